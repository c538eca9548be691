// Search a list of names while typing: <input data-search> hides what does not match in [data-list] > li.
// "jose" finds "José", "bo" finds "van den Bogaard" and "Böhm", "luc" finds "Łucja".

import { all, first } from "./dom.js";

const OTHER = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", "’": "'" };

/** Small letters without accents, as the server's search does it. */
export const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđðþßæœı’]/g, (sign) => OTHER[sign]);

/** Whether every typed word is the beginning of a word of the name. */
export function matches(name, typed) {
  const words = plain(name).split(/[\s'()-]+/);
  const wanted = plain(typed).split(/[\s'()-]+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** Make every search field below root work. */
export function wireSearch(root) {
  for (const field of all(root, "[data-search]")) {
    if (!first(field, "Search")) continue;
    field.addEventListener("input", () => filter(field));
    field.form?.addEventListener("submit", (event) => event.preventDefault());
    if (field.value) filter(field);
  }
  // A list that came in fresh must obey what is typed already
  if (root !== document) document.querySelectorAll("[data-search]").forEach((field) => field.value && filter(field));
}

function filter(field) {
  let found = 0;
  for (const row of document.querySelectorAll("[data-list] > li")) {
    const name = row.dataset.name ?? row.querySelector("bdi")?.textContent ?? "";
    row.hidden = !matches(name, field.value);
    if (!row.hidden) found += 1;
  }
  document.querySelectorAll("[data-none]").forEach((note) => (note.hidden = found > 0));
}
