// Questions to the service that this page came from, with a token where it wants one.

const kept = "token";

/** What went wrong with a request, as the service says it. */
export class Refusal extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `The service answered ${status}.`);
    this.status = status;
    this.code = problem.code;
    this.problem = problem;
  }
}

/** Keeps a token until the tab is closed. */
export function keepToken(token) {
  sessionStorage.setItem(kept, token);
}

/**
 * Sends a request; gives the answer's JSON and its entity tag.
 *
 * Throws a Refusal for an answer that is none, and what `fetch` throws where there is no answer.
 */
export async function ask(path, { method = "GET", body, tag, signal } = {}) {
  const headers = { Accept: "application/json" };
  const token = sessionStorage.getItem(kept);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (tag) headers["If-Match"] = tag;
  const response = await fetch(path, {
    method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "omit", referrerPolicy: "no-referrer",
  });
  const json = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, json);
  return { json, tag: response.headers.get("ETag") };
}

/** Shows the form for a token where a refusal asks for one; says whether it did. */
export function askForToken(refusal, form, again) {
  if (refusal.status !== 401) return false;
  form.hidden = false;
  const field = form.querySelector("input");
  form.onsubmit = (event) => {
    event.preventDefault();
    keepToken(field.value.trim());
    field.value = "";
    form.hidden = true;
    again();
  };
  return true;
}

/** What to say about a failure of `ask`. */
export function words(failure) {
  if (!(failure instanceof Refusal)) return "The service cannot be reached. Try again.";
  switch (failure.status) {
    case 401: return "This service wants a token that it knows.";
    case 403: return "The token does not have the right for this.";
    case 429: return "Too many requests. Wait a moment and try again.";
    default: return failure.message;
  }
}
