// What waits, in words: in the place of its form where that stands on the page, else in a strip at the bottom.

import { announce } from "./dom.js";
import { markRows } from "./outbox_door.js";
import { againAt, fillIn, formOf, freshKey, paperOf } from "./outbox_form.js";
import { settle } from "./outbox_store.js";

let said = ""; // what is shown now

/** Show these entries; nothing is touched when nothing changed. */
export function show(entries) {
  markRows(entries);
  document.querySelectorAll("[data-try]").forEach((button) => button.removeAttribute("aria-busy")); // tried
  const wanted = JSON.stringify(entries.map(({ id, mark, state, words }) => [id, mark, state, words]));
  if (wanted === said) return;
  said = wanted;
  document.documentElement.dataset.outboxWaits = entries.filter((entry) => ["waiting", "login"].includes(entry.state)).length;
  document.querySelectorAll(".note[data-outbox-waits]").forEach((note) => (note.hidden = !waits()));
  document.querySelectorAll("[data-outbox-item]").forEach((item) => item.remove());
  document.querySelectorAll("form[data-outbox-away]").forEach(bringBack);
  const strip = document.getElementById("outbox");
  for (const entry of together(entries)) place(strip, entry);
  strip.hidden = !strip.childElementCount;
  layAbove(strip);
}

/** Whether something waits that leaving would leave behind. */
export const waits = () => Number(document.documentElement.dataset.outboxWaits ?? 0) > 0;

// The taps of one list are one line: who they are about stands in the list itself, for organisers only
function together(entries) {
  const lines = new Map();
  for (const entry of entries) {
    const key = entry.row && entry.state !== "refused" ? `${entry.state} ${entry.label}` : entry.id;
    const line = lines.get(key);
    if (line) line.all.push(entry);
    else lines.set(key, { ...entry, all: [entry] });
  }
  return lines.values();
}

function place(strip, entry) {
  if (entry.state === "stored" && new URL(entry.answer, location.href).href === location.href) {
    settle(entry); // this page is its answer
    return;
  }
  const item = document.getElementById(`outbox-${entry.state}`).content.firstElementChild.cloneNode(true);
  item.dataset.outboxItem = entry.id;
  const typed = entry.all.length > 1 ? `${entry.all.length} ${strip.dataset.taps}` : entry.typed || entry.what;
  fill(item, { label: entry.label, typed: typed === entry.label ? "" : typed, words: entry.words });
  const form = formOf(entry);
  wireButtons(item, entry, form);
  if (!form) strip.append(item);
  else stand(item, form, entry);
  announce(item.querySelector("strong").textContent);
}

function fill(item, texts) {
  for (const [name, text] of Object.entries(texts)) {
    const place = item.querySelector(`[data-${name}]`);
    if (!place) continue;
    place.textContent = text;
    place.hidden = !text;
  }
}

function wireButtons(item, entry, form) {
  const on = (name, act) => item.querySelector(`[data-${name}]`)?.addEventListener("click", act);
  on("try", (event) => {
    event.currentTarget.setAttribute("aria-busy", "true");
    document.dispatchEvent(new CustomEvent("outbox:try"));
  });
  on("drop", async () => {
    for (const one of entry.all) await settle(one);
    if (form) freshKey(form);
    document.dispatchEvent(new CustomEvent("outbox:changed"));
  });
  link(item.querySelector("a[data-again]"), entry.answer && !form ? againAt(entry) : "");
  link(item.querySelector("a[data-answer]"), entry.answer);
  if (entry.state === "login") {
    const login = new URL(entry.answer, location.href);
    login.searchParams.set("next", entry.page);
    const isThere = login.pathname === location.pathname;
    link(item.querySelector("a[data-login]"), isThere ? "" : login.pathname + login.search);
  }
}

function link(anchor, address) {
  if (!anchor) return;
  anchor.hidden = !address;
  if (address) anchor.href = address;
}

// In the place of the form. A refused one stays open beneath its sentence, with what was typed
function stand(item, form, entry) {
  fillIn(form, entry);
  form.before(item);
  if (entry.state === "refused") return;
  item.after(paperOf(form, entry));
  form.hidden = true;
  form.dataset.outboxAway = "";
}

function bringBack(form) {
  form.hidden = false;
  delete form.dataset.outboxAway;
}

// Above whatever sticks to the bottom of this page
function layAbove(strip) {
  let under = 0;
  for (let next = strip.nextElementSibling; next; next = next.nextElementSibling) {
    if (getComputedStyle(next).position === "sticky") under += next.offsetHeight;
  }
  strip.style.setProperty("--under", `${under}px`);
}
