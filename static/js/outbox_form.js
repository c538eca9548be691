// Between a form on the page and what of it waits in the outbox.

import { newKey } from "./outbox_store.js";
import { ownerOf } from "./outbox_who.js";
import { knownNow } from "./servertime.js";

const OURS = ["csrfmiddlewaretoken"]; // is read anew when it is sent
const TEXTS = 'input:not([type]), input[type="text"], textarea';

/** What to keep of a form that is sent: what was typed, where to, by whom and when, and words to know it by. */
export function typedIn(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value); // older phones do not add it themselves
  const fields = [...data].filter(([name]) => !OURS.includes(name)).map(([name, value]) => [name, String(value)]);
  const address = new URL(form.action);
  const by = ownerOf(address.pathname);
  const list = form.closest("[data-outbox-label]");
  // Without a key only the last word of each counts
  const key = data.get("submission_key") || `${by?.mark} ${address.pathname} ${fields.map(([name]) => name).join()}`;
  return {
    id: key,
    mark: newKey(),
    url: address.pathname + address.search,
    fields,
    form: form.id,
    by,
    typedAt: knownNow(),
    label: list?.dataset.outboxLabel || form.dataset.outbox,
    typed: list ? "" : wordsOf(form),
    isPrivate: form.dataset.outboxPrivate !== undefined,
    what: form.dataset.outbox,
    row: list ? (form.closest("li")?.id ?? "") : "",
    page: location.pathname + location.search,
    state: "waiting",
    words: "",
    created: Date.now(),
  };
}

function wordsOf(form) {
  const sides = [...form.querySelectorAll("[data-side]")];
  const pawns = sides.map((side) => `${side.dataset.side}: ${side.querySelector('input[type="number"]').value}`);
  const texts = [...form.querySelectorAll(TEXTS)].map((field) => field.value.trim());
  const words = form.dataset.outboxTyped || [...pawns, ...texts].filter(Boolean).join(" · ");
  return words.replace(/ (\d+): (?=\d)/g, "\u00a0$1:\u00a0"); // "number 2: 5" stays on one line
}

/** The form on this page that an entry was sent with, if it stands here. */
export function formOf(entry) {
  if (entry.row) return null;
  const path = new URL(entry.url, location.href).pathname;
  const forms = [...document.querySelectorAll("form[data-outbox]")].filter(
    (form) => new URL(form.action).pathname === path && !form.closest("[data-outbox-label]"),
  );
  return forms.find((form) => form.id === entry.form) ?? forms[0] ?? null;
}

/** Whether a form stands ready for the next one while what was sent with it waits. */
export const stays = (form) => form.dataset.outboxStays !== undefined;

/** Make a form that stays ready for the next one. */
export function clear(form, entry) {
  for (const [name, value] of entry.fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type !== "hidden" && field.value === value) field.value = "";
  }
  freshKey(form);
}

/** Put back what was typed, to be sent as a form of its own. */
export function fillIn(form, entry) {
  for (const [name, value] of entry.fields) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.value !== field.defaultValue) continue;
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
    if (name === "name") address.searchParams.set("q", value); // at the door who is looked for is who is new
  }
  return address.pathname + address.search;
}

/** Go to an answer; on the page where we are already it is read again. */
export function go(url) {
  const to = new URL(url, location.href);
  const isHere = to.pathname + to.search === location.pathname + location.search;
  location.assign(to);
  if (isHere) location.reload();
}
