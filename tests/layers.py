"""The layers as the table in docs/architecture.md lists them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]


PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


class Layer(NamedTuple):
    name: str
    prefix: str
    """Of the modules in it, dotted."""
    may_import: frozenset[str]
    must_not_import: frozenset[str]


def table(head: str) -> list[list[str]]:
    """The rows of the table of the page that begins with this head."""
    after = PAGE[PAGE.index(head) :].splitlines()[2:]
    rows = []
    for line in after:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def words(cell: str) -> frozenset[str]:
    return frozenset(word.strip() for word in cell.split(",") if word.strip())


def dotted(place: str) -> str:
    """A folder or a file as Python names it."""
    return place.strip("`").removesuffix(".py").rstrip("/").replace("/", ".")


LAYERS = [
    Layer(name, dotted(folder), words(may), words(must_not))
    for name, folder, may, must_not in table("| layer |")
]
