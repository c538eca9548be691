// The outbox: a form with data-outbox is kept on this device first and sent then, again and again until the server
// has said what became of it. No page ever says "stored" before that. Works on plain http, in several tabs.

import { wake } from "./submit.js";
import { isHeld, wireTaps } from "./outbox_door.js";
import { formOf, typedIn } from "./outbox_form.js";
import { send, token } from "./outbox_send.js";
import { show, waits } from "./outbox_show.js";
import { entries, keep, settle, takeTurn } from "./outbox_store.js";

const AGAIN_MS = 3000;
const QUIET_MS = 1200; // an answer that comes sooner needs no word about waiting

const underWay = new Set(); // ids that were sent just now
const askedWith = new Map(); // id -> the token with which the login was asked for
let busy = false;

/** Keep forms, and send whatever waits from an earlier page. */
export function wireOutbox() {
  if (!window.indexedDB || !document.getElementById("outbox")) return;
  document.addEventListener("submit", onSubmit);
  document.addEventListener("outbox:changed", refresh);
  document.addEventListener("outbox:try", () => sendAll({ asked: true }));
  wireTaps();
  for (const name of ["online", "pageshow"]) window.addEventListener(name, () => sendAll({ asked: true }));
  document.addEventListener("visibilitychange", () => !document.hidden && sendAll({ asked: true }));
  document.addEventListener("htmx:afterSettle", refresh);
  setInterval(sendAll, AGAIN_MS);
  sendAll({ asked: true });
}

function onSubmit(event) {
  const form = event.target;
  if (form.dataset.logout !== undefined) onLogout(event, form);
  if (event.defaultPrevented || form.dataset.outbox === undefined || event.submitter?.name === "look") return;
  event.preventDefault();
  sendForm(form, event.submitter);
}

// First the page that says what waits; and no sentence about anybody stays behind
function onLogout(event, form) {
  event.preventDefault();
  if (waits() && form.dataset.logout !== "sure") location.assign(form.action);
  else forgetWords().finally(() => form.submit());
}

async function forgetWords() {
  for (const entry of await entries()) if (!entry.url.startsWith("/t/")) await settle(entry, { words: "" });
}

async function sendForm(form, submitter) {
  const entry = typedIn(form, submitter);
  underWay.add(entry.id);
  try {
    await keep(entry);
  } catch {
    form.submit(); // this browser keeps nothing: the ordinary way
    return;
  }
  const late = setTimeout(() => arrive(entry), QUIET_MS);
  const leaves = await deliver(entry, "here");
  clearTimeout(late);
  arrive(entry);
  if (!leaves) wake(form);
}

function arrive(entry) {
  underWay.delete(entry.id);
  refresh();
}

// True when the page is left for the answer
async function deliver(entry, where) {
  const answer = await send(entry, where);
  if (!answer || answer.state === "again") return false;
  const { state, words, url } = answer;
  if (state === "login") askedWith.set(entry.id, token());
  if (state !== "stored") {
    await settle(entry, { state, words, answer: url });
  } else if (where === "here" && formOf(entry)) {
    await settle(entry);
    location.assign(url);
    return true;
  } else if (entry.row) {
    await settle(entry);
    document.dispatchEvent(new CustomEvent("outbox:row", { detail: entry }));
  } else {
    await settle(entry, { state, words, answer: url });
  }
  return false;
}

const isDue = (entry, asked) =>
  (entry.state === "waiting" || (entry.state === "login" && (asked || askedWith.get(entry.id) !== token()))) &&
  !underWay.has(entry.id) &&
  !isHeld(entry);

async function sendAll({ asked = false } = {}) {
  if (busy) return;
  busy = true;
  try {
    for (const entry of (await entries()).filter((one) => isDue(one, asked))) {
      if (!(await takeTurn())) break;
      const onItsPage = formOf(entry) && entry.state !== "refused" && !document.hidden;
      if (await deliver(entry, onItsPage ? "here" : "later")) return;
    }
  } catch {
    // this browser keeps nothing
  } finally {
    busy = false;
    refresh();
  }
}

async function refresh() {
  try {
    show((await entries()).filter((entry) => !underWay.has(entry.id)));
  } catch {
    show([]);
  }
}
