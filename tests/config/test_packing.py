"""Our scripts and style sheets as they are packed when they are collected."""

from pathlib import Path

import pytest

from tournament.config.packing import packed

STATIC = Path(__file__).resolve().parents[2] / "static"
ENTRY = '// The page.\n\nimport { all } from "./dom.js";\n\nall();\n'
DOM = "// Tools.\n\nconst hidden = 1;\n\n/** All of them. */\nexport function all() {\n  return hidden; // one\n}\n"


def test_what_the_entry_imports_comes_with_it_and_a_line_stands_in_its_place():
    assert packed({"js/app.js": ENTRY, "js/dom.js": DOM}) == {
        "js/app.js": (
            "const in_dom = (() => {\n\nconst hidden = 1;\nfunction all() {\n"
            "return hidden; // one\n}\nreturn { all };\n})();\n"
            "{\n\nconst { all } = in_dom;\nall();\n}\n"
            "export { in_dom };\n"
        ),
        "js/dom.js": 'import { in_dom } from "./app.js";\nexport const { all } = in_dom;\n',
    }


def test_a_script_of_one_page_is_only_bared():
    other = '/** Of one page. */\nimport { all } from "./dom.js";\nconst text = `\n  two lines`;\n'
    assert packed({"js/app.js": ENTRY, "js/dom.js": DOM, "js/tv.js": other})["js/tv.js"] == (
        'import { all } from "./dom.js";\nconst text = `\n  two lines`;\n'
    )


def test_a_module_that_cannot_be_packed_is_a_mistake():
    with pytest.raises(ValueError, match="this cannot be packed"):
        packed({"js/app.js": ENTRY, "js/dom.js": "export default 1;\n"})


def test_a_style_sheet_holds_what_it_imports_and_no_comments():
    files = {
        "css/club.css": '/* All. */\n@import url("theme.css");\n@import url("bar.css");\n',
        "css/theme.css": '@layer pico, bar;\n@import url("../vendor/pico.min.css") layer(pico);\n',
        "css/bar.css": "@layer bar {\n  a { color: red } /* why */\n}\n",
        "vendor/pico.min.css": '@charset "UTF-8";b{top:0}',
    }
    bar = "@layer bar {\na { color: red } }\n"
    assert packed(files) == {
        "css/club.css": f"@layer pico, bar;\n@layer pico {{\nb{{top:0}}\n}}\n{bar}",
        "css/theme.css": "@layer pico, bar;\n@layer pico {\nb{top:0}\n}\n",
        "css/bar.css": bar,
    }


def test_all_of_ours_is_packed_and_every_module_of_the_entry_is_there_once():
    files = {
        str(file.relative_to(STATIC)): file.read_text() for file in STATIC.rglob("*.*s") if "img" not in file.parts
    }
    made = packed(files)
    assert sorted(made) == sorted(name for name in files if name.startswith(("css/", "js/")))
    moved = {name for name, text in made.items() if 'from "./app.js"' in text}
    assert {f"const in_{Path(name).stem} = " for name in moved} == {
        line.partition("(")[0] for line in made["js/app.js"].splitlines() if line.startswith("const in_")
    }
    assert "@import" not in made["css/club.css"]
    assert len(made["js/app.js"]) < sum(len(files[name]) for name in {*moved, "js/app.js"})
