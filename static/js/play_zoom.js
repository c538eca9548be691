// A board for many is small on a phone: one button shows what matters now, or the whole board again.

import { first, setText } from "./dom.js";

const KEPT = "board-zoom"; // remembered on this device
const LEAST = 0.45; // of the whole board's width
const AROUND = 1.35;

/** Wire the button of the board, if it has one here. */
export function wireZoom(match) {
  const button = match.querySelector("[data-zoom]");
  if (!button || !first(button, "Zoom")) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    localStorage.setItem(KEPT, isOn() ? "" : "on");
    look(match);
  });
  look(match);
}

/** Look at what is marked now, or at the whole board: as this device likes it. */
export function look(match) {
  const button = match?.querySelector("[data-zoom]");
  const drawing = match?.querySelector(".match__board > svg");
  if (!button || !drawing) return;
  drawing.dataset.whole ??= drawing.getAttribute("viewBox");
  const whole = drawing.dataset.whole.split(" ").map(Number);
  drawing.setAttribute("viewBox", isOn() ? boxOf(drawing, whole).join(" ") : drawing.dataset.whole);
  drawing.classList.toggle("is-zoomed", isOn());
  setText(button, isOn() ? button.dataset.wordOut : button.dataset.wordIn);
}

const isOn = () => localStorage.getItem(KEPT) === "on";

// As wide as what is marked, in the shape of the board, and never beyond its edge
function boxOf(drawing, [left, top, width, height]) {
  const matter = [".marks", ".race-trail", ".race-from"].map((css) => drawing.querySelector(css)).find(Boolean);
  const box = matter?.getBBox() ?? { x: left + width / 2, y: top + height * 0.8, width: 0, height: 0 };
  const part = Math.min(1, Math.max(LEAST, (box.width * AROUND) / width, (box.height * AROUND) / height));
  const [wide, high] = [width * part, height * part];
  const x = Math.min(Math.max(box.x + box.width / 2 - wide / 2, left), left + width - wide);
  const y = Math.min(Math.max(box.y + box.height / 2 - high / 2, top), top + height - high);
  return [x, y, wide, high].map((number) => Math.round(number * 10) / 10);
}
