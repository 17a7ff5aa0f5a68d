// The page of look-ups: at most 8 digits leave it, as a BIN in the path of a request.

import { ask, askForToken, words } from "./api.js";
import { badges, debounced, element, facts, part } from "./page.js";

const mostDigits = 8;
const field = part("bin");
const countries = new Intl.DisplayNames(["en"], { type: "region" });
let running;

/** The digits of a text, as far as they may be sent. */
function bin(text) {
  const digits = text.replace(/[^0-9]/g, "");
  part("bin-fault").textContent =
    digits.length > mostDigits ? `Only the first ${mostDigits} digits are used; the others were cut.`
    : /[^0-9\s.-]/.test(text) ? "A BIN has digits only; the rest was left out."
    : "";
  return digits.slice(0, mostDigits);
}

function take() {
  const digits = bin(field.value);
  if (field.value !== digits) field.value = digits;
  // The address is the link to the answer; it never has more digits than a request.
  history.replaceState(null, "", digits ? `#${digits}` : location.pathname);
  part("status").textContent = digits ? "Looking up …" : "";
  if (!digits) hide();
  running?.abort();
  if (digits) lookUp(digits);
}

const lookUp = debounced(150, async (digits) => {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  try {
    const { json } = await ask(`/v1/bins/${digits}?explain=true`, { signal });
    if (!signal.aborted) show(json);
  } catch (failure) {
    if (signal.aborted) return;
    hide();
    if (failure.code === "bin-not-found") {
      part("status").textContent = failure.problem.networksFinal
        ? `Nothing is known about ${digits}.` : `Nothing is known about ${digits} so far; more digits may tell.`;
    } else {
      part("status").textContent = words(failure);
      askForToken(failure, part("token-form"), take);
    }
  }
});

function hide() {
  part("answer").hidden = part("layers").hidden = true;
}

/** The different values that the networks of an answer have for a fact. */
function fact(answer, name, say = String) {
  const values = answer.networks.map((network) => network[name]).filter((value) => value !== null);
  return [...new Set(values)].map(say).join(", ") || "unknown";
}

const country = (code) => `${countries.of(code) ?? code} (${code})`;

function age(layer) {
  if (layer.ageDays === null) return layer.kind === "generalRules" ? "general rule" : "built in";
  return `${layer.ageDays} ${layer.ageDays === 1 ? "day" : "days"}${layer.stale ? ", stale" : ""}`;
}

function show(answer) {
  const decided = answer.explanation.find((layer) => layer.decided);
  part("networks").replaceChildren(...badges(answer.networks));
  part("facts").replaceChildren(
    ...facts([
      ["BIN", answer.bin],
      ["Issuer", fact(answer, "issuerName")],
      ["Country", fact(answer, "issuerCountryCode", country)],
      ["Currency", fact(answer, "issuerCurrencyCode")],
      ["Funding", fact(answer, "accountFundingType")],
      ["Product", fact(answer, "productName")],
      ["Status", answer.networksFinal ? `${answer.status}, networks final` : `${answer.status}, more digits may tell`],
      ["Candidates", answer.candidates.map(String).join(", ") || "none"],
      ["Source", answer.source ?? "none"],
      ["Age of data", decided ? age(decided) : "unknown"],
    ]));
  part("link").href = `/#${answer.bin}`;
  part("layer-rows").replaceChildren(
    ...answer.explanation.map((layer) => {
      const row = element("tr");
      const gave = [...new Set(Object.values(layer.gave).flat())];
      if (layer.decided) gave.unshift("networks");
      row.append(
        ...[layer.source, layer.kind, layer.ranges.join(", "), layer.networks.join(", ") || "–",
          gave.join(", ") || "–", age(layer)].map((text) => element("td", text)));
      return row;
    }));
  part("answer").hidden = part("layers").hidden = false;
  const names = answer.networks.map((network) => network.displayName);
  part("status").textContent = `${answer.bin}: ${names.join(" and ") || "no network known"}.`;
}

function readAddress() {
  field.value = bin(decodeURIComponent(location.hash.slice(1)));
  take();
}

field.addEventListener("input", take);
part("question").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", readAddress);
if (location.hash) readAddress();
field.focus();
