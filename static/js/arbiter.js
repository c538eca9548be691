// The arbiter: every tap asks the server at once, and the answer is the whole part, the position in it.

import { all, announce, first } from "./dom.js";
import { markBoard } from "./play_board.js";
import { swap } from "./swap.js";

const REACH_PX = 30;
const PATIENCE_MS = 10000;
const NOT_A_TAP = "a, button, input, select, textarea, summary, label";

let queue = Promise.resolve(); // one question after the other, each from the answer before it

function wire(root) {
  for (const form of all(root, "form[data-arbiter]")) {
    if (!first(form, "Arbiter")) continue;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask(event.submitter?.name ? { [event.submitter.name]: event.submitter.value } : {});
    });
    form.addEventListener("change", (event) => event.target.name !== "tool" && ask({}));
    form.addEventListener("keydown", onEnter);
    form.querySelector(".arbiter-board")?.addEventListener("click", (event) => tapBoard(form, event));
    for (const move of form.querySelectorAll("[data-path]")) move.addEventListener("click", () => look(form, move));
    look(form, null);
  }
}

// Enter in a field asks; the browser would press the first button, which is a card
function onEnter(event) {
  if (event.key !== "Enter" || !event.target.matches("input:not([type=radio])")) return;
  event.preventDefault();
  ask({});
}

function tapBoard(form, event) {
  if (event.target.closest(NOT_A_TAP)) return;
  const place = nearest(form, event);
  if (place) ask({ tap: place.id });
}

function nearest(form, { clientX, clientY }) {
  const begins = form.dataset.places.split(" ").map((begin) => `[id^="${begin}"]`).join();
  let best = { away: REACH_PX, place: null };
  for (const place of form.querySelectorAll(`.match__board :is(${begins})`)) {
    const box = place.getBoundingClientRect();
    const away = Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY);
    if (away < best.away) best = { away, place };
  }
  return best.place;
}

function ask(more) {
  queue = queue.then(() => askNow(more));
}

async function askNow(more) {
  const form = document.getElementById("arbiter");
  const data = valuesOf(form);
  const typed = String(data);
  for (const [name, value] of Object.entries(more)) data.set(name, value);
  form.setAttribute("aria-busy", "true");
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${form.action}?${data}`, { headers: { "HX-Request": "true" }, signal });
    if (![200, 422].includes(answer.status)) throw new Error(answer.status);
    const html = await answer.text();
    if (String(valuesOf(form)) !== typed) return ask(more); // somebody typed on meanwhile: that must not be lost
    show(form, html);
  } catch {
    form.removeAttribute("aria-busy");
    form.querySelector("[data-offline]").hidden = false;
  }
}

const valuesOf = (form) => new URLSearchParams(new FormData(form));

function show(old, html) {
  const box = document.createElement("template");
  box.innerHTML = html.trim();
  const fresh = box.content.firstElementChild;
  if (fresh?.id !== "arbiter") throw new Error("no answer");
  swap(old, fresh);
  history.replaceState(null, "", `?${fresh.dataset.query}`);
  document.dispatchEvent(new CustomEvent("club:swapped", { detail: fresh }));
  announce(fresh.querySelector("[role=alert]")?.innerText ?? fresh.querySelector(".why, .verdict h2")?.innerText ?? "");
}

// What may be done, on the drawing: all targets, the way of the one move that is looked at, or what is asked of a pawn
function look(form, move) {
  const isOff = move?.getAttribute("aria-pressed") !== "false";
  for (const one of form.querySelectorAll("[data-path]")) one.setAttribute("aria-pressed", String(one === move && !isOff));
  const asked = steps(form.dataset.why);
  const path = isOff ? asked : steps(move.dataset.path);
  const targets = path.length ? path.filter((step) => step.at) : steps(form.dataset.targets);
  markBoard(form, { next: targets, chosen: path.length ? targets.at(-1) : null }, path, () => {});
}

const steps = (json) => JSON.parse(json).map(([key, says, , , at, , touches]) => ({ key, says, at, touches }));

document.addEventListener("club:swapped", (event) => wire(event.detail));
wire(document);
