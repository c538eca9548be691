// Round clocks: <div data-clock data-state data-ends-at data-now data-left-s data-length-s>. What is shown is
// computed again and again from the server's time, so nothing drifts and nothing is lost by sleep or reload.

import { all, announce, setText } from "./dom.js";
import { serverNow, sync } from "./servertime.js";

const WARNING_S = 5 * 60;
const DOT_S = 5 * 60;
const TICK_MS = 250;

let timer = 0;
let lastPhase; // of the clock that stood here before a fresh part came in, so that the bell of that moment still rings

/** Take the server's time from whatever says data-now below root, and keep the clocks going. */
export function wireClocks(root) {
  for (const element of all(root, "[data-now]")) sync(Number(element.dataset.now));
  const clocks = all(root, "[data-clock]");
  clocks.forEach(show);
  if ((clocks.length || all(root, "[data-minutes-left], [data-minutes-since]").length) && !timer) timer = setInterval(tick, TICK_MS);
}

function tick() {
  document.querySelectorAll("[data-clock]").forEach(show);
  for (const element of document.querySelectorAll("[data-minutes-left]")) {
    setText(element, String(Math.max(0, Math.ceil((Number(element.dataset.endsAt) - serverNow()) / 60000))));
  }
  for (const element of document.querySelectorAll("[data-minutes-since]")) {
    setText(element, String(Math.max(0, Math.floor((serverNow() - Number(element.dataset.minutesSince)) / 60000))));
  }
}

function secondsLeft({ state, endsAt, leftS }) {
  if (state === "running" || state === "over") return Math.max(0, (Number(endsAt) - serverNow()) / 1000);
  return Number(leftS);
}

function show(clock) {
  const left = secondsLeft(clock.dataset);
  const whole = Math.ceil(left);
  const runs = clock.dataset.state === "running" || clock.dataset.state === "over";
  const phase = !runs ? clock.dataset.state : left <= 0 ? "over" : whole <= WARNING_S ? "last" : "running";
  if (clock.dataset.shown === `${whole} ${phase}`) return;
  const before = (clock.dataset.shown ?? "").split(" ")[1] ?? lastPhase;
  lastPhase = phase;
  clock.dataset.shown = `${whole} ${phase}`;
  clock.classList.toggle("clock--running", phase === "running" || phase === "last");
  clock.classList.toggle("clock--last", phase === "last");
  clock.classList.toggle("clock--over", phase === "over");
  showTime(clock.querySelector("[data-clock-time]"), whole);
  showDots(clock.querySelector("[data-clock-dots]"), Number(clock.dataset.lengthS) - left);
  const word = clock.querySelector("[data-clock-over]");
  if (word) word.hidden = phase !== "over";
  say(clock, phase, whole, before);
}

function showTime(cells, whole) {
  if (!cells) return;
  const text = `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
  while (cells.children.length > text.length) cells.lastElementChild.remove();
  [...text].forEach((sign, i) => {
    const cell = cells.children[i] ?? cells.appendChild(document.createElement("span"));
    cell.classList.toggle("c", sign === ":");
    setText(cell, sign);
  });
}

function showDots(dots, passed) {
  if (!dots) return;
  const full = Math.floor(passed / DOT_S);
  [...dots.children].forEach((dot, i) => {
    dot.classList.toggle("on", i < full);
    dot.classList.toggle("half", i === full && passed % DOT_S > 0);
  });
}

function say(clock, phase, whole, before) {
  const minutes = Math.ceil(whole / 60);
  const words = phase === "over" ? clock.dataset.sayOver : clock.dataset.say?.replace("{m}", String(minutes));
  if (words && clock.getAttribute("aria-label") !== words) clock.setAttribute("aria-label", words);
  const turned = before !== undefined && before !== phase && (phase === "over" || (phase === "last" && before === "running"));
  if (!turned) return;
  announce(words ?? "");
  document.dispatchEvent(new CustomEvent("club:clock", { detail: phase }));
}
