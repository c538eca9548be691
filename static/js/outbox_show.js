// What waits, in words: in the place of its form where that stands on the page, else in a strip at the bottom.

import { announce } from "./dom.js";
import { markRows } from "./outbox_door.js";
import { againAt, fillIn, formOf, freshKey, go, stays } from "./outbox_form.js";
import { paperOf } from "./outbox_paper.js";
import { me, settle } from "./outbox_store.js";
import { isOurs, standingOf, typedBy, who } from "./outbox_who.js";

let said = ""; // what is shown now

/** Show these entries; nothing is touched when nothing changed. */
export function show(all) {
  const entries = all.map((entry) => ({ ...entry, state: standingOf(entry) })).filter((entry) => entry.state);
  markRows(entries);
  document.querySelectorAll("[data-try]").forEach((button) => button.removeAttribute("aria-busy")); // tried
  const wanted = JSON.stringify(entries.map(({ id, mark, state, words }) => [id, mark, state, words]));
  if (wanted === said) return;
  said = wanted;
  const behind = entries.filter((entry) => entry.by && isOurs(entry) && ["waiting", "login"].includes(entry.state));
  document.documentElement.dataset.outboxWaits = behind.length;
  document.querySelectorAll(".note[data-outbox-waits]").forEach((note) => (note.hidden = !waits()));
  document.querySelectorAll("[data-outbox-item]").forEach((item) => item.remove());
  document.querySelectorAll("[data-outbox-away]").forEach(bringBack);
  const strip = document.getElementById("outbox");
  for (const entry of together(entries)) place(strip, entry);
  strip.hidden = !strip.childElementCount;
  layAbove(strip);
}

/** Whether something waits that logging out would leave behind. */
export const waits = () => Number(document.documentElement.dataset.outboxWaits ?? 0) > 0;

// The taps of one list are one line: who they are about stands in the list itself, for organisers only
function together(entries) {
  const lines = new Map();
  for (const entry of entries) {
    const key = entry.row && entry.state !== "refused" ? `${entry.state} ${entry.by?.mark} ${entry.label}` : entry.id;
    const line = lines.get(key);
    if (line) line.all.push(entry);
    else lines.set(key, { ...entry, all: [entry] });
  }
  return lines.values();
}

function place(strip, entry) {
  const isAnswered = ["stored", "asked"].includes(entry.state);
  if (isAnswered && new URL(entry.answer, location.href).href === location.href) {
    settle(entry); // this page is its answer
    return;
  }
  const item = document.importNode(document.getElementById(`outbox-${entry.state}`).content.firstElementChild, true);
  item.dataset.outboxItem = entry.id;
  const typed = entry.all.length > 1 ? `${entry.all.length} ${strip.dataset.taps}` : typedBy(entry) || entry.what;
  const { label, words, by } = entry;
  const isSaid = typed === label || (entry.state === "stored" && words.includes(typed));
  fill(item, { label, words, typed: isSaid ? "" : typed, by: by?.name ?? "", me: (entry.state === "other" && words) || (who()?.name ?? "") });
  const form = formOf(entry);
  wireButtons(item, entry, form);
  if (form) stand(item, form, entry);
  else strip.append(item);
  announce(item.querySelector("strong").textContent);
}

function fill(item, texts) {
  for (const [name, text] of Object.entries(texts)) {
    for (const place of item.querySelectorAll(`[data-${name}]`)) {
      place.textContent = text;
      place.hidden = !text;
    }
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
    if (form && !stays(form)) freshKey(form);
    document.dispatchEvent(new CustomEvent("outbox:changed"));
  });
  on("answer", async (event) => {
    event.preventDefault();
    if (entry.state === "stored") for (const one of entry.all) await settle(one);
    go(entry.answer);
  });
  const again = entry.answer ? againAt(entry) : "";
  const looks = entry.row || (entry.oldPage && (!form || entry.oldPage === me));
  link(item.querySelector("a[data-look]"), looks ? again : "");
  link(item.querySelector("a[data-again]"), looks || form ? "" : again);
  link(item.querySelector("a[data-answer]"), entry.answer);
  const login = item.querySelector("a[data-login]");
  if (login) link(login, loginAt(new URL(login.href), entry));
}

// The page to log in, or to log out first, that leads back to where it was typed
function loginAt(address, entry) {
  if (address.pathname === location.pathname) return "";
  const { loginAt: login } = document.getElementById("outbox").dataset;
  address.searchParams.set("next", entry.state === "other" ? `${login}?${new URLSearchParams({ next: entry.page })}` : entry.page);
  return address.pathname + address.search;
}

function link(anchor, address) {
  if (!anchor) return;
  anchor.hidden = !address;
  if (address) anchor.href = address;
}

// In the place of the form. Beneath what was refused the form stays open with what was typed, and beneath what is
// somebody else's too; a form that shows what is no longer so goes away
function stand(item, form, entry) {
  const around = form.closest("[data-outbox-place]") ?? form;
  around.before(item);
  const isRefused = entry.state === "refused" && entry.oldPage !== me;
  item.classList.toggle("outbox__item--slim", stays(form));
  if (entry.state === "other" || (stays(form) && !isRefused)) return;
  fillIn(form, entry);
  const folded = form.closest("details");
  if (isRefused && folded) folded.open = true;
  if (isRefused) return;
  const paper = paperOf(form, entry);
  if (paper) item.after(paper);
  around.hidden = true;
  around.dataset.outboxAway = "";
}

function bringBack(around) {
  around.hidden = false;
  delete around.dataset.outboxAway;
}

// Above whatever sticks to the bottom of this page
function layAbove(strip) {
  let under = 0;
  for (let next = strip.nextElementSibling; next; next = next.nextElementSibling) {
    if (getComputedStyle(next).position === "sticky") under += next.offsetHeight;
  }
  strip.style.setProperty("--under", `${under}px`);
}
