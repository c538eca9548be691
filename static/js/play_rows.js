// The taps of one moment as rows of large buttons: a row per pawn, a button per target. The list is the control.

const MOST_BESIDE = 3;

/** Fill the box; what is refused stands in its row, dashed, with two words why; what nobody asked for, in `fold`. */
export function showRows(box, fold, { before, next, chosen }, refused, { tap, explain, words }) {
  const focused = box.contains(document.activeElement) ? document.activeElement.dataset.key : "";
  const rows = new Map();
  const rowOf = (name) => rows.get(name) ?? rows.set(name, makeRow(name)).get(name);
  for (const step of [...next].sort(byNumber)) if (!step.card) rowOf(step.row).append(makeButton(step, step.key === chosen?.key, (event) => tap(step, event)));
  const nots = makeNots(words.wordNots); // what nobody wants now, or what is much, need not stand in the way
  const acts = refused.filter(({ step }) => !step.card);
  const isMuch = acts.filter(({ step }) => rows.has(step.row)).length > MOST_BESIDE;
  for (const one of acts) {
    const isBeside = before.length && rows.has(one.step.row) && !isMuch;
    const step = isBeside ? one.step : { ...one.step, says: [one.step.row, one.step.says].filter(Boolean).join(": ") };
    (isBeside ? rowOf(one.step.row) : nots).append(makeRefused({ ...one, step }, words.wordNot, explain));
  }
  box.replaceChildren(...[...rows.values()].map((buttons) => buttons.parentElement));
  fold.replaceChildren(...(nots.childElementCount ? [nots.parentElement] : []));
  if (focused) box.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// Seven buttons of a seven stand from 1 to 7; what has no number stays where it was
function byNumber(one, other) {
  const [a, b] = [parseInt(one.says, 10), parseInt(other.says, 10)];
  return one.row === other.row && a && b ? a - b : 0;
}

function makeRow(name) {
  const row = document.createElement("div");
  row.className = "choice";
  row.setAttribute("role", "group");
  if (name) {
    row.setAttribute("aria-label", name);
    row.append(textIn("span", "choice__name", name));
  }
  const buttons = document.createElement("div");
  buttons.className = "choice__buttons";
  row.append(buttons);
  return buttons;
}

function makeNots(name) {
  const fold = document.createElement("details");
  fold.className = "choice__not";
  const buttons = document.createElement("div");
  buttons.className = "choice__buttons";
  fold.append(textIn("summary", "", name), buttons);
  return buttons;
}

function makeButton(step, isChosen, onTap) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice__button";
  button.dataset.key = step.key;
  button.setAttribute("aria-pressed", String(isChosen));
  button.append(textIn("b", "", step.says));
  if (step.hint) button.append(" ", textIn("small", "", step.hint));
  button.addEventListener("click", onTap);
  return button;
}

function makeRefused(one, not, explain) {
  const button = makeButton({ ...one.step, hint: one.short }, false, () => explain(one));
  button.classList.add("choice__button--no");
  button.setAttribute("aria-disabled", "true");
  button.prepend(textIn("span", "sr", `${not}: `));
  return button;
}

function textIn(name, css, text) {
  const element = document.createElement(name);
  if (css) element.className = css;
  element.textContent = text;
  return element;
}
