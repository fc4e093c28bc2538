"""The handbook, built as `make site` builds it: every page is in it, every link leads somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import importlib
import re
import tomllib
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest

from companion.games import families
from firmware_bridge.core.family import BESIDE
from firmware_bridge.discovery import families as boards

ROOT = Path(__file__).parents[1]
HERE = ROOT / ".make" / "site"
LOADED = {("script", "src"), ("link", "href"), ("img", "src"), ("source", "src"), ("iframe", "src")}
"""Attributes whose targets a browser loads by itself."""
NOTHING_TO_SEE = (
    "adding-a-*.md",
    "architecture.md",
    "between-tables.md",
    "boards-tested.md",
    "build-a-board/firmware.md",
    "club/adding-a-datum.md",
    "club/protocol.md",
    "command-line.md",
    "decisions.md",
    "expose.md",
    "games/all-games.md",
    "glossary.md",
    "journal.md",
    "licences.md",
    "limits.md",
    "modules.md",
    "performance.md",
    "referee-json.md",
    "relay.md",
    "releasing.md",
    "scale.md",
    "translating.md",
    "wire-protocol.md",
)
"""Pages of files, programs and commands; any other has a picture."""


def module(name: str) -> ModuleType:
    """A script of the handbook, which is no part of the program."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        return importlib.import_module(name)


class Reader(HTMLParser):
    """What a page names, leads to and loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name"):
                self.ids.add(value or "")
            elif (tag, name) in LOADED:
                self.loads.append(value or "")
            elif name == "href":
                self.links.append(value or "")


@pytest.fixture(scope="module")
def pages(book: Path) -> dict[Path, Reader]:
    return {page: Reader(page) for page in book.rglob("*.html") if page.name != "404.html"}


def test_every_page_is_in_it(book: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        name = page.relative_to(ROOT / "docs").with_suffix(".html")
        assert (book / name.parent / name.name.replace("README", "index")).is_file(), page
    assert {"index.html", "contributing.html", "security.html", "changelog.html"} <= {
        one.name for one in book.iterdir()
    }


def test_the_contents_name_every_page_once() -> None:
    settings = tomllib.loads((HERE / "zensical.toml").read_text("utf-8"))
    contents = module("handbook").named(settings["project"]["nav"])
    named = [page for page in contents if not page.endswith("*")]
    assert len(named) == len(set(named))
    written = {str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md")}
    assert not written - set(named)


def test_every_link_leads_somewhere(book: Path, pages: dict[Path, Reader]) -> None:
    dead = []
    for page, reader in pages.items():
        for link in [*reader.links, *reader.loads]:
            target = urlsplit(link)
            if target.scheme or target.netloc or link.startswith("/"):
                continue
            there = (page.parent / unquote(target.path)).resolve() if target.path else page
            if there == book.resolve():
                there = book / "index.html"
            wanted = unquote(target.fragment)
            if not there.is_file():
                dead.append(f"{page.name}: {link}")
            elif wanted and there in pages and wanted not in pages[there].ids:
                dead.append(f"{page.name}: {link} has no such heading")
    assert not dead


def test_nothing_is_loaded_from_elsewhere(book: Path, pages: dict[Path, Reader]) -> None:
    assert not [link for reader in pages.values() for link in reader.loads if urlsplit(link).netloc]
    drawn = [page.name for page in pages if 'class="mermaid"' in page.read_text("utf-8")]
    assert not drawn, "their generator fetches what draws these"
    styles = "\n".join(style.read_text("utf-8") for style in book.rglob("*.css"))
    assert not re.findall(r"url\([\"']?https?:[^)]*\)|@import [\"']https?:[^;]*", styles)


def test_it_holds_the_licences_of_what_others_made(book: Path) -> None:
    text = (book / "assets" / "LICENCES.txt").read_text("utf-8")
    assert "Zensical" in text and "Permission is hereby granted" in text and "Lucide" in text
    fonts = {font.name.partition("-")[0] for font in (book / "fonts").glob("*.ttf")}
    texts = {
        text.name.removesuffix("-OFL.txt").replace("-", "") for text in (book / "fonts").glob("*-OFL.txt")
    }
    assert fonts == texts == {"AtkinsonHyperlegible", "Fraunces"}


def test_what_there_is_to_see_is_shown(book: Path) -> None:
    docs = ROOT / "docs"
    bare = []
    for page in sorted(docs.rglob("*.md")):
        name = page.relative_to(docs)
        made = (book / name.parent / name.name.replace("README", "index")).with_suffix(".html")
        if "<img" not in made.read_text("utf-8").partition("<article")[2]:
            bare.append(name)
    assert [name for name in bare if not any(fnmatch(str(name), one) for one in NOTHING_TO_SEE)] == []
    unneeded = [one for one in NOTHING_TO_SEE if not any(fnmatch(str(name), one) for name in bare)]
    assert not unneeded


def test_every_picture_is_on_a_page() -> None:
    pages = "".join(page.read_text("utf-8") for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    pictures = [path for kind in ("png", "svg") for path in (ROOT / "docs").rglob(f"*.{kind}")]
    assert pictures and not [path.name for path in pictures if path.name not in pages]


def test_the_reference_is_made_of_docstrings(book: Path) -> None:
    kernel = (book / "reference" / "kernel.html").read_text("utf-8")
    assert "The actions of which games consist, including those of chance" in kernel
    json = (book / "reference" / "json.html").read_text("utf-8")
    assert "what a table publishes, for one game, in the order in which it happens" in json


def test_what_works_with_what_knows_every_board_and_game() -> None:
    page = module("works_with").works_with()
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert "| Wild Jokers | 7x7 | all |" in rows
    large = "Board with our firmware, Camera, Virtual board, Board on the GPIO pins of a Raspberry Pi"
    assert f"| Big Chess Jumble | 12x12 | {large} |" in rows
    assert f"| Boulder Chess | 8x16 | {large} |" in rows
    assert "| DGT Pegasus | Bluetooth | 8x8 | all of at most 8x8 | occupancy | yes |" in rows
    devices = [family for family in boards() if family.tells not in BESIDE]
    playable = [family for family in families().values() if not family.info.told]
    assert len(rows) == len(devices) + len(playable) + 2 + 2 + 5


@pytest.mark.parametrize(
    ("text", "page", "moved"),
    [
        ("[a](docs/boards.md#x)", "README.md", "[a](boards.md#x)"),
        ("![p](docs/pictures/home.png)", "README.md", "![p](pictures/home.png)"),
        ("[c](../CONTRIBUTING.md)", "docs/boards.md", "[c](contributing.md)"),
        ("[b](../boards.md)", "docs/games/chess.md", "[b](../boards.md)"),
        ("[k](../hardware/kiosk/image)", "docs/kiosk.md", "k"),
        ("[w](https://example.org/a.md)", "docs/kiosk.md", "[w](https://example.org/a.md)"),
        ("[here](#top)", "docs/kiosk.md", "[here](#top)"),
    ],
)
def test_links_are_moved_with_their_page(text: str, page: str, moved: str) -> None:
    assert module("handbook").move_links(text, Path(page)) == moved
