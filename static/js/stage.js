// What shows itself by the server's time, so that every screen does it at the same moment and a reload changes
// nothing. Used by the TV: the draw is opened table by table, and what does not fit is shown page by page.
//
//   data-show-from, data-show-until   visible between these moments (milliseconds since 1970; either may be absent)
//   data-lit-from, data-lit-until     marked with the class is-lit between these moments
//   data-pages="10"                   shows its [data-page] children in turn, ten seconds each
//   data-pages-from                   turning begins at that moment; before it the pages are opened one by one,
//   data-opened, data-open-s          since "opened", so many seconds each

import { all, setText } from "./dom.js";
import { serverNow } from "./servertime.js";

const TICK_MS = 200;
const TIMED = "[data-show-from], [data-show-until], [data-lit-from], [data-lit-until], [data-pages]";

let timer = 0;

/** Set the stage below root and keep it going. */
export function wireStage(root) {
  if (!all(root, TIMED).length) return;
  tick();
  if (!timer) timer = setInterval(tick, TICK_MS);
}

function tick() {
  const now = serverNow();
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

// Opening ends with the last page's last card, which may be sooner than a whole page takes
function pageAt(now, count, { pages, pagesFrom = 0, openS, opened }) {
  const passed = now - Number(pagesFrom);
  if (passed >= 0) return Math.floor(passed / (Number(pages) * 1000)) % count;
  return Math.max(0, Math.min(count - 1, Math.floor((now - Number(opened)) / (Number(openS) * 1000))));
}

function turn(box, now) {
  const pages = box.querySelectorAll(":scope > [data-page]");
  if (!pages.length) return;
  const at = pageAt(now, pages.length, box.dataset);
  pages.forEach((page, i) => {
    if (page.hidden !== (i !== at)) page.hidden = i !== at;
  });
  document.querySelectorAll("[data-page-at]").forEach((place) => setText(place, String(at + 1)));
}
