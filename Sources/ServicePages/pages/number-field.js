// What a field for card numbers shows after a change: pure functions, the rules those of the library's NumberEditor.
//
// Rules of a card: { lengths: [16], groups: { 15: [4, 6, 5] }, final: true }. `lengths` are those its numbers may have,
// `groups` the sizes of its groups at lengths that are not grouped in fours, `final` whether more digits change nothing.

/** The most digits that a number has (ISO/IEC 7812). */
export const mostDigits = 19;
/** Up to so many digits may tell the range of a number: shorter ones are not cut. */
const decisiveDigits = 11;
const mostScanned = 512;
const mostTaken = 24;

/** The rules of a card that nothing is known of. */
export const unknownCard = { lengths: [], groups: {}, final: false };

/** The first 19 digits of a text. */
export const digitsOf = (text) => text.replace(/[^0-9]/g, "").slice(0, mostDigits);

/** Digits of what was typed or pasted, and why a part of it was not taken. */
function scan(text) {
  let digits = "";
  let refusal = null;
  let scanned = 0;
  for (const character of text) {
    scanned += 1;
    if (scanned > mostScanned || digits.length === mostTaken) {
      return { digits, refusal: refusal ?? "tooLong" };
    }
    if (/[0-9]/.test(character)) digits += character;
    else if (/[ /-]/.test(character)) continue;
    else if (/\p{Nd}/u.test(character)) return { digits: "", refusal: "foreignDigits" };
    else if (character < "\u0080" || !/\p{White_Space}/u.test(character)) refusal = "notADigit";
  }
  return { digits, refusal };
}

/** Before which digits of a number with `count` digits so far a gap stands. */
function gaps(rules, count) {
  let sizes;
  if (Object.keys(rules.groups).length > 0) {
    const length = rules.lengths.find((length) => length >= count) ?? rules.lengths.at(-1) ?? count;
    sizes = rules.groups[length];
    if (!sizes) {
      sizes = Array(Math.floor(length / 4)).fill(4);
      if (length % 4) sizes.push(length % 4);
    }
  } else {
    sizes = [4, 4, 4, 4, 4];
  }
  let position = 0;
  return sizes.slice(0, -1).map((size) => (position += size));
}

/** A number with its gaps: `4111 1111 1111 1111`. */
export function grouped(digits, rules, separator = " ") {
  const places = gaps(rules, digits.length);
  return [...digits].map((digit, place) => (places.includes(place) ? separator : "") + digit).join("");
}

/** Where a caret stands that has so many digits before it: right behind the last of them, before any gap. */
function offset(digits, count, rules, separator) {
  return digits + gaps(rules, count).filter((place) => place < digits).length * separator.length;
}

const digitsBefore = (text, place) => digitsOf(text.slice(0, Math.max(place, 0))).length;

/** The digits to delete: these, or the one beside them where there are none. */
function widened({ lower, upper }, direction, count) {
  if (lower < upper) return { lower, upper };
  return direction === "forward"
    ? { lower, upper: Math.min(lower + 1, Math.max(count, lower)) } : { lower: Math.max(lower - 1, 0), upper: lower };
}

/**
 * The text, the caret (in UTF-16 units) and the refusal after a change.
 *
 * `start` and `end` are what is replaced of `text`, in UTF-16 units; `replacement` is empty for a deletion;
 * `rulesOf` gives the rules of the card that digits belong to.
 */
export function edit(text, { start, end, replacement, direction = "backward" }, rulesOf, separator = " ") {
  const old = digitsOf(text);
  const { digits: typed, refusal: scanRefusal } = scan(replacement);
  const from = digitsBefore(text, start);
  let range = { lower: from, upper: Math.max(digitsBefore(text, end), from) };
  if (replacement === "") range = widened(range, direction, old.length);
  const lower = Math.min(range.lower, old.length);
  const upper = Math.min(Math.max(range.upper, lower), old.length);

  const shown = (digits, caret, refusal) => {
    const rules = rulesOf(digits);
    return { text: grouped(digits, rules, separator), caret: offset(caret, digits.length, rules, separator), refusal };
  };
  // Something was typed, and none of it is a digit: the number stays.
  if (replacement !== "" && typed === "") return shown(old, upper, scanRefusal);

  const having = (count) => old.slice(0, lower) + typed.slice(0, count) + old.slice(upper);
  const kept = old.length - (upper - lower);
  let taken = Math.min(typed.length, mostDigits - kept);
  let digits = having(taken);
  const rules = rulesOf(digits);
  const limit =
    digits.length <= decisiveDigits || !rules.final ? mostDigits : (rules.lengths.at(-1) ?? mostDigits);
  const excess = digits.length - limit;
  if (excess > 0) {
    // What is cut is what was put in, never the digits that stood there.
    taken = Math.max(taken - excess, 0);
    digits = upper === old.length ? digits.slice(0, Math.max(limit, kept)) : having(taken);
  }
  if (taken < typed.length) {
    if (taken === 0) return shown(old, upper, "tooLong");
    return shown(digits, lower + taken, "tooLong");
  }
  return shown(digits, lower + taken, scanRefusal);
}

/** Whether the check digit is right (ISO/IEC 7812-1, annex B). */
export function hasRightCheckDigit(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    const doubled = Number(digit) * (place % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return digits !== "" && sum % 10 === 0;
}
