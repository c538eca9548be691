// Taps at the door: htmx sends them and swaps the row, but each is kept first. What did not arrive stands in its row
// as waiting, and is sent later by the outbox.

import { typedIn } from "./outbox_form.js";
import { token } from "./outbox_send.js";
import { keep, me, settle } from "./outbox_store.js";

const HOLD_MS = 15000; // as long as htmx may be at it
const DEFINITE = ["stored", "refused"];

const sentWith = new WeakMap(); // form -> entry

/** Keep every tap that htmx is about to send. */
export function wireTaps() {
  document.addEventListener("htmx:confirm", onTap);
  document.addEventListener("htmx:configRequest", onRequest);
  document.addEventListener("htmx:afterRequest", onAnswer);
  document.addEventListener("outbox:row", (event) => showAgain(event.detail));
}

const isTap = (element) => element instanceof HTMLFormElement && element.dataset.outbox !== undefined;

function onTap(event) {
  const form = event.detail.elt;
  if (!isTap(form)) return;
  event.preventDefault();
  const held = { heldBy: me, heldUntil: Date.now() + HOLD_MS };
  const entry = { ...typedIn(form, event.detail.triggeringEvent?.submitter), ...held };
  sentWith.set(form, entry);
  const go = () => event.detail.issueRequest(true);
  keep(entry).then(go, go);
}

function onRequest(event) {
  if (!isTap(event.detail.elt)) return;
  event.detail.headers["X-Outbox"] = "here";
  event.detail.headers["X-CSRFToken"] = token();
  delete event.detail.parameters.csrfmiddlewaretoken; // may be older than the header
}

async function onAnswer(event) {
  const entry = sentWith.get(event.detail.requestConfig?.elt); // detail.elt is no form when its row was swapped
  if (!entry) return;
  const state = event.detail.xhr?.getResponseHeader("X-Outbox");
  if (DEFINITE.includes(state)) await settle(entry);
  else await settle(entry, { heldUntil: 0 });
  // An answer that is no row (log in, an old token) is heard by the outbox itself
  document.dispatchEvent(new CustomEvent(state && !DEFINITE.includes(state) ? "outbox:try" : "outbox:changed"));
}

/** Whether htmx of this page is at it; what an earlier page was at never got its answer. */
export const isHeld = (entry) => entry.heldBy === me && entry.heldUntil > Date.now();

/** Say in each row what of it waits. */
export function markRows(entries) {
  document.querySelectorAll("[data-outbox-mark]").forEach((mark) => mark.remove());
  document.querySelectorAll(".tap.is-waiting").forEach((tap) => tap.classList.remove("is-waiting"));
  const words = document.getElementById("outbox-row")?.content.firstElementChild;
  if (!words) return;
  for (const entry of entries.filter(({ row, state }) => row && state !== "refused")) {
    const row = document.getElementById(entry.row);
    if (!row || isHeld(entry)) continue;
    const mark = words.cloneNode(true);
    mark.dataset.outboxMark = entry.id;
    mark.querySelector("[data-what]").textContent = entry.what;
    row.querySelector(".person__name")?.append(mark);
    const path = new URL(entry.url, location.href).pathname;
    row.querySelector(`form[action^="${path}"] .tap`)?.classList.add("is-waiting");
  }
}

let asked = Promise.resolve(); // one after the other: an answer replaces the row that the next one is for

// It arrived from here, later: ask for the row as it is now
function showAgain(entry) {
  const { pathname, search } = new URL(entry.url, location.href);
  const person = pathname.replace(/[a-z]+\/$/, "") + search;
  asked = asked.then(() => {
    const row = document.getElementById(entry.row);
    return row && window.htmx?.ajax("GET", person, { target: row, swap: "outerHTML" });
  });
  asked = asked.catch(() => {});
}
