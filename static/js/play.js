// The page of a match: a move is chosen tap by tap, sent once, and what moved walks there.

import { all, first } from "./dom.js";
import { wireChoose } from "./play_choose.js";
import { wireFields } from "./play_fields.js";
import { backTo } from "./play_keys.js";
import { walk } from "./play_motion.js";
import { sendForm } from "./play_send.js";
import { wireZoom } from "./play_zoom.js";

function wire(root) {
  all(root, "#match").forEach(wireFields);
  all(root, "form[data-choose]").forEach(wireChoose);
  for (const form of all(root, "form[data-part]")) {
    if (first(form, "Part")) form.addEventListener("submit", (event) => sendPart(event, form));
  }
  const match = all(root, "#match")[0];
  if (!match) return;
  const form = match.querySelector("form[data-choose]");
  if (form && match.dataset.lostFocus !== undefined) backTo(form);
  wireZoom(match);
  walk(match);
}

function sendPart(event, form) {
  event.preventDefault();
  sendForm(form.action, new FormData(form, event.submitter));
}

// Arrow keys step through a match that is over
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: "-1", ArrowRight: "1" }[event.key];
  if (step && !event.target.closest("input, select, textarea, .hand")) document.querySelector(`[data-step="${step}"]`)?.click();
});
document.addEventListener("club:swapped", (event) => wire(event.detail));
wire(document);
