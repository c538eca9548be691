// Numbers from a real bag: tap a number, then the people who drew it. The fields are what is sent; without this
// module people type in them. Counts what is left while it goes.

import { announce, setText } from "./dom.js";

const form = document.querySelector("[data-hand]");
const fields = [...form.querySelectorAll('input[name^="number-"]')];
const numbers = [...form.querySelectorAll("[data-number]")];
let chosen = null;

for (const item of numbers) item.replaceChildren(asButton(item));
form.querySelectorAll("[data-hand-help], [data-hand-status]").forEach((element) => (element.hidden = false));
fields.forEach(wire);
form.addEventListener("input", count);
count();

function asButton(item) {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-pressed", "false");
  button.append(...item.childNodes);
  button.addEventListener("click", () => choose(chosen === item ? null : item));
  return button;
}

function choose(item) {
  chosen = item;
  for (const one of numbers) one.firstChild.setAttribute("aria-pressed", String(one === item));
}

function wire(field) {
  field.labels[0].addEventListener("click", (event) => {
    if (!chosen && !field.value) return; // as without this module: the field is ready to be typed in
    event.preventDefault();
    give(field);
  });
}

function give(field) {
  const number = chosen?.dataset.number ?? "";
  field.value = field.value === number ? "" : number;
  field.removeAttribute("aria-invalid");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  announce(`${field.labels[0].textContent.trim()} ${field.value || "–"}`);
  if (chosen && left(chosen) <= 0) choose(null);
}

function left(item) {
  return Number(item.dataset.size) - fields.filter((field) => field.value.trim() === item.dataset.number).length;
}

function count() {
  for (const item of numbers) {
    const more = left(item);
    const word = more > 0 ? form.dataset.wordLeft.replace("{n}", more) : more < 0 ? form.dataset.wordOver : form.dataset.wordOut;
    setText(item.querySelector("[data-left]"), word);
    item.classList.toggle("is-out", more <= 0);
  }
  for (const field of fields) field.closest("li").classList.toggle("has-number", field.value.trim() !== "");
  const without = fields.filter((field) => field.value.trim() === "").length;
  const status = form.querySelector("[data-hand-status]");
  const done = without === 0 && numbers.every((item) => left(item) === 0);
  status.classList.toggle("is-done", done);
  setText(status, done ? form.dataset.sayDone : form.dataset.sayLeft.replace("{n}", without));
}
