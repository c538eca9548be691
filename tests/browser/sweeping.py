"""Looking at hundreds of pages: each is put into one document, in its own clothes and without its scripts.

Opening a page costs a browser more than looking at it does. What its scripts make of it is looked at in
test_accessible.py. Contrast is measured once for each kind of text there is anywhere: the same size and colour on the
same ground (``TWINS``) can be read as well on every page.
"""

from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.looking import AXE, TWINS, UNREADABLE, hard_to_hit, too_wide

# The classes that come out tell what a page looks like
PUT = """async path => {
  const fresh = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
  const [root, from] = [document.documentElement, fresh.documentElement];
  for (const {name} of [...root.attributes]) root.removeAttribute(name);
  for (const {name, value} of from.attributes) root.setAttribute(name, value);
  const sheets = [...document.head.querySelectorAll('link[rel=stylesheet]')];
  const worn = new Map(sheets.map(link => [link.href, link]));
  const arrive = [];
  for (const link of fresh.querySelectorAll('link[rel=stylesheet]')) {
    if (worn.delete(link.href)) continue;
    const added = document.importNode(link);
    arrive.push(new Promise((done, fail) => { added.onload = done; added.onerror = fail; }));
    document.head.append(added);
  }
  worn.forEach(link => link.remove());
  fresh.querySelectorAll('noscript, script').forEach(element => element.remove());
  document.title = fresh.title;
  document.body.replaceWith(document.adoptNode(fresh.body));
  await Promise.all(arrive);
  const classes = [...document.querySelectorAll('body [class]')].map(element => element.getAttribute('class'));
  return [...new Set(classes)].sort();
}"""

STRUCTURE = """async rules => {
  const only = rules.length ? {runOnly: rules} : {rules: {'color-contrast': {enabled: false}}};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], preload: false, ...only});
  return violations.flatMap(({id, nodes}) => nodes.map(node => `${id}: ${node.target[0]}`));
}"""

CONTRAST = f"""async scheme => {{
  const seen = (window.seen ??= {{}})[scheme] ??= new Set();
  const kinds = ({TWINS})();
  const fresh = [...kinds.keys()].filter(kind => !seen.has(kind));
  fresh.forEach(kind => seen.add(kind));
  const include = fresh.map(kind => kinds.get(kind)[0]);
  const run = {{resultTypes: ['violations'], preload: false, runOnly: ['color-contrast']}};
  const {{violations}} = include.length ? await axe.run({{include}}, run) : {{violations: []}};
  return violations.flatMap(({{nodes}}) => nodes.map(node => `contrast: ${{node.target[0]}}`));
}}"""

# What axe says of words: everything has a name, in the language that the page says it is in
WORDS = (
    *("html-has-lang", "html-lang-valid", "valid-lang", "document-title", "landmark-unique", "region"),
    *("button-name", "link-name", "label", "select-name", "input-button-name", "summary-name", "empty-heading"),
    *(
        "image-alt",
        "svg-img-alt",
        "role-img-alt",
        "aria-command-name",
        "aria-input-field-name",
        "aria-toggle-field-name",
    ),
    *("aria-meter-name", "aria-progressbar-name", "form-field-multiple-labels", "empty-table-header"),
)


@dataclass
class Sweep:
    """One document, and what was seen in it so far: the classes; the kinds of text that they make it keeps itself."""

    page: Page
    classes: set[str] = field(default_factory=set)

    def begin(self, language: str) -> None:
        """From now on pages are in this language."""
        address = self.page.url.partition("/rules")[0]
        self.page.context.add_cookies([{"name": "django_language", "value": language, "url": address}])
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.axe_script)

    def put(self, path: str) -> list[str]:
        """Show a page; the classes that there are on it."""
        return self.page.evaluate(PUT, path)

    def at_hand(self) -> list[str]:
        """What is too small for a thumb, and what makes it scroll sideways."""
        return [*hard_to_hit(self.page), *too_wide(self.page)]

    def first(self, path: str) -> list[str]:
        """All that is amiss on a page, in both schemes."""
        self.classes.update(self.put(path))
        found = self.page.evaluate(STRUCTURE, [])
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            found += [f"{scheme} {what}" for what in self.page.evaluate(CONTRAST, scheme)]
            found += [f"{scheme} like the wood: {text}" for text in self.page.evaluate(UNREADABLE)]
        return found + self.at_hand()

    def again(self, path: str) -> list[str]:
        """What is amiss on a page in another language; colours hang on classes, so there have to be no other ones."""
        found = [f"looks otherwise: {one}" for one in sorted({*self.put(path)} - self.classes)]
        return found + self.page.evaluate(STRUCTURE, [*WORDS]) + self.at_hand()
