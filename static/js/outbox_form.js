// Between a form on the page and what of it waits in the outbox.

import { newKey } from "./outbox_store.js";

const OURS = ["csrfmiddlewaretoken"]; // is read anew when it is sent

/** What to keep of a form that is sent: what was typed, where to, and words to know it by. */
export function typedIn(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value); // older phones do not add it themselves
  const fields = [...data].filter(([name]) => !OURS.includes(name)).map(([name, value]) => [name, String(value)]);
  const address = new URL(form.action);
  const key = data.get("submission_key");
  return {
    id: key || `${address.pathname} ${fields.map(([name]) => name).join()}`, // without a key only the last word counts
    mark: newKey(),
    url: address.pathname + address.search,
    fields,
    label: form.closest("[data-outbox-label]")?.dataset.outboxLabel || form.dataset.outbox,
    typed: form.closest("[data-outbox-label]") ? "" : pawnsOf(form),
    what: form.dataset.outbox,
    row: form.closest("[data-outbox-label]") ? (form.closest("li")?.id ?? "") : "",
    page: location.pathname + location.search,
    state: "waiting",
    words: "",
    created: Date.now(),
  };
}

const pawnsOf = (form) =>
  [...form.querySelectorAll("[data-side]")]
    .map((side) => `${side.dataset.side}: ${side.querySelector('input[type="number"]').value}`)
    .join(" · ");

/** The form on this page that an entry was sent with, if it stands here. */
export function formOf(entry) {
  if (entry.row) return null;
  const forms = [...document.querySelectorAll("form[data-outbox]")];
  return forms.find((form) => new URL(form.action).pathname === new URL(entry.url, location.href).pathname) ?? null;
}

/** The slip as it will be booked, to look at while it waits: numbers, names, pawns and points of the form. */
export function paperOf(form, entry) {
  const paper = document.createElement("article");
  paper.className = "table-card";
  paper.dataset.outboxItem = entry.id;
  const points = [...form.querySelectorAll("[data-points]")];
  [...form.querySelectorAll("[data-side]")].forEach((side, i) => {
    const team = document.createElement("div");
    team.className = "team";
    const names = side.querySelector(".side__who .grow").cloneNode(true);
    names.className = "team__names";
    const score = document.createElement("b");
    score.className = "outbox__points";
    score.textContent = points[i]?.textContent ?? "";
    team.append(side.querySelector(".num").cloneNode(true), names, score);
    paper.append(team);
  });
  return paper;
}

/** Put back what was typed, to be sent as a form of its own. */
export function fillIn(form, entry) {
  for (const [name, value] of entry.fields) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A form that was given up gets a key of its own: what it said before may have arrived after all. */
export function freshKey(form) {
  const field = form.elements.namedItem("submission_key");
  if (field) field.value = newKey();
}

/** The address of the page where an entry can be typed again, with what was typed. */
export function againAt(entry) {
  const address = new URL(entry.page, location.href);
  if (entry.row) return `${address.pathname}${address.search}#${entry.row}`;
  for (const [name, value] of entry.fields) {
    if (/^pawns_|^reason$|^next$/.test(name)) address.searchParams.set(name, value);
  }
  return address.pathname + address.search;
}
