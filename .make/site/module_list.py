"""`python .make/site/module_list.py`: write docs/modules.md, the list of all modules, from their docstrings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "modules.md"
LAYERS = ROOT / "docs" / "architecture.md"
TOPS = ("companion", "firmware_bridge", "hardware")
START = "Start"
"""The heading of the modules that are in no layer: they start the program."""
HEAD = """# Modules

Every package and module with the first sentence of its docstring, in the order of the
[layers](architecture.md#layers). `python .make/site/module_list.py` writes this page: change a docstring, not the page.
[Contributing](../CONTRIBUTING.md#where-to-start-reading) says where to start reading.
"""
DOCSTRING = re.compile(r'\s*(?:#[^\n]*\s+)*"""(.+?)"""', re.S)
"""Of a module, below comments. Parsing every module would take seconds."""
SENTENCE = re.compile(r"(?<!e\.g)(?<!i\.e)(?<!\b[A-Z])[.!?](?=\s+[^a-z]|$)")
"""An end of a sentence, which the initial of a name is not."""


class Layer(NamedTuple):
    """A row of the table of layers: its name, and its folder or file below the root."""

    name: str
    place: str


def layers() -> list[Layer]:
    """Return the layers in the order of docs/architecture.md."""
    table = LAYERS.read_text("utf-8").partition("| layer |")[2].partition("\n\n")[0]
    return [Layer(*found) for found in re.findall(r"^\| ([^|`]+) \| `([^`]+)` \|", table, re.M)]


def layer_of(file: str, every: list[Layer]) -> str:
    """Return the name of the layer with the longest place that holds a file; `START` if there is none."""
    fitting = [one for one in every if file.startswith(one.place)]
    return max(fitting, key=lambda one: len(one.place)).name if fitting else START


def first_sentence(docstring: str) -> str:
    """Return the first sentence of a docstring on one line, or its whole first paragraph if no sentence ends there."""
    paragraph = " ".join(docstring.strip().split("\n\n")[0].split())
    end = SENTENCE.search(paragraph)
    return paragraph[: end.end()] if end else paragraph


def modules(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the files of all packages and modules and their first sentences, a package before its modules.

    Raises:
        ValueError: a module has no docstring.
    """
    found = sorted(
        (path for top in TOPS for path in (root / top).rglob("*.py")),
        key=lambda path: (path.parent.as_posix(), path.name != "__init__.py", path.name),
    )
    for path in found:
        docstring = DOCSTRING.match(path.read_text("utf-8"))
        if not docstring:
            raise ValueError(f"{path} has no docstring")
        yield path.relative_to(root).as_posix(), first_sentence(docstring[1])


def render(root: Path = ROOT) -> str:
    """Return the page for the modules below a folder."""
    every = layers()
    rows: dict[str, list[str]] = {name: [] for name in (START, *(one.name for one in every))}
    for file, sentence in modules(root):
        shown = sentence.replace("|", "\\|")
        row = f"| `{file.removesuffix('__init__.py')}` | {shown} |"
        rows[layer_of(file, every)].append(row)
    parts = [
        f"\n## {name[0].upper()}{name[1:]}\n\n| package or module | what it is |\n|---|---|\n"
        + "\n".join(its)
        for name, its in rows.items()
        if its
    ]
    return HEAD + "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(render(), "utf-8")
