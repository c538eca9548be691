"""Working a page without a mouse: Tab to what is wanted, and then a key. Every stop on the way is looked at."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

MOST_STOPS = 150

# Where the keyboard is: what it is called, and what is amiss with how that shows
WHERE = """async () => {
  await new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen))); // what scrolls has scrolled
  const at = document.activeElement;
  if (!at || at === document.body) return {name: '', amiss: ''};
  const called = at.getAttribute('aria-label') || at.innerText || at.labels?.[0]?.innerText || at.id;
  const name = called.trim().slice(0, 60);
  const around = [at, at.closest('label'), ...(at.labels ?? []), at.nextElementSibling, at.parentElement];
  const rings = around.filter(Boolean).filter(one => {
    const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px 3px');
  });
  if (!rings.length) return {name, amiss: 'no ring'};
  const box = rings[0].getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return {name, amiss: 'out of sight'};
  const above = document.elementFromPoint(x, y);
  const isSeen = above && (rings[0].contains(above) || above.contains(rings[0]));
  return {name, amiss: isSeen ? '' : `beneath ${above?.outerHTML.slice(0, 60)}`};
}"""


@dataclass
class Walker:
    """Somebody with a keyboard. ``amiss`` is where the keyboard could not be seen."""

    page: Page
    amiss: list[str] = field(default_factory=list)

    def where(self) -> str:
        """What the keyboard is at; empty when it is nowhere."""
        told = self.page.evaluate(WHERE)
        if told["amiss"]:
            self.amiss.append(f"{self.page.url.partition('/')[2].partition('/')[2]} {told['name']}: {told['amiss']}")
        return told["name"]

    def go(self, to: Locator, *, key: str = "Tab") -> None:
        """Tab until the keyboard is there; who comes around without it is trapped, or it cannot be reached."""
        stops = []
        while not to.evaluate("element => element === document.activeElement"):
            assert len(stops) < MOST_STOPS, f"{to} is not among {stops}"
            self.page.keyboard.press(key)
            stops.append(self.where())

    def walk(self) -> int:
        """Tab through the whole page, until the keyboard leaves it; how many stops there were."""
        for stop in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            self.where()
            if self.is_lost():
                return stop
        raise AssertionError("there is no end to it")

    def press(self, name: str, *, role: str = "button", key: str = "Enter") -> None:
        """Go to the button (or link) that is called exactly so, and press a key."""
        self.go(self.page.get_by_role(role, name=name, exact=True).first)
        self.page.keyboard.press(key)

    def type(self, label: str, text: str) -> None:
        """Go to a field and type."""
        self.go(self.page.get_by_label(label, exact=True))
        self.page.keyboard.type(text)

    def is_lost(self) -> bool:
        """Whether the keyboard has to begin at the top again, although the page is still the same."""
        return self.page.evaluate("document.activeElement === document.body")
