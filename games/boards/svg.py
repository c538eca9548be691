"""Writing SVG by hand: one call, one element."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

from django.utils.safestring import SafeString, mark_safe

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]


def num(value: float) -> str:
    """A coordinate with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element; `class_` is class, `data_at` is data-at, None is left out. Values are escaped, `inside` is not."""
    parts = [
        f' {key.rstrip("_").replace("_", "-")}="{escape(num(value) if isinstance(value, float) else str(value))}"'
        for key, value in attributes.items()
        if value is not None
    ]
    return f"<{name}{''.join(parts)}>{''.join(inside)}</{name}>"


def text(words: object, **attributes: object) -> str:
    """A text element; the words are escaped."""
    return tag("text", escape(str(words)), **attributes)


def path(points: Iterable[Point], *, is_closed: bool = False) -> str:
    """Path data through the points."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + ("Z" if is_closed else "")


def move_to(x: float, y: float) -> str:
    """A transform that puts a thing there."""
    return f"translate({num(x)} {num(y)})"


def drawing(box: Box, *inside: str, title: str, prefix: str = "", css: str = "") -> SafeString:
    """A whole `<svg>`, described by its title; `box` is left, top, width, height in user units."""
    return mark_safe(  # noqa: S308 - made of numbers and of what `tag` and `text` escaped
        tag(
            "svg",
            tag("title", escape(title), id=f"{prefix}title"),
            *inside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(num, box)),
            class_=css or None,
            role="group",
            aria_labelledby=f"{prefix}title",
        )
    )
