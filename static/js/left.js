// A phone is passed around: a page that was seen while logged in is asked for again, never shown from memory.
// (`no-store` keeps it from the disk; some browsers still hold the whole page for the Back button.)

export function watchLeft() {
  addEventListener("pageshow", (event) => {
    if (!event.persisted || !document.querySelector("form[data-logout]")) return;
    document.body.hidden = true;
    location.reload();
  });
}
