"""How our own scripts and style sheets are packed when they are collected: fewer and smaller files for a first visit.

Over a pub's Wi-Fi each file costs a round trip, and small files squeeze badly. So comments stay at home; a style sheet
holds what it imports; and all that ``js/app.js`` imports comes in one file. A module of it that others import too
becomes a line that takes its names out of that file, so that there is one of each. Before they are collected the files
work as they lie there; nothing else knows that this exists.
"""

import re
from collections.abc import Mapping

ENTRY = "js/app.js"
_BLOCK = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_LINES = re.compile(r"^[ \t]*(?://.*|/\*\*.*?\*/)\n", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_EMPTY = re.compile(r"\n{2,}")
_IMPORT = re.compile(r'^import \{ ([^}]+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_STYLES = re.compile(r'^@import (?:url\()?"([^"]+)"\)?(?: layer\((\w+)\))?;\n', re.MULTILINE)


def packed(files: Mapping[str, str]) -> dict[str, str]:
    """What those of our files become that become something else; name -> text, both ways.

    Raises:
        ValueError: a module imports or exports in a way that this does not know.
    """
    styles = {name: _bare_style(text) for name, text in files.items() if re.fullmatch(r"css/\w+\.css", name)}
    scripts = {name: _bare_script(text) for name, text in files.items() if re.fullmatch(r"js/\w+\.js", name)}
    whole = {name: _with_imports(text, {**files, **styles}) for name, text in styles.items()}
    return {**whole, **scripts, **(_in_one(scripts) if ENTRY in scripts else {})}


def _bare_style(text: str) -> str:
    return _EMPTY.sub("\n", _INDENT.sub("", _BLOCK.sub("", text)))


def _bare_script(text: str) -> str:
    """Without the lines that are comments; indents stay where a text over several lines may hold them."""
    bare = _EMPTY.sub("\n", _LINES.sub("", text))
    return bare if "`" in bare else _INDENT.sub("", bare)


def _with_imports(text: str, files: Mapping[str, str]) -> str:
    """A style sheet and in it those that it imports; their addresses hold, as all lie in folders of one depth."""

    def imported(found: re.Match[str]) -> str:
        name = found[1].removeprefix("../") if found[1].startswith("../") else f"css/{found[1]}"
        inner = _with_imports(files[name].removeprefix('@charset "UTF-8";'), files)
        return f"@layer {found[2]} {{\n{inner}\n}}\n" if found[2] else inner

    return _STYLES.sub(imported, text)


def _in_one(scripts: Mapping[str, str]) -> dict[str, str]:
    """The entry with all that it imports, each a function of its own; and for each a line in its place."""
    order: list[str] = []

    def visit(module: str) -> None:
        for _, other in _IMPORT.findall(scripts[f"js/{module}.js"]):
            if other not in order:
                visit(other)
        order.append(module)

    entry = ENTRY[3:-3]
    visit(entry)
    names = [module for module in dict.fromkeys(order) if module != entry]
    body = "".join(f"const in_{module} = (() => {{\n{_inside(scripts[f'js/{module}.js'])}}})();\n" for module in names)
    main = _imports_inside(scripts[ENTRY])
    lines = {f"js/{module}.js": _instead(module, scripts[f"js/{module}.js"]) for module in names}
    exported = ", ".join(f"in_{module}" for module in names)
    return {**lines, ENTRY: f"{body}{{\n{main}}}\nexport {{ {exported} }};\n"}


def _inside(text: str) -> str:
    """A module as the body of a function that gives back what it exports."""
    exported = _EXPORT.findall(text)
    bare = _EXPORT.sub("", _imports_inside(text))
    if re.search(r"^(?:import|export)\b", bare, re.MULTILINE):
        raise ValueError(f"this cannot be packed: {bare[:200]}")
    return f"{bare}return {{ {', '.join(exported)} }};\n"


def _imports_inside(text: str) -> str:
    return _IMPORT.sub(lambda found: f"const {{ {found[1]} }} = in_{found[2]};\n", text)


def _instead(module: str, text: str) -> str:
    """The line in the place of a module that lies in the entry by now."""
    exported = ", ".join(_EXPORT.findall(text))
    return f'import {{ in_{module} }} from "./app.js";\nexport const {{ {exported} }} = in_{module};\n'
