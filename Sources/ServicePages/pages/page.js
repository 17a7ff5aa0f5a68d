// Small parts of both pages.

/** The element with an id. */
export const part = (id) => document.getElementById(id);

/** An element with text: never markup, whatever the data say. */
export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** The badges of networks, as items of a list. */
export function badges(networks) {
  return networks.map((network) => element("li", network.displayName ?? network.network, "badge"));
}

/** Terms and what is known of them, as items of a description list. */
export function facts(pairs) {
  return pairs.flatMap(([term, text]) => [element("dt", term), element("dd", text)]);
}

/** Waits until nothing more comes for some milliseconds, then does the last of it. */
export function debounced(milliseconds, action) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}
