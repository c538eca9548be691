// Live parts: <div data-live="/url/" data-seen="12">. Ask url?seen=12 again and again; 204 is "nothing new",
// 200 brings the element that takes this one's place (404 and 410 may too: it is gone). Whoever cannot be reached
// is said to be stale. While a stream brings the news (stream.js) they ask when there is some, and else seldom.
// data-until="170000000 170006000" are moments (server time) at which a part changes without news.

import { all, announce, setText } from "./dom.js";
import { arrived, compare, inDoubt, serverNow } from "./servertime.js";
import { again, follow, isBehind, isFollowed, listen } from "./stream.js";
import { isTyping, swap } from "./swap.js";

const VISIBLE_MS = 2000;
const HIDDEN_MS = 15000;
const CALM_MS = 30000; // news comes by the stream
const PATIENCE_MS = 8000;
const FAILURES = 2;

const parts = new Map(); // element -> { element, timer, due, busy, failures, heardAt }

/** Start to follow every live part below root. */
export function wireLive(root) {
  for (const element of all(root, "[data-live]")) {
    follow(element.dataset);
    if (parts.has(element)) continue;
    const part = { element, timer: 0, due: 0, busy: false, failures: 0, heardAt: serverNow() };
    parts.set(element, part);
    plan(part, cameBack() ? 0 : pause(part));
  }
  if (parts.size) showChips();
}

/** Ask for every part at once, for instance because the page is looked at again. */
export function askNow() {
  for (const part of parts.values()) ask(part);
}

const cameBack = () => performance.getEntriesByType("navigation")[0]?.type === "back_forward";
const isCalm = ({ element, failures }) => !failures && isFollowed(element.dataset) && !isBehind(element.dataset);

// Fifty phones must not ask in step
function pause(part) {
  const pace = document.hidden ? HIDDEN_MS : isCalm(part) ? CALM_MS : VISIBLE_MS;
  const moments = (part.element.dataset.until ?? "").split(" ").map((moment) => Number(moment) - serverNow());
  const next = Math.min(...moments.filter((wait) => wait > 0)) + 100 + Math.random() * 300;
  return Math.min(pace * (0.85 + Math.random() * 0.3), next);
}

function plan(part, wait) {
  clearTimeout(part.timer);
  part.due = performance.now() + wait;
  part.timer = setTimeout(() => ask(part), wait);
}

// Who is asking already asks once more afterwards, as the answer may be from before the news
function hurry(part, withinMs) {
  const wait = Math.random() * withinMs;
  if (part.busy) part.isNews = true;
  else if (performance.now() + wait < part.due) plan(part, wait);
}

listen({
  news(topic, withinMs) {
    for (const part of parts.values()) {
      const data = part.element.dataset;
      if (topic === null || (data.topic === topic && (topic === "club" || isBehind(data)))) hurry(part, withinMs);
    }
  },
  change() {
    for (const part of parts.values()) if (!part.busy) plan(part, pause(part));
  },
});

async function ask(part) {
  if (!part.element.isConnected) {
    clearTimeout(part.timer);
    parts.delete(part.element);
    return;
  }
  if (part.busy) return;
  part.busy = true;
  part.isNews = false;
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const address = new URL(part.element.dataset.live, location.href);
    address.searchParams.set("seen", part.element.dataset.seen ?? "");
    const answer = await fetch(address, { cache: "no-store", signal: stop.signal });
    const at = performance.now();
    if (answer.redirected || ![200, 204, 404, 410].includes(answer.status)) throw new Error(answer.status);
    compare(answer.headers.get("Date"));
    if (answer.status !== 204) replace(part, await answer.text(), at);
    if (part.failures) again();
    part.failures = 0;
    part.heardAt = serverNow();
  } catch {
    part.failures += 1; // no network, too slow, or an answer that is not ours
  } finally {
    clearTimeout(alarm);
    part.busy = false;
    showChips();
    plan(part, part.isNews ? Math.random() * 100 : pause(part));
  }
}

function replace(part, html, at) {
  const old = part.element;
  const box = document.createElement("template");
  box.innerHTML = html.trim();
  const fresh = box.content.firstElementChild;
  if (!fresh?.dataset.live) throw new Error("not a live part");
  if (!old.isConnected || isTyping(old)) return; // asked again in a moment
  swap(old, fresh);
  parts.delete(old);
  parts.set(fresh, part);
  part.element = fresh;
  arrived(at);
  window.htmx?.process(fresh);
  document.dispatchEvent(new CustomEvent("club:swapped", { detail: fresh }));
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
