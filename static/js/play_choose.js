// Choosing a move: card, then pawn and target, then one button that says the act. Nothing is sent before that.

import { announce, first, setText } from "./dom.js";
import { markBoard } from "./play_board.js";
import { backTo, leadOn, stopOnce, walkHand } from "./play_keys.js";
import { showRows } from "./play_rows.js";
import { isSending, sendForm } from "./play_send.js";
import { Tree } from "./play_tree.js";
import { look } from "./play_zoom.js";

let kept = { prompt: "", keys: [] }; // what was chosen so far, through fresh parts that ask the same

/** Wire the form with the choices of one prompt. */
export function wireChoose(form) {
  if (first(form, "Choose")) new Chooser(form).show();
}

class Chooser {
  constructor(form) {
    this.form = form;
    this.tree = new Tree(JSON.parse(form.dataset.choose));
    this.prompt = form.elements.prompt.value;
    this.path = kept.prompt === this.prompt ? this.tree.found(kept.keys) : [];
    this.rows = form.querySelector("[data-rows]");
    this.fold = form.querySelector("[data-nots]");
    this.why = form.querySelector("[data-why]");
    this.send = form.querySelector("[data-send]");
    this.back = form.querySelector("[data-back]");
    form.querySelector("[data-dock]").hidden = false;
    this.send.addEventListener("click", () => this.play());
    this.back.addEventListener("click", () => this.undo());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("keydown", (event) => this.key(event));
    for (const card of form.querySelectorAll("[data-card]")) {
      card.addEventListener("click", (event) => {
        this.tapCard(card);
        leadOn(this.form, event, this.isDone());
      });
    }
  }

  /** Add a tap after the first `depth` ones; who taps on the board keeps it in sight. */
  tap(step, depth, isOnBoard = false) {
    this.path = [...this.path.slice(0, depth), step];
    setText(this.why, "");
    this.show();
    // not beneath the hand, which sticks to the edge of the screen
    const row = this.rows.firstElementChild;
    if (!row || isOnBoard) return;
    row.style.scrollMarginBlockEnd = `${this.form.querySelector(".choose__dock").offsetHeight + 8}px`;
    row.scrollIntoView({ block: "nearest" });
  }

  tapCard(element) {
    const { card } = element.dataset;
    this.tapped = element; // of two cards that do the same, the one that was touched
    const step = this.tree.below([]).find((one) => one.card === card);
    if (step) return this.tap(step, 0);
    const refused = this.tree.refusedBelow([]).find((one) => one.step.card === card);
    if (refused) this.explain(refused);
  }

  explain({ short, rule }) {
    setText(this.why, rule || short);
    announce(rule || short);
  }

  undo() {
    this.tapped = undefined;
    const depth = this.choiceDepths().at(-1);
    this.path = depth === undefined ? [] : this.path.slice(0, depth);
    setText(this.why, "");
    this.show();
  }

  /** What is chosen, with what follows of itself; what need not be done at all (a knock out of turn) never does. */
  along() {
    return this.path.length || "waited" in this.form.dataset ? this.tree.along(this.path) : [];
  }

  isDone() {
    return Boolean(this.tree.moveAt(this.along()));
  }

  /** The depths at which the person really chose. */
  choiceDepths() {
    return this.path.map((_, depth) => depth).filter((depth) => this.tree.below(this.path.slice(0, depth)).length > 1);
  }

  show() {
    kept = { prompt: this.prompt, keys: this.path.map((step) => step.key) };
    const whole = this.along();
    const move = this.tree.moveAt(whole);
    // a move that is complete leaves its last choice in sight, so that another may be made
    const depths = whole.map((_, depth) => depth).filter((depth) => this.tree.below(whole.slice(0, depth)).length > 1);
    const depth = move ? depths.at(-1) ?? 0 : whole.length;
    this.showHand(whole);
    const level = { before: whole.slice(0, depth), next: this.tree.below(whole.slice(0, depth)), chosen: whole[depth] };
    showRows(this.rows, this.fold, level, this.tree.refusedBelow(level.before), {
      tap: (step, event) => {
        this.tapAt(step, level.before);
        leadOn(this.form, event, this.isDone());
      },
      explain: (refused) => this.explain(refused),
      words: this.form.dataset,
    });
    const match = this.form.closest("#match");
    markBoard(match, level, whole, (step) => this.tapAt(step, level.before, true));
    look(match);
    const { wordCard, wordChoose } = this.form.dataset;
    const isCard = level.next.some((step) => step.card);
    setText(this.send, move ? move.act : isCard ? wordCard : wordChoose);
    this.send.setAttribute("aria-disabled", String(!move));
    this.back.hidden = !this.choiceDepths().length;
  }

  tapAt(step, before, isOnBoard) {
    this.path = [...before];
    this.tap(step, before.length, isOnBoard);
  }

  showHand(whole) {
    const [can, cannot] = [this.tree.below([]), this.tree.refusedBelow([])];
    for (const card of this.form.querySelectorAll("[data-card]")) {
      const key = card.dataset.card;
      const refused = cannot.find((one) => one.step.card === key);
      const isOff = !can.some((step) => step.card === key) && can.some((step) => step.card);
      card.setAttribute("aria-pressed", String(whole[0]?.card === key && card === (this.tapped ?? this.form.querySelector(`[data-card="${key}"]`))));
      card.setAttribute("aria-disabled", String(isOff));
      if (isOff) setText(card.querySelector(".hand__hint"), refused?.short ?? this.form.dataset.wordNot);
    }
    stopOnce(this.form);
  }

  play() {
    const move = this.tree.moveAt(this.along());
    if (!move || isSending()) return;
    const data = new FormData(this.form);
    data.set("move", move.text);
    this.form.dataset.sending = "";
    sendForm(this.form.action, data, () => setText(this.why, this.form.dataset.wordOffline));
  }

  key(event) {
    if (event.key === "Escape" || event.key === "z") {
      this.undo();
      backTo(this.form);
    } else walkHand(this.form, event);
  }
}
