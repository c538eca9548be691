// The TV: left on for days, it takes the new version of the program by itself; a mouse shows its hand for a moment.

const HAND_MS = 3000;
const version = document.querySelector("[data-tv]")?.dataset.tv;

// The program was updated: take the new page, but only when it is really there
async function renew() {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

let timer = 0;

function showHand() {
  clearTimeout(timer);
  document.body.classList.add("tvpage--hand");
  timer = setTimeout(() => document.body.classList.remove("tvpage--hand"), HAND_MS);
}

document.addEventListener("club:swapped", (event) => event.detail.dataset.tv !== version && renew());
document.addEventListener("pointermove", showHand);
