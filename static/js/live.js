// Live parts: <div data-live="/url/" data-seen="12">. Ask url?seen=12 again and again; 204 is "nothing new",
// 200 brings the element that takes this one's place (404 may too: what was here is gone). Whoever cannot be reached
// is said to be stale.

import { all, announce, setText } from "./dom.js";
import { arrived, compare, inDoubt, serverNow } from "./servertime.js";

const VISIBLE_MS = 2000;
const HIDDEN_MS = 15000;
const PATIENCE_MS = 8000;
const FAILURES = 2;
const FOCUSABLE = "a[href], button, input, select, textarea, summary";

const parts = new Map(); // element -> { element, timer, busy, failures, heardAt }

/** Start to follow every live part below root. */
export function wireLive(root) {
  for (const element of all(root, "[data-live]")) {
    if (parts.has(element)) continue;
    const part = { element, timer: 0, busy: false, failures: 0, heardAt: serverNow() };
    parts.set(element, part);
    plan(part, cameBack() ? 0 : pause());
  }
  if (parts.size) showChips();
}

/** Ask for every part at once, for instance because the page is looked at again. */
export function askNow() {
  for (const part of parts.values()) ask(part);
}

const cameBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";
// Fifty phones must not ask in step
const pause = () => (document.hidden ? HIDDEN_MS : VISIBLE_MS) * (0.85 + Math.random() * 0.3);

function plan(part, wait) {
  clearTimeout(part.timer);
  part.timer = setTimeout(() => ask(part), wait);
}

async function ask(part) {
  if (!part.element.isConnected) {
    clearTimeout(part.timer);
    parts.delete(part.element);
    return;
  }
  if (part.busy) return;
  part.busy = true;
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const address = new URL(part.element.dataset.live, location.href);
    address.searchParams.set("seen", part.element.dataset.seen ?? "");
    const answer = await fetch(address, { cache: "no-store", signal: stop.signal });
    const at = performance.now();
    if (answer.redirected || ![200, 204, 404].includes(answer.status)) throw new Error(answer.status);
    compare(answer.headers.get("Date"));
    if (answer.status !== 204) replace(part, await answer.text(), at);
    part.failures = 0;
    part.heardAt = serverNow();
  } catch {
    part.failures += 1; // no network, too slow, or an answer that is not ours
  } finally {
    clearTimeout(alarm);
    part.busy = false;
    showChips();
    plan(part, pause());
  }
}

function replace(part, html, at) {
  const old = part.element;
  const box = document.createElement("template");
  box.innerHTML = html.trim();
  const fresh = box.content.firstElementChild;
  if (!fresh?.dataset.live) throw new Error("not a live part");
  if (!old.isConnected || isTyping(old)) return; // asked again in a moment
  keepOpen(old, fresh);
  const focus = focusedIn(old);
  old.replaceWith(fresh);
  parts.delete(old);
  parts.set(fresh, part);
  part.element = fresh;
  if (focus) focusAgain(fresh, focus);
  arrived(at);
  window.htmx?.process(fresh);
  document.dispatchEvent(new CustomEvent("club:swapped", { detail: fresh }));
}

function isTyping(element) {
  const active = document.activeElement;
  return element.contains(active) && active.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

const nameOf = (details, index) => details.id || `${index} ${details.querySelector("summary")?.textContent}`;

function keepOpen(old, fresh) {
  const state = new Map([...old.querySelectorAll("details")].map((d, i) => [nameOf(d, i), d.open]));
  [...fresh.querySelectorAll("details")].forEach((d, i) => {
    if (state.has(nameOf(d, i))) d.open = state.get(nameOf(d, i));
  });
}

function focusedIn(element) {
  const active = document.activeElement;
  if (!element.contains(active)) return null;
  return { id: active.id, tag: active.tagName, at: [...element.querySelectorAll(FOCUSABLE)].indexOf(active) };
}

function focusAgain(fresh, { id, tag, at }) {
  const same = id ? document.getElementById(id) : fresh.querySelectorAll(FOCUSABLE)[at];
  if (same && fresh.contains(same) && same.tagName === tag) same.focus({ preventScroll: true });
}

let wasStale = false;

function showChips() {
  const lost = [...parts.values()].filter((part) => part.failures >= FAILURES);
  const since = lost.length ? Math.min(...lost.map((part) => part.heardAt)) : 0;
  const { lang, dataset } = document.documentElement; // the club's zone: a device may be set to another
  const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: dataset.zone });
  for (const part of parts.values()) {
    if (lost.includes(part)) part.element.dataset.stale = clock.format(part.heardAt);
    else delete part.element.dataset.stale;
  }
  let said = "";
  for (const chip of document.querySelectorAll("[data-live-chip]")) {
    said = lost.length ? `${chip.dataset.wordStale} ${clock.format(since)}` : chip.dataset.wordLive;
    chip.hidden = false;
    chip.classList.toggle("live--stale", lost.length > 0);
    setText(chip, said);
  }
  if (lost.length > 0 !== wasStale) announce(said);
  wasStale = lost.length > 0;
}

document.addEventListener("visibilitychange", () => !document.hidden && askNow());
window.addEventListener("online", askNow);
window.addEventListener("pageshow", (event) => event.persisted && askNow());
document.addEventListener("htmx:afterRequest", (event) => event.detail.requestConfig?.verb !== "get" && askNow());
setInterval(() => inDoubt() && askNow(), 1000); // it slept, or its clock was set: hear from the server at once
