// Share a text or a link: the phone's own share sheet, else the clipboard, also where the address is plain http.

import { all, announce, first } from "./dom.js";

const BACK_MS = 2500;

/** Show and wire every share button below root. */
export function wireShare(root) {
  for (const button of all(root, "[data-share]")) {
    if (!first(button, "Share")) continue;
    if (button.dataset.sharePicture) {
      wirePicture(button);
      continue;
    }
    button.hidden = false;
    button.addEventListener("click", () => share(button));
  }
}

async function share(button) {
  const { shareText, shareUrl, shareFrom } = button.dataset;
  const source = shareFrom && document.querySelector(shareFrom);
  const text = source ? source.value ?? source.innerText : shareText ?? "";
  if (navigator.share) {
    try {
      await navigator.share(shareUrl ? { text, url: shareUrl } : { text });
      return;
    } catch (error) {
      if (error.name === "AbortError") return; // changed their mind
    }
  }
  if (await copy([text, shareUrl].filter(Boolean).join("\n"))) said(button);
}

/** A picture goes to the share sheet of phones that take files; elsewhere the link beside it keeps the picture. */
function wirePicture(button) {
  const { sharePicture, shareName } = button.dataset;
  const file = (parts) => new File(parts, shareName, { type: "image/png" });
  if (!navigator.canShare?.({ files: [file([])] })) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      const answer = await fetch(sharePicture);
      if (answer.ok) await navigator.share({ files: [file([await answer.blob()])] });
    } catch (error) {
      if (error.name !== "AbortError") location.assign(sharePicture); // there it can be kept by hand
    }
  });
}

async function copy(text) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // not allowed here: the old way below
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function said(button) {
  const label = button.querySelector("[data-label]") ?? button;
  const before = label.dataset.before ?? label.textContent;
  label.dataset.before = before;
  label.textContent = button.dataset.said ?? before;
  announce(button.dataset.said ?? "");
  setTimeout(() => (label.textContent = before), BACK_MS);
}
