// The demonstration of a checkout: a card field, the selector of co-badged cards, and the record that is stored.

import { ask, askForToken, words } from "./api.js";
import { CheckoutSession } from "./checkout-session.js";
import { digitsOf, edit, grouped, hasRightCheckDigit, unknownCard } from "./number-field.js";
import { badges, debounced, element, part } from "./page.js";

const field = part("number");
const refusals = {
  notADigit: "A card number has digits only; the rest was left out.",
  foreignDigits: "Only the digits 0 to 9 are taken.",
  tooLong: "The number is complete; more digits do not fit.",
};

let traits = new Map();
/** The card that the service knows of: its rules, and the first digits that they are for. */
let card = { begins: null, rules: unknownCard };

const session = new CheckoutSession(showState, showFailure);

/** The rules of a card with these networks, all of which it obeys at once. */
function cardRules(codes, final) {
  const known = codes.map((code) => traits.get(code)).filter(Boolean);
  if (known.length === 0) return unknownCard;
  const sets = known.map((network) => new Set(network.panLengths));
  const common = [...sets[0]].filter((length) => sets.every((set) => set.has(length)));
  const lengths = common.length > 0 ? common : [...new Set(known.flatMap((network) => network.panLengths))];
  const leading = known.find((network) => network.scope === "global") ?? known[0];
  return { lengths: lengths.sort((a, b) => a - b), groups: leading.groups, final };
}

/** Rules hold while the digits that they were told for are there; the service tells those of others. */
const rulesOf = (digits) =>
  card.begins !== null && digits.startsWith(card.begins) ? card.rules : unknownCard;

const send = debounced(120, () => {
  const number = digitsOf(field.value);
  if (number !== "" || session.isOpen) session.change({ number, ...opening() });
});

/** The merchant goes along with the first change, which opens the session. */
const opening = () => (session.isOpen ? {} : { merchant: merchant() });

function merchant() {
  const accepted = part("accepted").value.split(",").map((name) => name.trim()).filter(Boolean);
  const country = part("country").value.trim().toUpperCase();
  return { acceptedNetworks: accepted.length > 0 ? accepted : null, country: country || null };
}

function show({ text, caret, refusal }) {
  const changed = digitsOf(text) !== digitsOf(field.value);
  field.value = text;
  field.setSelectionRange(caret, caret);
  part("number-fault").textContent = refusals[refusal] ?? "";
  field.removeAttribute("aria-invalid");
  if (changed) send();
}

/** Takes a change before the browser makes it. */
function takeChange(event) {
  const deletes = event.inputType.startsWith("delete");
  const inserts = event.inputType.startsWith("insert") && event.data !== null;
  // What a composition or the browser's own filling-in does is taken once it is there.
  if (event.isComposing || !event.cancelable || !(deletes || inserts)) return;
  event.preventDefault();
  let { selectionStart: start, selectionEnd: end } = field;
  if (deletes && start === end && /Word|Line/.test(event.inputType)) {
    if (event.inputType.endsWith("Forward")) end = field.value.length;
    else start = 0;
  }
  show(
    edit(
      field.value,
      {
        start, end, replacement: deletes ? "" : event.data,
        direction: event.inputType.endsWith("Forward") ? "forward" : "backward",
      }, rulesOf));
}

/** Brings what is there into form: what was composed or filled in. */
function takeAll(event) {
  if (event.isComposing) return;
  show(edit("", { start: 0, end: 0, replacement: field.value }, rulesOf));
  send();
}

/** Says what is missing once the field is left. */
function judge() {
  const digits = digitsOf(field.value);
  const { lengths } = rulesOf(digits);
  const isComplete = lengths.length > 0 ? lengths.includes(digits.length) : digits.length >= 12;
  const fault =
    digits === "" ? ""
    : !isComplete ? "The number is not complete."
    : !hasRightCheckDigit(digits) ? "The check digit is wrong: one digit may be mistyped."
    : "";
  part("number-fault").textContent = fault;
  if (fault) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

const nameOf = (code) => traits.get(code)?.displayName ?? code;

/** The networks of a state: as resolved, or as recorded where the number is gone. */
function networksOf(state) {
  const { resolution } = state;
  const codes = resolution ? resolution.availableNetworks : state.offers.map((offer) => offer.network);
  return codes.map((network) => ({ network, displayName: nameOf(network) }));
}

function showState(state) {
  const networks = networksOf(state);
  card = { begins: state.firstDigits, rules: cardRules(networks.map((one) => one.network), state.networksFinal) };
  regroup();
  part("badges").replaceChildren(...badges(networks));
  showSelector(state);
  part("events").replaceChildren(...state.history.map(eventItem));
  part("no-events").hidden = state.history.length > 0;
  const { resolution, ...record } = state;
  part("record").textContent = JSON.stringify(record, null, 2);
  part("merchant-fault").textContent = "";
  part("status").textContent = summary(state, networks);
}

function summary(state, networks) {
  if (state.digitCount === 0) return "";
  if (networks.length === 0) return "No network is known so far.";
  const names = networks.map((one) => one.displayName).join(" and ");
  const selected = state.selected ? ` ${nameOf(state.selected)} is selected (${state.selectedGround}).` : "";
  const gone = state.held ? "" : " The number is no longer held; type it again to go on.";
  return `${names}.${state.offersChoice ? " You may choose." : ""}${selected}${gone}`;
}

function eventItem({ event, network, time, reason }) {
  const item = element("li", `${nameOf(network)} ${event}${reason ? ` (${reason})` : ""}, `);
  const moment = element("time", time.slice(11, 19));
  moment.dateTime = time;
  item.append(moment);
  return item;
}

/** The radio buttons stay while the choice does, so that the keyboard's place is kept. */
function showSelector(state) {
  const networks = state.offersChoice ? (state.resolution?.selectableNetworks ?? []) : [];
  const choices = part("choices");
  if (choices.dataset.networks !== networks.join()) {
    choices.dataset.networks = networks.join();
    choices.replaceChildren(...networks.map(choice));
  }
  for (const radio of choices.querySelectorAll("input")) radio.checked = radio.value === state.selected;
  part("withdraw").hidden = state.picked === null;
  part("selector").hidden = networks.length === 0;
}

function choice(network) {
  const label = element("label");
  const radio = element("input");
  radio.type = "radio";
  radio.name = "network";
  radio.value = network;
  radio.addEventListener("change", () => session.change({ pick: network }));
  label.append(radio, nameOf(network));
  return label;
}

/** Shows the number with the gaps of the card that is known now; the caret keeps its digit. */
function regroup() {
  const digits = digitsOf(field.value);
  const text = grouped(digits, rulesOf(digits));
  if (text === field.value) return;
  const focused = document.activeElement === field;
  const { text: shown, caret } = edit(
    field.value, { start: 0, end: field.selectionStart, replacement: digitsOf(field.value.slice(0, field.selectionStart)) },
    rulesOf);
  field.value = shown;
  if (focused) field.setSelectionRange(caret, caret);
}

function showFailure(failure, wish = {}) {
  if (askForToken(failure, part("token-form"), start)) part("status").textContent = words(failure);
  else if (wish.merchant && failure.code === "bad-field") part("merchant-fault").textContent = words(failure);
  else part("status").textContent = words(failure);
}

function changeMerchant() {
  if (session.isOpen) session.change({ merchant: merchant() });
}

function beginAnew() {
  session.forget();
  card = { begins: null, rules: unknownCard };
  field.value = "";
  for (const id of ["badges", "events", "choices"]) part(id).replaceChildren();
  delete part("choices").dataset.networks;
  part("selector").hidden = true;
  part("no-events").hidden = false;
  part("record").textContent = "Nothing yet.";
  for (const id of ["status", "number-fault", "merchant-fault"]) part(id).textContent = "";
  field.focus();
}

async function start() {
  try {
    const { json } = await ask("/v1/networks");
    traits = new Map(json.networks.map((network) => [network.network, network]));
  } catch (failure) {
    return showFailure(failure);
  }
  if (await session.restore()) return;
  if (field.value) send();
}

field.addEventListener("beforeinput", takeChange);
field.addEventListener("input", takeAll);
field.addEventListener("compositionend", takeAll);
field.addEventListener("blur", judge);
part("payment").addEventListener("submit", (event) => event.preventDefault());
part("withdraw").addEventListener("click", () => session.change({ pick: null }));
part("anew").addEventListener("click", beginAnew);
for (const id of ["accepted", "country"]) part(id).addEventListener("change", changeMerchant);
field.focus();
start();
