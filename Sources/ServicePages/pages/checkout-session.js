// The session of one checkout at the service: changes go out one after the other, the newest of each kind.

import { Refusal, ask } from "./api.js";

const kept = "session";

/** A session that is opened by its first change and found again after a reload. */
export class CheckoutSession {
  #path = sessionStorage.getItem(kept);
  #tag;
  #waiting = null;
  #running = false;
  #show;
  #fail;

  /** `show` takes each state that is stored, `fail` what keeps one from being. */
  constructor(show, fail) {
    this.#show = show;
    this.#fail = fail;
  }

  /** Whether there is a session already. */
  get isOpen() { return this.#path !== null; }

  /** Reads the session of before the reload; gives whether there is one. */
  async restore() {
    if (!this.#path) return false;
    try {
      await this.#read();
      return true;
    } catch (failure) {
      if (failure.status === 404) this.forget();
      else this.#fail(failure);
      return false;
    }
  }

  /** Begins anew: the next change opens another session. */
  forget() {
    sessionStorage.removeItem(kept);
    this.#path = null;
    this.#tag = undefined;
    this.#waiting = null;
  }

  /** Sends a change, `{ number, merchant, pick }` or a part of it; later changes win over those that still wait. */
  change(wish) {
    this.#waiting = { ...this.#waiting, ...wish };
    if (!this.#running) this.#run();
  }

  async #run() {
    this.#running = true;
    while (this.#waiting) {
      const wish = this.#waiting;
      this.#waiting = null;
      try {
        await this.#send(wish, true);
      } catch (failure) {
        this.#fail(failure, wish);
      }
    }
    this.#running = false;
  }

  async #send(wish, again) {
    if (!this.#path) return this.#open(wish);
    const path = this.#path;
    try {
      const { json, tag } = await ask(path, { method: "PATCH", body: wish, tag: this.#tag });
      this.#take(path, json, tag);
    } catch (failure) {
      if (!again || !(failure instanceof Refusal)) throw failure;
      if (failure.status === 412) {
        // Another tab has changed it: what is wanted is wanted of the state that there is now.
        await this.#read();
        return this.#send(wish, false);
      }
      // It has ended, or the service was started again: the number that is typed now opens the next one.
      if (failure.code !== "no-such-session" && failure.code !== "session-not-held") throw failure;
      this.forget();
      return this.#open(wish);
    }
  }

  async #open({ number = "", merchant = null, pick }) {
    const opening = number === "" ? { merchant } : { number, merchant };
    const { json, tag } = await ask("/v1/sessions", { method: "POST", body: opening });
    const path = `/v1/sessions/${json.id}`;
    sessionStorage.setItem(kept, path);
    this.#path = path;
    this.#take(path, json, tag);
    if (pick) await this.#send({ pick }, false);
  }

  async #read() {
    const path = this.#path;
    const { json, tag } = await ask(path);
    this.#take(path, json, tag);
  }

  /** Shows a state, unless the session was left in the meantime or the next change is on its way. */
  #take(path, json, tag) {
    if (path !== this.#path) return;
    this.#tag = tag ?? undefined;
    if (this.#waiting === null) this.#show(json);
  }
}
