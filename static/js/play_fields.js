// A table with two fields shows one large on a narrow screen: where it last happened, until it happens on the other. A
// tap on the small one brings it forward, and it stays so.

import { first } from "./dom.js";

let front = ""; // the field that somebody brought forward
let shown = ""; // the field where it last happened

/** Bring back what was in front, and let a tap on the small field change it. */
export function wireFields(match) {
  const table = match.querySelector("[data-large]");
  if (!table || !first(table, "Fields")) return;
  if (table.dataset.quiet === undefined) shown = table.dataset.large;
  table.dataset.large = front || shown || table.dataset.large;
  table.addEventListener("click", (event) => {
    const field = event.target.closest("svg[class*='-field-']");
    if (!field || !isSmall(field, table)) return;
    front = /-field-(\w+)/.exec(field.getAttribute("class"))[1];
    table.dataset.large = front;
    event.stopPropagation(); // its places are too small to mean one of them
  }, { capture: true });
}

function isSmall(field, table) {
  const widths = [...table.querySelectorAll("svg[class*='-field-']")].map((one) => one.getBoundingClientRect().width);
  return field.getBoundingClientRect().width < Math.max(...widths) * 0.8;
}
