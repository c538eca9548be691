// A tap that did not arrive says so where it was made: <template id="not-sent"> is put into its <li>.

/** Watch for taps that htmx cannot deliver: no network, too slow, or an answer that is no answer. */
export function watchUnsent() {
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(name, onUnsent);
  document.addEventListener("htmx:beforeRequest", (event) => said(event)?.remove());
}

const said = (event) => event.target.closest?.("li")?.querySelector("[data-unsent]");

function onUnsent(event) {
  if (event.detail.requestConfig?.elt?.dataset.outbox !== undefined) return; // it waits in the outbox, and says so
  if ([409, 422].includes(event.detail.xhr?.status)) return; // the server's own words are on their way
  const row = event.target.closest?.("li");
  const words = document.getElementById("not-sent")?.content.firstElementChild;
  if (!row || !words || said(event)) return;
  const copy = words.cloneNode(true);
  copy.dataset.unsent = "";
  row.append(copy);
}
