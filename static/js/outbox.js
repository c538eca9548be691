// The outbox: a form with data-outbox is kept on this device first and sent then, again and again until the server
// has said what became of it. No page ever says "stored" before that. Works on plain http, in several tabs.

import { wake } from "./submit.js";
import { isHeld, wireTaps } from "./outbox_door.js";
import { clear, formOf, go, stays, typedIn } from "./outbox_form.js";
import { send, token } from "./outbox_send.js";
import { show, waits } from "./outbox_show.js";
import { entries, giveTurn, keep, me, settle, takeTurn } from "./outbox_store.js";
import { isOurs } from "./outbox_who.js";

const AGAIN_MS = 3000;
const QUIET_MS = 1200; // an answer that comes sooner needs no word about waiting

const underWay = new Set(); // ids that were sent just now
const askedWith = new Map(); // id -> the token with which the login was asked for
const moved = new Set(); // ids whose form is free for the next one
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
  for (const entry of await entries()) if (entry.by) await settle(entry, { words: "" });
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
  const late = setTimeout(() => arrive(entry, form), QUIET_MS);
  const leaves = await deliver(entry, "here");
  clearTimeout(late);
  if (leaves) return;
  arrive(entry, form);
  wake(form);
}

// No answer for a while, or one that keeps us here: now it is said
async function arrive(entry, form) {
  if (!underWay.delete(entry.id)) return refresh();
  const kept = (await entries()).find((one) => one.mark === entry.mark);
  if (stays(form) && kept && kept.state !== "refused") {
    moved.add(entry.id);
    clear(form, entry);
    wake(form);
  }
  return refresh();
}

// True when the page is left for the answer
async function deliver(entry, where) {
  const answer = await send(entry, where);
  if (!answer || answer.state === "again") return false;
  const { state, words, url, is_old: isOld } = answer;
  const oldPage = isOld ? me : ""; // what this page shows is no longer so; the next one is fresh
  if (["login", "other"].includes(state)) askedWith.set(entry.id, token());
  if (["stored", "asked"].includes(state) && where === "here" && formOf(entry) && !moved.has(entry.id)) {
    await settle(entry);
    await giveTurn();
    go(url);
    return true;
  }
  await settle(entry, state === "stored" && entry.row ? null : { state, words, answer: url, oldPage });
  if (entry.row && ["stored", "refused"].includes(state)) {
    document.dispatchEvent(new CustomEvent("outbox:row", { detail: entry }));
  }
  return false;
}

function isDue(entry, asked) {
  const wantsLogin = ["login", "other"].includes(entry.state);
  const goes = entry.state === "waiting" || (wantsLogin && (asked || askedWith.get(entry.id) !== token()));
  return goes && isOurs(entry) && !underWay.has(entry.id) && !isHeld(entry);
}

async function sendAll({ asked = false } = {}) {
  if (busy) return;
  busy = true;
  try {
    const due = (await entries()).filter((one) => isDue(one, asked));
    for (const entry of due) {
      if (!(await takeTurn())) break;
      if (!(await entries()).some(({ mark, state }) => mark === entry.mark && state === entry.state)) continue; // done elsewhere
      const form = formOf(entry);
      const onItsPage = form && !stays(form) && !document.hidden;
      if (await deliver(entry, onItsPage ? "here" : "later")) return;
    }
    if (due.length) await giveTurn();
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
