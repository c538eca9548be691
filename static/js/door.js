// The door follows by itself. #door-now, a live part, says how every row stands: <i data-row="12" data-sig="3fa0">.
// Rows that show something else are asked for and put in their place; who types or taps in one is left in peace, and
// the row comes after that. One row is open at a time.

import { isTyping } from "./swap.js";

let asking = false;
let again = false;
let typedName = ""; // the new face that was just sent

const part = () => document.getElementById("door-now");
const rowOf = (id) => document.getElementById(`p-${id}`);
const isChanged = (row) => [...row.querySelectorAll("input:not([type=hidden])")].some((i) => i.value !== i.defaultValue);
const isBusy = (row) => isTyping(row) || isChanged(row) || row.querySelector("form[data-sending], .htmx-request") !== null;

// A refusal that was read into the row just now stays until something else stands there
const hasAnswer = (old, fresh) => old.dataset.sig === fresh.dataset.sig && old.querySelector(".person__no") !== null;

function wanted() {
  const marks = [...(part()?.querySelectorAll("[data-row]") ?? [])];
  return marks.filter(({ dataset }) => {
    const row = rowOf(dataset.row);
    return !row || (row.dataset.sig !== dataset.sig && !isBusy(row));
  }).map(({ dataset }) => dataset.row);
}

function follow() {
  return refresh(wanted(), document.querySelector("[data-list] > .is-open")?.id.slice(2));
}

/** Ask for rows as they are now; only the row with the id `open` comes opened. */
async function refresh(ids, open) {
  if (asking) again = true;
  if (asking || !ids.length) return;
  asking = true;
  const seen = new Map(ids.map((id) => [`p-${id}`, rowOf(id)]));
  try {
    const query = new URLSearchParams(location.search);
    query.delete("open");
    if (ids.includes(open)) query.set("open", open);
    ids.forEach((id) => query.append("id", id));
    const answer = await fetch(`${part().dataset.rows}?${query}`, { cache: "no-store" });
    if (answer.ok && !answer.redirected) putAll(await answer.text(), seen);
  } catch {
    // no network: the next news tries again
  } finally {
    asking = false;
    if (again) setTimeout(follow, 500);
    again = false;
  }
}

// What took a row's place since it was asked for (a tap was answered, it was opened) is newer than what comes now
function putAll(html, seen) {
  const box = document.createElement("template");
  box.innerHTML = html;
  for (const fresh of [...box.content.children]) {
    const old = document.getElementById(fresh.id);
    if (!fresh.matches("li")) old?.replaceWith(fresh);
    else if (!old) insert(fresh);
    else if (old !== seen.get(fresh.id)) again = true;
    else if (!isBusy(old) && !hasAnswer(old, fresh)) replace(old, fresh);
    if (fresh.isConnected) window.htmx?.process(fresh);
    if (fresh.isConnected && fresh.matches("li")) agree(fresh);
  }
  document.dispatchEvent(new CustomEvent("outbox:changed")); // what waits is marked in its row again
}

// What somebody looks at does not vanish because it no longer belongs to the filter
function replace(old, fresh) {
  if (!old.hidden) {
    fresh.hidden = false;
    delete fresh.dataset.out;
  }
  const focus = old.contains(document.activeElement) ? document.activeElement.id : "";
  old.replaceWith(fresh);
  if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
}

// A new face, in the order of the list
function insert(fresh) {
  const mark = part().querySelector(`[data-row="${fresh.id.slice(2)}"]`);
  const before = mark?.previousElementSibling && rowOf(mark.previousElementSibling.dataset.row);
  if (before) before.after(fresh);
  else document.querySelector("[data-list]").prepend(fresh);
  sayNew(fresh);
}

// Who was just typed stands in the list, perhaps out of sight: say so where it was typed
function sayNew(row) {
  const said = document.querySelector("[data-new-said]");
  const name = row.querySelector(".person__name > span")?.textContent.trim() ?? "";
  if (!said || !typedName || !name.startsWith(typedName)) return;
  typedName = "";
  said.querySelector("bdi").textContent = name;
  said.hidden = false;
}

// The row is at least as new as the part
function agree(row) {
  const mark = part()?.querySelector(`[data-row="${row.id.slice(2)}"]`);
  if (mark) mark.dataset.sig = row.dataset.sig;
  document.dispatchEvent(new CustomEvent("club:swapped", { detail: row }));
}

// By its id: while one waits here, a tap in the row itself brings another element
function closeOthers(row) {
  if (asking) return setTimeout(() => closeOthers(row), 200);
  const others = [...document.querySelectorAll("[data-list] > .is-open")].filter((one) => one.id !== row.id && !isBusy(one));
  return refresh(others.map((one) => one.id.slice(2)));
}

document.addEventListener("club:swapped", ({ detail }) => detail.id === "door-now" && follow());
document.addEventListener("submit", ({ target }) => {
  if (target.id === "new-face") typedName = target.elements.name.value.trim().replace(/\s+/g, " ");
}, true);
document.addEventListener("focusout", () => setTimeout(follow));
document.addEventListener("htmx:load", ({ detail: { elt } }) => {
  if (!elt.matches?.("[data-list] > li")) return;
  const mark = part()?.querySelector(`[data-row="${elt.id.slice(2)}"]`);
  if (mark) mark.dataset.sig = elt.dataset.sig;
  if (elt.matches(".is-open")) closeOthers(elt);
});
