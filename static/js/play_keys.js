// A match by keyboard: the hand is one stop in which arrows walk, and each choice leads on to the next.

const CARD = "[data-card]";
const CHOICE = ".choice__button:not([aria-disabled=true])";

/** By keyboard the next thing to do takes the focus: a choice, and at the end the button that sends. */
export function leadOn(form, event, isDone) {
  if (event.detail) return; // a finger or a mouse
  form.querySelector(isDone ? "[data-send]" : CHOICE)?.focus();
}

/** Tab stops once at the hand: at the chosen card, else at the first that may be laid. */
export function stopOnce(form) {
  for (const card of form.querySelectorAll(CARD)) card.tabIndex = -1;
  const stops = ["[aria-pressed=true]", "[aria-disabled=false]", ""].map((state) => form.querySelector(CARD + state));
  const stop = stops.find(Boolean);
  if (stop) stop.tabIndex = 0;
}

/** An arrow goes to the card beside this one. */
export function walkHand(form, event) {
  const cards = [...form.querySelectorAll(CARD)];
  const at = cards.indexOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (at < 0 || !step) return;
  cards[(at + step + cards.length) % cards.length].focus();
  event.preventDefault();
}

/** After something was taken back, or the page changed beneath it: to where is chosen. */
export function backTo(form) {
  (form.querySelector(`${CARD}[tabindex="0"]`) ?? form.querySelector(CHOICE))?.focus();
}
