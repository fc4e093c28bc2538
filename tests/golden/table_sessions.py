"""Scripts of games and what people are told of them: one file of actions and one file of words for each game.

A script has a head (`game: chess`), and chapters that begin with `== What it is about`. A chapter may begin with lines that
change the head for itself (`position: ...`, `rules: clock=blitz`, `board: identity`); each of its other lines is one thing that
people do:

    Pe2-e4, roll, draw D    an action of the game, a die that is rolled, a card that is drawn
    tap e2 e5               fingers on the screen
    press resign white      what is offered under this text is pressed
    choose 1                an answer of the question that is open is pressed
    do undo count=2         any command of the referee protocol
    look white, hide        a player looks in private
    carry e2 e4, lift e2, place e2, wait 5
                            hands on a sensor board, and time that passes in seconds
    why e2 e5               what a player is told who wants that
    at POSITION             from here on only what is told of actions and wishes in this position
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.table.setup import TableSetup
from tests.golden.table_reading import GoldenTable, Item, carry_out

FOLDER = Path(__file__).parent
MEMORY = Path("/dev/shm")
"""Where files lie in memory, if the system has that."""
BAR = "========"
HANDS = ("lift", "place", "carry")
SCRIPTS, TABLES = FOLDER / "sessions", FOLDER / "tables"
KEYS = ("game", "seats", "rules", "names", "players", "position", "board", "seed")


class Chapter(msgspec.Struct):
    """A part of a script: how the table is opened, and what is done.

    `begins`: all that stands on the screen is written at its beginning, since it is the first or another table.
    """

    title: str
    head: dict[str, str]
    lines: list[str]
    begins: bool = False


def names() -> list[str]:
    """The scripts that there are."""
    return sorted(path.stem for path in SCRIPTS.glob("*.txt"))


def chapters(script: str) -> list[Chapter]:
    """The chapters of a script, each with the whole head."""
    found: list[Chapter] = []
    head: dict[str, str] = {}
    for line in filter(None, map(str.strip, script.splitlines())):
        key, colon, value = line.partition(":")
        if line.startswith("=="):
            found.append(Chapter(line.removeprefix("==").strip(), dict(head), [], not found))
        elif colon and key in KEYS:
            (found[-1].head if found else head)[key] = value.strip()
            if found:
                found[-1].begins |= key in ("names", "rules", "board")
        elif not line.startswith("#"):
            found[-1].lines.append(line)
    return found


def _pairs(text: str) -> dict[str, str]:
    return dict(one.split("=", 1) for one in text.split())


def told(name: str) -> str:
    """What people are told in the course of a script."""
    return "".join(tell_chapter(chapter) for chapter in of_script(name))


def of_script(name: str) -> list[Chapter]:
    """The chapters of the script with this name."""
    return chapters((SCRIPTS / f"{name}.txt").read_text("utf-8"))


def tell_chapter(chapter: Chapter) -> str:
    """What people are told in a chapter."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        return "\n".join(_tell(chapter, Path(folder))) + "\n\n"


def split(golden: str) -> dict[str, str]:
    """What a file of words has for each chapter, by its title."""
    parts = golden.split(f"{BAR} ")[1:]
    return {part.partition("\n")[0]: f"{BAR} {part}" for part in parts}


def open_chapter(chapter: Chapter, folder: Path) -> GoldenTable:
    """The table of a chapter before anything is done."""
    head = chapter.head
    seats = tuple(head["seats"].split()) if head.get("seats") else None
    setup = TableSetup(
        game=head["game"],
        seats=seats,
        rules=_pairs(head.get("rules", "")),
        names=_pairs(head.get("names", "")),
        players=_pairs(head.get("players", "")),
        position=head.get("position") or None,
        seed=int(head.get("seed", "7")),
    )
    return GoldenTable(folder, setup, head.get("board", ""))


def _tell(chapter: Chapter, folder: Path) -> Iterator[str]:
    yield f"{BAR} {chapter.title}"
    known: dict[str, tuple[str, ...]] = {}
    offered: set[Item] = set()
    table = open_chapter(chapter, folder)
    try:
        begins = _write(table, known, offered, ())
        if not chapter.begins:
            yield f"  at             {table.referee.game.position(table.referee.public)}"
            list(begins)
        else:
            yield from begins
        for line in chapter.lines:
            yield ""
            yield f"> {line}"
            yield from _write(table, known, offered, tuple(carry_out(table, line)), line.split()[0] in HANDS)
    finally:
        table.close()


def _write(
    table: GoldenTable,
    known: dict[str, tuple[str, ...]],
    offered: set[Item],
    first: tuple[Item, ...],
    brief: bool = False,
) -> Iterator[str]:
    """`brief`: of what stands on the screen nothing is written, as hands go on."""
    for item in (*first, *table.take_news()):
        yield from _lines(item)
    if table.aside is not None:
        return
    if brief:
        yield from _lines(table.lit())
        return
    found = dict(table.state())
    for key, words in found.items():
        if known.get(key) != words:
            yield from _lines((key, words))
    for key in known.keys() - found.keys():
        found[key] = ("-",)
    for key in sorted(key for key, words in found.items() if words == ("-",) and known.get(key) != words):
        yield from _lines((key, ("-",)))
    known.clear()
    known.update(found)
    for item in table.offers():
        if item not in offered:
            offered.add(item)
            yield from _lines(item)


def _lines(item: Item) -> Iterator[str]:
    key, words = item
    if len(set(words)) == 1:
        yield f"  {key:<14} {words[0]}".rstrip()
        return
    yield f"  {key:<14} {words[0]}".rstrip()
    for other in words[1:]:
        yield f"  {'':<14} {other}".rstrip()
