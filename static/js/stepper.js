// Number fields with two big buttons beside them: <div data-stepper><label><input type="number" min max>.
// The field stays what counts; without this module people type in it.

import { all, announce, first } from "./dom.js";

/** Give every number field below root its buttons. */
export function wireSteppers(root) {
  for (const box of all(root, "[data-stepper]")) {
    const input = box.querySelector('input[type="number"]');
    if (input && first(box, "Stepper")) upgrade(box, input);
  }
}

function upgrade(box, input) {
  const name = box.querySelector("label")?.textContent.trim() ?? "";
  const less = button("−", `${name}: ${box.dataset.less}`, () => step(input, -1, name));
  const more = button("+", `${name}: ${box.dataset.more}`, () => step(input, 1, name));
  const row = document.createElement("div");
  row.className = "stepper";
  input.replaceWith(row);
  row.append(less, input, more);
  const limits = () => {
    less.setAttribute("aria-disabled", String(input.value !== "" && Number(input.value) <= Number(input.min)));
    more.setAttribute("aria-disabled", String(input.max !== "" && Number(input.value) >= Number(input.max)));
  };
  input.addEventListener("input", limits);
  input.addEventListener("focus", () => input.select());
  limits();
}

function button(sign, label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = sign;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", act);
  return element;
}

function step(input, by, name) {
  const low = Number(input.min || 0);
  const high = input.max === "" ? Infinity : Number(input.max);
  // An empty field counts from its lowest number: minus says "none", plus says "one"
  const wanted = Number(input.value || low) + by;
  const value = String(Math.min(high, Math.max(low, wanted)));
  if (value === input.value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  announce(`${name} ${value}`);
}
