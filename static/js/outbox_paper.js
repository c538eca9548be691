// The slip as it will be booked, to look at while it waits: numbers, names, pawns and points of its form.

/** The slip on paper; null for a form that is no slip. */
export function paperOf(form, entry) {
  const sides = [...form.querySelectorAll("[data-side]")];
  if (!sides.length) return null;
  const paper = document.createElement("article");
  paper.className = "table-card";
  paper.dataset.outboxItem = entry.id;
  const points = form.querySelectorAll("[data-points]");
  sides.forEach((side, i) => {
    const team = document.createElement("div");
    team.className = "team";
    const names = side.querySelector(".side__who .grow").cloneNode(true);
    names.className = "team__names";
    const score = document.createElement("b");
    score.className = "outbox__points";
    score.textContent = points[i]?.textContent ?? "";
    team.append(side.querySelector(".num").cloneNode(true), names, score);
    paper.append(team);
  });
  return paper;
}
