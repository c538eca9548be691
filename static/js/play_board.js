// The drawing as a short cut: what may be tapped is marked on it, and a tap takes the nearest mark.

const SVG = "http://www.w3.org/2000/svg";
const REACH_PX = 28;
const STATES = { "mark": "is-target", "mark mark--chosen": "is-chosen", "mark mark--touched": "is-touched" }; // of the place

/** Mark the targets of this moment, and what was chosen; tap(step) when one is tapped. */
export function markBoard(match, { next, chosen }, path, tap) {
  if (!match) return;
  for (const layer of match.querySelectorAll(".marks")) layer.remove();
  for (const state of Object.values(STATES)) {
    for (const place of match.querySelectorAll(`.match__board .${state}`)) place.classList.remove(state);
  }
  const marks = [];
  const touched = new Set(path.flatMap((step) => step.touches ?? []));
  for (const id of touched) mark(match, id, "mark mark--touched");
  for (const id of landings(path, touched, Boolean(chosen))) {
    if (!next.some((step) => step.at === id)) mark(match, id, "mark mark--chosen");
  }
  for (const step of next) {
    if (!step.at) continue;
    const drawn = mark(match, step.at, step.key === chosen?.key ? "mark mark--chosen" : "mark", step.says);
    if (drawn) marks.push({ step, drawn });
  }
  for (const drawing of match.querySelectorAll(".match__board svg")) {
    drawing.onclick = (event) => {
      const near = nearest(marks.filter((one) => one.drawn.ownerSVGElement === drawing), event);
      if (near) tap(near.step);
    };
  }
}

// Where things will lie: what was chosen before, and the end of a move that is complete, though nobody had to choose it
function landings(path, touched, isDone) {
  const places = path.map((step) => step.at).filter(Boolean);
  const end = isDone ? places.slice(-1) : [];
  return new Set([...places.filter((id) => !touched.has(id)), ...end]);
}

function nearest(marks, { clientX, clientY }) {
  const all = marks.map(({ step, drawn }) => {
    const box = drawn.getBoundingClientRect();
    const away = Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY);
    return { step, away: away - box.width / 2 };
  });
  return all.filter((one) => one.away < REACH_PX).sort((one, other) => one.away - other.away)[0];
}

function mark(match, id, css, says = "") {
  const place = match.querySelector(`#${CSS.escape(id)}`);
  const drawing = place?.ownerSVGElement;
  if (!drawing) return null;
  place.classList.add(STATES[css]);
  const box = boxOf(place, drawing);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", css);
  group.setAttribute("transform", `translate(${box.x} ${box.y})`);
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("r", box.r);
  const isTaken = drawing.querySelector(`[data-at="${CSS.escape(id)}"]`); // who stands there stays in sight
  if (isTaken) group.classList.add("mark--ring");
  group.append(ring);
  const number = /^\d+/.exec(says)?.[0];
  if (number && css === "mark") {
    group.classList.add("mark--number");
    const text = document.createElementNS(SVG, "text");
    text.textContent = number;
    text.setAttribute("font-size", box.r * 1.3);
    text.setAttribute("dy", "0.36em");
    if (isTaken) text.setAttribute("transform", `translate(${box.r} ${-box.r})`);
    group.append(text);
  }
  layerOf(drawing).append(group);
  return group;
}

// The middle of a place and how large a ring around it is, in the drawing's own units
function boxOf(place, drawing) {
  const own = place.getBBox();
  const matrix = drawing.getScreenCTM().inverse().multiply(place.getScreenCTM());
  const middle = new DOMPoint(own.x + own.width / 2, own.y + own.height / 2).matrixTransform(matrix);
  const scale = Math.hypot(matrix.a, matrix.b);
  return { x: middle.x, y: middle.y, r: (Math.max(own.width, own.height) / 2) * scale };
}

function layerOf(drawing) {
  const found = drawing.querySelector(":scope > .marks");
  if (found) return found;
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "marks");
  drawing.append(layer);
  return layer;
}
