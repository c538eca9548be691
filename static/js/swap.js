// What a fresh part takes over from the one it replaces: what was folded open, and where the keyboard was.

const FOCUSABLE = "a[href], button, input, select, textarea, summary";

/** Whether somebody is typing in the element, so that it must stay. */
export function isTyping(element) {
  const active = document.activeElement;
  return element.contains(active) && active.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

/** Put fresh where old is; where the keyboard was and nothing like it is left, fresh says data-lost-focus. */
export function swap(old, fresh) {
  keepOpen(old, fresh);
  const focus = focusedIn(old);
  old.replaceWith(fresh);
  if (focus && !focusAgain(fresh, focus)) fresh.dataset.lostFocus = "";
}

const nameOf = (details, index) => details.id || `${index} ${details.querySelector("summary")?.textContent}`;

function keepOpen(old, fresh) {
  const state = new Map([...old.querySelectorAll("details")].map((d, i) => [nameOf(d, i), d.open]));
  [...fresh.querySelectorAll("details")].forEach((d, i) => {
    if (state.has(nameOf(d, i))) d.open = state.get(nameOf(d, i));
  });
}

function focusedIn(element) {
  const active = document.activeElement;
  if (!element.contains(active)) return null;
  const { id, tagName: tag, dataset: { card } } = active;
  return { id, tag, card, at: [...element.querySelectorAll(FOCUSABLE)].indexOf(active) };
}

// The same by its name, else what stands in the same place
function focusAgain(fresh, { id, tag, card, at }) {
  const bySelector = id ? `#${CSS.escape(id)}` : card && `[data-card="${CSS.escape(card)}"]`;
  const same = bySelector ? fresh.querySelector(bySelector) : fresh.querySelectorAll(FOCUSABLE)[at];
  if (same?.tagName !== tag) return false;
  same.focus({ preventScroll: true });
  return document.activeElement === same;
}
