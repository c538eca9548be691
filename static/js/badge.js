// The number on the tab of the night follows the organiser's live parts: <div data-live data-todo="3">.

import { setText } from "./dom.js";

/** Show on the tab how many tables need a person, as the fresh part says. */
export function showTodo(part) {
  const badge = document.querySelector("[data-todo-badge]");
  if (!badge || part.dataset?.todo === undefined) return;
  badge.hidden = part.dataset.todo === "0";
  setText(badge.firstElementChild, part.dataset.todo);
}
