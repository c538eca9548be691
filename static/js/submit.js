// One tap is one answer: after a form is sent its buttons rest until the answer is there. That a second answer
// counts nothing is the server's rule (every form carries a one-time key); this only keeps fingers calm.

const REST_MS = 10000; // no answer by then: let people try again

/** Keep every form of the page from being sent twice. */
export function watchForms() {
  document.addEventListener("submit", onSubmit, true); // before htmx hears of it
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = event.detail.elt?.closest?.("form");
    if (form) wake(form);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-submit-on-change]");
    if (form) form.requestSubmit();
  });
  // Back with the browser's arrow brings the page as it was left, with buttons at rest
  window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sending]").forEach(wake));
}

function onSubmit(event) {
  const form = event.target;
  if (form.dataset.sending !== undefined) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  // A field may be called "method", and is then what form.method gives
  if (form.getAttribute("method") !== "post" || form.target === "_blank") return;
  form.dataset.sending = "";
  form.setAttribute("aria-busy", "true");
  setTimeout(() => {
    const goesOn = "[hx-post], [hx-put], [hx-delete], [hx-boost=true], [data-outbox]"; // without the browser's own send
    if (event.defaultPrevented && !form.closest(goesOn)) wake(form);
  });
  setTimeout(() => wake(form), REST_MS);
}

/** Let a form be sent again. */
export function wake(form) {
  delete form.dataset.sending;
  form.removeAttribute("aria-busy");
}
