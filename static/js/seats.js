// Swapping two: at most two names are ticked (a third takes the place of the first), and a line says who swaps with whom.

import { setText } from "./dom.js";

const form = document.querySelector("[data-seats]");
const say = document.querySelector("[data-seats-say]");
let ticked = [...form.querySelectorAll('input[name="who"]:checked')];

form.addEventListener("change", (event) => {
  if (event.target.name !== "who") return;
  ticked = ticked.filter((box) => box !== event.target);
  if (event.target.checked) ticked.push(event.target);
  while (ticked.length > 2) ticked.shift().checked = false;
  tell();
});
say.hidden = false;
tell();

function tell() {
  const [one, other] = ticked.map((box) => box.closest("label").textContent.trim());
  const words = other ? form.dataset.sayTwo : one ? form.dataset.sayOne : form.dataset.sayNone;
  setText(say, words.replace("{one}", () => one ?? "").replace("{other}", () => other ?? ""));
}
