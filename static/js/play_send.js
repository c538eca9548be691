// A move goes out once: the same key again and again until there is an answer, whatever the Wi-Fi does meanwhile.

import { swap } from "./swap.js";

const AGAIN_MS = 3000;
const PATIENCE_MS = 10000;

let pending = null; // { action, data, whenLost, timer }

/** Send the form's data; the answer is the fresh part, also when it was refused. whenLost() when there is no network. */
export function sendForm(action, data, whenLost = () => {}) {
  if (pending) return;
  pending = { action, data, whenLost, timer: 0 };
  attempt();
}

/** Whether something is under way. */
export const isSending = () => pending !== null;

async function attempt() {
  const { action, data, whenLost } = pending;
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(data),
      headers: { "HX-Request": "true" },
      cache: "no-store",
      signal: stop.signal,
    });
    if (answer.status >= 500) throw new Error(answer.status);
    show(await answer.text());
    pending = null;
  } catch {
    whenLost();
    pending.timer = setTimeout(attempt, AGAIN_MS);
  } finally {
    clearTimeout(alarm);
  }
}

function show(html) {
  const box = document.createElement("template");
  box.innerHTML = html.trim();
  const fresh = box.content.firstElementChild;
  const old = document.getElementById("match");
  if (fresh?.id !== "match" || !old) return location.reload();
  const hadFocus = old.contains(document.activeElement);
  swap(old, fresh);
  document.dispatchEvent(new CustomEvent("club:swapped", { detail: fresh }));
  if (hadFocus) land(fresh);
}

// After a move the keyboard goes on where the next one begins, or waits at the line that says who is waited for
function land(match) {
  const next = ["[data-choose] .hand__card:not([aria-disabled=true])", "[data-choose] .choice__button", "#ask"];
  next.map((where) => match.querySelector(where)).find(Boolean)?.focus({ preventScroll: true });
}

window.addEventListener("online", () => {
  if (!pending?.timer) return;
  clearTimeout(pending.timer);
  pending.timer = 0;
  attempt();
});
