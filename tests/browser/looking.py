"""Looking at a page as axe does, as a thumb does, and as a narrow screen does. Each gives back what is amiss."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
THUMB_PX = 44

# What can be tapped and is smaller than a thumb; links in running text and what shows itself on focus apart
SMALL_TARGETS = """most => [...document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary')]
  .map(element => element.matches('[type=checkbox], [type=radio]') ? element.closest('label') ?? element : element)
  .filter(element => element.checkVisibility({visibilityProperty: true}) && !element.closest('.sr'))
  .filter(element => getComputedStyle(element).clipPath === 'none' && getComputedStyle(element).display !== 'inline')
  .map(element => ({element, box: element.getBoundingClientRect()}))
  .filter(({box}) => Math.min(box.width, box.height) < most)
  .map(({element, box}) => [element.textContent.trim().slice(0, 40), Math.round(box.width), Math.round(box.height)])"""

# What sticks out of the screen, when the page scrolls sideways (a phone's innerWidth grows along with what is too wide)
TOO_WIDE = """() => {
  const {scrollWidth, clientWidth} = document.documentElement;
  return scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('body *')]
    .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
    .map(element => element.cloneNode().outerHTML).slice(0, 3);
}"""

# Text on felt and wood that is too much like it. These are gradients, of which axe says that it cannot tell
UNREADABLE = """() => {
  const plain = style => style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none';
  const part = value => value <= .03928 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
  const light = colour => {
    const [red, green, blue] = colour.match(/[0-9.]+/g).map(value => part(value / 255));
    return .2126 * red + .7152 * green + .0722 * blue + .05;
  };
  const contrast = (one, two) => Math.max(light(one) / light(two), light(two) / light(one));
  const found = [];
  for (const panel of document.querySelectorAll('.felt, .bar, .plank, .table-card > header')) {
    const wood = getComputedStyle(panel).backgroundImage.match(/rgb\\([0-9, ]+\\)/g).slice(-2);
    for (const element of panel.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const text = [...element.childNodes].map(node => node.data?.trim() ?? '').join('');
      let box = element;
      while (box !== panel && plain(getComputedStyle(box))) box = box.parentElement;
      if (box !== panel || !text || element.closest('.sr') || !element.checkVisibility()) continue;
      const least = parseFloat(style.fontSize) >= 24 ? 3 : 4.5;
      if (wood.some(colour => contrast(style.color, colour) < least)) found.push(text);
    }
  }
  return found;
}"""


# Contrast is by far the dearest rule, and twins have the same: text of one size in one colour on one ground, such as
# the rows of a list. Of each kind the first and the last are looked at. "preload" writes style sheets into the page,
# which our content policy stops; only a rule that is off needs it
TWINS = """() => {
  const grounds = new Map();
  const ground = element => {
    if (!element) return '';
    if (!grounds.has(element)) {
      const {backgroundColor, backgroundImage, opacity, filter, mixBlendMode} = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
      grounds.set(element, `${ground(element.parentElement)} ${own}`);
    }
    return grounds.get(element);
  };
  const twins = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const {width, height} = element.getBoundingClientRect();
    if (!hasText && !element.matches('input, select, textarea')) continue;
    if (Math.min(width, height) <= 1 || !element.checkVisibility({visibilityProperty: true})) continue;
    const {color, fontSize, fontWeight, textShadow} = getComputedStyle(element);
    const isOff = element.closest('[disabled], [aria-disabled=true]') !== null;
    const kind = [ground(element), color, fontSize, fontWeight, textShadow, element.localName, isOff].join('|');
    twins.set(kind, [...(twins.get(kind) ?? []), element]);
  }
  return twins;
}"""
RUN_AXE = f"""async isContrastOnly => {{
  const include = [...({TWINS})().values()].flatMap(all => [...new Set([all.at(0), all.at(-1)])]);
  const found = [];
  const run = async (context, options) => {{
    const {{violations}} = await axe.run(context, {{resultTypes: ['violations'], preload: false, ...options}});
    for (const {{id, nodes}} of violations) found.push(...nodes.map(node => `${{id}}: ${{node.target[0]}}`));
  }};
  if (!isContrastOnly) await run(document, {{rules: {{'color-contrast': {{enabled: false}}}}}});
  if (include.length) await run({{include}}, {{runOnly: ['color-contrast']}});
  return found;
}}"""


def axe(page: Page, *, is_contrast_only: bool = False) -> list[str]:
    """What axe finds: rule and place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    return sorted(page.evaluate(RUN_AXE, is_contrast_only))


def colours(page: Page) -> list[str]:
    """What cannot be read well, on a light screen and on a dark one; the light one has been to ``axe`` already."""
    found = [f"like the wood: {text}" for text in page.evaluate(UNREADABLE)]
    page.emulate_media(color_scheme="dark")
    found += [f"dark {what}" for what in axe(page, is_contrast_only=True)]
    found += [f"dark like the wood: {text}" for text in page.evaluate(UNREADABLE)]
    page.emulate_media(color_scheme="light")
    return found


def hard_to_hit(page: Page) -> list[str]:
    """Buttons and links under 44 pixels."""
    return [f"small {name}: {width} x {height}" for name, width, height in page.evaluate(SMALL_TARGETS, THUMB_PX)]


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    return [f"wide {what}" for what in page.evaluate(TOO_WIDE)]
