// Taps at the door: htmx sends them and swaps the row, but each is kept first. What did not arrive stands in its row
// as waiting, and is sent later by the outbox; so is a second tap in a row whose first one is still under way, because
// the answer to the first takes away what the second was made on.

import { typedIn } from "./outbox_form.js";
import { headersOf } from "./outbox_send.js";
import { keep, me, settle } from "./outbox_store.js";
import { isOurs } from "./outbox_who.js";

const HOLD_MS = 15000; // as long as htmx may be at it
const READ = [409, 422]; // a refusal that is read in its row; of any other one nobody would hear

const sentWith = new WeakMap(); // form -> entry
const underWay = new Map(); // row -> until when htmx may be at it

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
  const typed = typedIn(form, event.detail.triggeringEvent?.submitter);
  const now = Date.now();
  const go = () => event.detail.issueRequest(true);
  if (underWay.get(typed.row) > now) {
    keep(typed).then(() => document.dispatchEvent(new CustomEvent("outbox:try")), go);
    return;
  }
  const entry = { ...typed, heldBy: me, heldUntil: now + HOLD_MS };
  underWay.set(typed.row, entry.heldUntil);
  sentWith.set(form, entry);
  keep(entry).then(go, go);
}

function onRequest(event) {
  if (!isTap(event.detail.elt)) return;
  const entry = sentWith.get(event.detail.elt);
  Object.assign(event.detail.headers, headersOf(entry ?? {}, "here"));
  // what was kept: of the button htmx knows nothing any more once the finger has gone to the next one
  for (const [name] of entry?.fields ?? []) event.detail.formData.delete(name);
  for (const [name, value] of entry?.fields ?? []) event.detail.formData.append(name, value);
  delete event.detail.parameters.csrfmiddlewaretoken; // may be older than the header
}

async function onAnswer(event) {
  const entry = sentWith.get(event.detail.requestConfig?.elt); // detail.elt is no form when its row was swapped
  if (!entry) return;
  underWay.delete(entry.row);
  catchUp(entry.row);
  const { xhr } = event.detail;
  const state = xhr?.getResponseHeader("X-Outbox");
  const isDone = state === "stored" || (state === "refused" && READ.includes(xhr.status));
  await settle(entry, isDone ? null : { heldUntil: 0 });
  // An answer that is no row (log in, an old token) is heard by the outbox itself
  document.dispatchEvent(new CustomEvent(state && !isDone ? "outbox:try" : "outbox:changed"));
}

/** Whether htmx of this page is at it; what an earlier page was at never got its answer. */
export const isHeld = (entry) => entry.heldBy === me && entry.heldUntil > Date.now();

/** Say in each row what of it waits. */
export function markRows(entries) {
  document.querySelectorAll("[data-outbox-mark]").forEach((mark) => mark.remove());
  document.querySelectorAll(".tap.is-waiting").forEach((tap) => tap.classList.remove("is-waiting"));
  const words = document.getElementById("outbox-row")?.content.firstElementChild;
  if (!words) return;
  for (const entry of entries.filter((one) => one.row && one.state !== "refused" && isOurs(one))) {
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
const behind = new Map(); // row -> what arrived of it while htmx was at it

// It arrived from here, later: ask for the row as it is now. A tap in it that is under way would lose its row, and with
// it the place of its answer: then the row is asked for after that; and a tap meanwhile waits for the answer to this
function showAgain(entry) {
  asked = asked.then(async () => {
    const row = document.getElementById(entry.row);
    if (!row || !window.htmx) return;
    if (underWay.get(entry.row) > Date.now()) {
      behind.set(entry.row, entry);
      return;
    }
    const { pathname, search } = new URL(entry.url, location.href);
    const person = pathname.replace(/[a-z]+\/$/, "") + search;
    underWay.set(entry.row, Date.now() + HOLD_MS);
    await window.htmx.ajax("GET", person, { target: row, swap: "outerHTML" }).finally(() => underWay.delete(entry.row));
  });
  asked = asked.catch(() => {});
}

function catchUp(row) {
  const entry = behind.get(row);
  if (behind.delete(row)) showAgain(entry);
}
