// Small helpers that every module may use.

/** All elements below root that match, root itself included. */
export function all(root, selector) {
  const own = root instanceof Element && root.matches(selector) ? [root] : [];
  return [...own, ...root.querySelectorAll(selector)];
}

/** Marks an element as wired under this name; false when it was wired before. */
export function first(element, name) {
  const key = `wired${name}`;
  if (element[key]) return false;
  element[key] = true;
  return true;
}

/** Says something to people who listen instead of look; the region is in the base page. */
export function announce(text) {
  const region = document.getElementById("say");
  if (region) region.textContent = text;
}

/** Changes the text only when it differs, so that nothing flickers and no reader starts again. */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
