// What shows itself by the server's time, so that every screen does it at the same moment and a reload changes
// nothing. Used by the TV: the draw is opened table by table, and what does not fit is shown page by page.
//
//   data-show-from, data-show-until   visible between these moments (milliseconds since 1970; either may be absent)
//   data-lit-from, data-lit-until     marked with the class is-lit between these moments
//   data-pages="10"                   shows its [data-page] children in turn, ten seconds each
//   data-pages-from                   turning begins at that moment; before it the pages are opened one by one,
//   data-opened, data-open-s          since "opened", so many seconds each
//   data-turns="2"                    on a page: it stays for two turns; for 0 it waits until it is asked for
//   data-code                         a page with QR codes; <button data-hold> keeps those on the screen for a while

import { all, first } from "./dom.js";
import { serverNow } from "./servertime.js";

const TICK_MS = 200;
const HOLD_MS = 120000;
const HOLD_TURNS = 2;
const TIMED = "[data-show-from], [data-show-until], [data-lit-from], [data-lit-until], [data-pages]";

let timer = 0;
let heldSince = 0; // since then only the codes are shown; nobody has to remember to put them away

/** Set the stage below root and keep it going. */
export function wireStage(root) {
  for (const button of all(root, "[data-hold]")) {
    button.hidden = false;
    if (first(button, "Hold")) button.addEventListener("click", hold);
  }
  if (!all(root, TIMED).length) return;
  tick();
  if (!timer) timer = setInterval(tick, TICK_MS);
}

function hold() {
  heldSince = heldSince ? 0 : serverNow();
  tick();
}

function tick() {
  const now = serverNow();
  if (now - heldSince >= HOLD_MS) heldSince = 0;
  document.querySelectorAll("[data-hold]").forEach((button) => button.setAttribute("aria-pressed", heldSince > 0));
  for (const element of document.querySelectorAll("[data-show-from], [data-show-until]")) {
    const shown = between(now, element.dataset.showFrom, element.dataset.showUntil);
    if (element.hidden === shown) element.hidden = !shown;
  }
  for (const element of document.querySelectorAll("[data-lit-from], [data-lit-until]")) {
    element.classList.toggle("is-lit", between(now, element.dataset.litFrom, element.dataset.litUntil));
  }
  document.querySelectorAll("[data-pages]").forEach((box) => turn(box, now));
}

const between = (now, from, until) => (!from || now >= Number(from)) && (!until || now < Number(until));

// Every page as often as it has turns; when the codes are held, only those
function order(pages) {
  const turnsOf = (page) => (heldSince ? ("code" in page.dataset ? HOLD_TURNS : 0) : Number(page.dataset.turns ?? 1));
  return pages.flatMap((page) => Array(turnsOf(page)).fill(page));
}

// Opening ends with the last page's last card, which may be sooner than a whole page takes
function pageAt(now, pages, { pages: turnS, pagesFrom = 0, openS, opened }) {
  const turns = order(pages);
  const passed = now - (heldSince || Number(pagesFrom));
  if (passed >= 0) return turns[Math.floor(passed / (Number(turnS) * 1000)) % turns.length];
  const opens = pages.filter((page) => !("code" in page.dataset));
  return opens[Math.max(0, Math.min(opens.length - 1, Math.floor((now - Number(opened)) / (Number(openS) * 1000))))];
}

function turn(box, now) {
  const pages = [...box.querySelectorAll(":scope > [data-page]")];
  if (!pages.length) return;
  const shown = pageAt(now, pages, box.dataset) ?? pages[0];
  for (const page of pages) if (page.hidden !== (page !== shown)) page.hidden = page !== shown;
}
