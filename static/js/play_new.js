// A new match: only who sits here has a name to give, and another set of rules fills in the house rules at once.

const HERE = ["me", "here"];

for (const sitter of document.querySelectorAll("[data-sitter]")) {
  const [kind, name] = [sitter.querySelector("select"), sitter.querySelector("input")];
  const show = () => {
    name.closest(".sitter__name").hidden = !HERE.includes(kind.value);
  };
  kind.addEventListener("change", show);
  show();
}

const use = document.querySelector("[data-use-preset]");
if (use) {
  use.hidden = true;
  for (const preset of document.querySelectorAll(".presets [type=radio]")) {
    preset.addEventListener("change", () => use.form.requestSubmit(use));
  }
}
