// The legal moves as a tree of taps. The server made it (games/queries/choices.py); no rule is known here.

const [KEY, SAYS, HINT, ROW, AT, CARD, TOUCHES] = [0, 1, 2, 3, 4, 5, 6];

/** The tree of one prompt: which taps follow which, and the move at the end. */
export class Tree {
  constructor({ steps, moves, refused }) {
    this.steps = steps.map((step) => ({
      key: step[KEY], says: step[SAYS], hint: step[HINT], row: step[ROW], at: step[AT], card: step[CARD], touches: step[TOUCHES],
    }));
    this.moves = moves.map(([text, act, path]) => ({ text, act, path: path.map((at) => this.steps[at]) }));
    this.refused = refused.map(([short, rule, source, path]) => ({ short, rule, source, path: path.map((at) => this.steps[at]) }));
  }

  /** The taps that can follow these, each once. */
  below(path) {
    const found = new Map();
    for (const move of this.moves) {
      const step = move.path[path.length];
      if (step && begins(move.path, path)) found.set(step.key, step);
    }
    return [...found.values()];
  }

  /** What somebody might tap here and may not: { step, short, rule, source }. */
  refusedBelow(path) {
    const here = this.refused.filter((one) => one.path.length === path.length + 1 && begins(one.path, path));
    return here.map((one) => ({ ...one, step: one.path[path.length] }));
  }

  /** The move that is complete with these taps. */
  moveAt(path) {
    return this.moves.find((move) => move.path.length === path.length && begins(move.path, path));
  }

  /** The path, and from there on every tap that has no other beside it. */
  along(path) {
    const whole = [...path];
    for (let next = this.below(whole); next.length === 1; next = this.below(whole)) whole.push(next[0]);
    return whole;
  }

  /** As much of a path of keys as there still is. */
  found(keys) {
    const path = [];
    for (const key of keys) {
      const step = this.below(path).find((one) => one.key === key);
      if (!step) break;
      path.push(step);
    }
    return path;
  }
}

const begins = (path, start) => start.every((step, at) => path[at]?.key === step.key);
