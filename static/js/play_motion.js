// What moved walks from where it was: pieces carry data-piece, the same before and after.

const WALK_MS = 450;

let places = new Map(); // piece -> { x, y } on the drawing, in its own units

/** Let the pieces of the fresh part walk from where they were in the one before. */
export function walk(match) {
  const before = places;
  places = new Map();
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const piece of match.querySelectorAll("svg [data-piece]")) {
    const place = placeOf(piece);
    if (!place) continue;
    const name = piece.dataset.piece;
    places.set(piece.dataset.next ?? name, place); // what it will be called after this
    const old = before.get(name);
    if (old && !isCalm && old.drawing === place.drawing) move(piece, old.x - place.x, old.y - place.y);
  }
}

// The middle of a thing in its drawing's own units, whatever part of it is shown, and how large
function placeOf(piece) {
  const drawing = piece.ownerSVGElement;
  const matrix = drawing?.getScreenCTM();
  const box = piece.getBoundingClientRect();
  if (!matrix || !matrix.a || !box.width) return null;
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix.inverse());
  return { x, y, drawing: drawing.getAttribute("aria-labelledby") };
}

// From so far away, in the units of the drawing, to where it is now: whatever turns and scales it, it walks straight
function move(piece, x, y) {
  if (Math.hypot(x, y) < 0.5) return;
  const { a, b, c, d } = piece.ownerSVGElement.getScreenCTM().inverse().multiply(piece.getScreenCTM());
  const area = a * d - b * c;
  const [dx, dy] = [(d * x - c * y) / area, (a * y - b * x) / area];
  const timing = { duration: WALK_MS, easing: "ease-in-out", composite: "add" };
  piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }], timing);
}
