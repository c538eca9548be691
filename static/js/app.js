// Wires the page by its data attributes: at the start, and again for every part that comes in later.

import { showTodo } from "./badge.js";
import { wireBell } from "./bell.js";
import { wireClocks } from "./clock.js";
import { all } from "./dom.js";
import { wireInstalled } from "./installed.js";
import { watchLeft } from "./left.js";
import { wireLive } from "./live.js";
import { wireOutbox } from "./outbox.js";
import { wireSearch } from "./search.js";
import { arrived } from "./servertime.js";
import { wireShare } from "./share.js";
import { wireSlips } from "./slip.js";
import { wireStage } from "./stage.js";
import { wireSteppers } from "./stepper.js";
import { watchForms } from "./submit.js";
import { watchUnsent } from "./unsent.js";

const WIDE = "(min-width: 60rem)";

function wire(root) {
  wireSteppers(root);
  wireSlips(root);
  wireClocks(root);
  wireStage(root);
  wireLive(root);
  wireSearch(root);
  wireShare(root);
  wireBell(root);
}

// On a phone long explanations start folded
if (!matchMedia(WIDE).matches) all(document, "details[data-narrow-closed]").forEach((details) => (details.open = false));

watchForms();
watchLeft();
watchUnsent();
wireOutbox();
wireInstalled();
wire(document);
document.addEventListener("club:swapped", (event) => wire(event.detail));
document.addEventListener("club:swapped", (event) => showTodo(event.detail));
document.addEventListener("htmx:beforeSwap", () => arrived(performance.now()));
document.addEventListener("htmx:load", (event) => event.detail.elt !== document.body && wire(event.detail.elt));
// A row of choices that is wider than the screen: the one that the keyboard is at is shown as a whole
document.addEventListener("focusin", ({ target }) => {
  if (target.closest?.(".filters")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
