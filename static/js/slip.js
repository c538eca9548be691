// The slip: pawns fill the lanes, the winner follows, and the points are shown as they will be booked.
// The server counts again; this is only what the paper slip would show before it is handed in.

import { all, first } from "./dom.js";

/** Make every slip below root answer to its number fields. */
export function wireSlips(root) {
  for (const slip of all(root, "[data-slip]")) {
    if (!first(slip, "Slip")) continue;
    slip.querySelector("[data-look]")?.remove(); // the points show by themselves
    slip.addEventListener("input", () => show(slip));
    slip.addEventListener("reset", () => setTimeout(() => show(slip)));
    slip.addEventListener("click", (event) => event.target.closest("[data-full]") && fill(event.target.closest("[data-side]")));
    show(slip);
  }
}

/** Points of each side: so many a pawn, and the bonus for the one side that has all its pawns home. */
export function count(pawns, { per, bonus, most }) {
  const home = pawns.map((count, i) => count === most[i]);
  const winner = home.filter(Boolean).length === 1 ? home.indexOf(true) : -1;
  return pawns.map((count, i) => ({
    wins: i === winner,
    sum: count === null ? "–" : `${count} × ${per}${i === winner ? ` + ${bonus}` : ""}`,
    points: count === null ? "–" : String(count * per + (i === winner ? bonus : 0)),
  }));
}

// One tap for the side that is all home: most games end that way
function fill(side) {
  const input = fieldOf(side);
  input.value = side.dataset.max;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.closest("[data-stepper]")?.querySelector("button")?.focus();
}

function show(slip) {
  const sides = [...slip.querySelectorAll("[data-side]")];
  const pawns = sides.map(pawnsOf);
  const rules = {
    per: Number(slip.dataset.per),
    bonus: Number(slip.dataset.bonus ?? 10),
    most: sides.map((side) => Number(side.dataset.max)),
  };
  const lines = slip.querySelectorAll("[data-book]");
  count(pawns, rules).forEach(({ wins, sum, points }, i) => {
    sides[i].querySelectorAll("[data-lane] i").forEach((dot, k) => dot.classList.toggle("on", k < (pawns[i] ?? 0)));
    const chip = sides[i].querySelector("[data-win]");
    if (chip) chip.hidden = !wins;
    const full = sides[i].querySelector("[data-full]");
    if (full) full.hidden = pawns[i] === rules.most[i];
    if (!lines[i]) return;
    lines[i].querySelector("[data-sum]").textContent = sum;
    lines[i].querySelector("[data-points]").textContent = points;
  });
}

const fieldOf = (side) => side.querySelector('input[type="number"]');

function pawnsOf(side) {
  const input = fieldOf(side);
  return input && input.value !== "" && input.validity.valid ? Number(input.value) : null;
}
