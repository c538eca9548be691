// The club on a home screen. Only over HTTPS and on this machine itself does a browser offer a worker and installing;
// on the pub's plain http nothing here does anything.

import { all, first } from "./dom.js";

let offer = null; // the browser's own question whether to install, kept until somebody wants it

/** Start the worker (static/js/sw.js), and listen whether the browser would install. */
export function wireInstalled() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no banner over the page
    offer = event;
    showHint(document);
  });
  addEventListener("appinstalled", () => {
    offer = null;
    showHint(document);
  });
  if (navigator.serviceWorker) start().catch(() => {}); // a browser that keeps nothing: the club goes on without
}

/** The buttons that install are there while the browser offers it. */
export function showHint(root) {
  for (const button of all(root, "[data-install]")) {
    button.hidden = !offer;
    if (first(button, "Install")) button.addEventListener("click", install);
  }
}

async function install() {
  const asked = offer;
  offer = null; // it may be asked once
  showHint(document);
  await asked?.prompt();
}

async function start() {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const language = await caches.open("club-language");
  await language.put("/offline/", new Response(document.documentElement.lang));
}
