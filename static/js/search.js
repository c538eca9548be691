// Search a list of names while typing: <input data-search> hides what does not match in [data-list] > li.
// "jose" finds "José", "rijn" finds "van Rijn", "luc" finds "Łucja": each typed word must occur in li[data-name], the
// server's search key. An empty field brings back the list as it came, without the rows marked data-out.

import { all, first } from "./dom.js";

const OTHER = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i", ς: "σ" };
const letters = (text) => text.replace(/['’‘`´ʼ]/g, "").replace(/[łøđðþßæœıς]/g, (sign) => OTHER[sign]);

/** Plain small letters, words apart by one blank: the same as the server's search_key. */
export const plain = (text) =>
  (letters(letters(text.toLowerCase()).normalize("NFKD").toLowerCase()).replace(/[\p{M}\p{Cf}]/gu, "").match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Whether every typed word occurs in a search key. */
export const matches = (key, typed) => plain(typed).split(" ").every((word) => key.includes(word));

/** Make every search field below root work. */
export function wireSearch(root) {
  for (const field of all(root, "[data-search]")) {
    if (!first(field, "Search")) continue;
    field.addEventListener("input", () => filter(field));
    field.addEventListener("focus", () => field.select()); // the next person's name replaces the last one's
    field.form?.addEventListener("submit", (event) => event.preventDefault());
    if (field.value) filter(field);
  }
  // A list that came in fresh must obey what is typed already
  if (root !== document) document.querySelectorAll("[data-search]").forEach((field) => field.value && filter(field));
}

function filter(field) {
  const typed = field.value.trim();
  let found = 0;
  for (const row of document.querySelectorAll("[data-list] > li")) {
    const key = row.dataset.name ?? plain(row.querySelector("bdi")?.textContent ?? "");
    row.hidden = typed ? !matches(key, typed) : row.dataset.out !== undefined;
    if (!row.hidden) found += 1;
  }
  document.querySelectorAll("[data-none]").forEach((note) => (note.hidden = found > 0));
  // Who is not found is probably new: the name is typed already
  for (const copy of document.querySelectorAll("[data-search-copy]")) {
    if (copy.value === (copy.copied ?? copy.defaultValue)) copy.value = copy.copied = typed;
  }
}
