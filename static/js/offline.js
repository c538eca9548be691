// The notice that there is no connection (templates/offline.html), shown in the place of the page that was asked for:
// as soon as the club answers again, that page comes.

const AGAIN_MS = 3000;

async function look() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // still no connection
  }
}

setInterval(() => document.hidden || look(), AGAIN_MS);
addEventListener("online", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
