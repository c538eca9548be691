// A button that opens the browser's print window: <button type="button" data-print hidden>.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
