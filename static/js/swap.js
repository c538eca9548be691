// What a fresh part takes over from the one it replaces: what was folded open, and where the keyboard was.

const FOCUSABLE = "a[href], button, input, select, textarea, summary";

/** Whether somebody is typing in the element, so that it must stay. */
export function isTyping(element) {
  const active = document.activeElement;
  return element.contains(active) && active.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

/** Put fresh where old is. */
export function swap(old, fresh) {
  keepOpen(old, fresh);
  const focus = focusedIn(old);
  old.replaceWith(fresh);
  if (focus) focusAgain(fresh, focus);
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
  return { id: active.id, tag: active.tagName, at: [...element.querySelectorAll(FOCUSABLE)].indexOf(active) };
}

function focusAgain(fresh, { id, tag, at }) {
  const same = id ? document.getElementById(id) : fresh.querySelectorAll(FOCUSABLE)[at];
  if (same && fresh.contains(same) && same.tagName === tag) same.focus({ preventScroll: true });
}
