"""What is kept in the data folder, act by act: names of files, house rules under a name, marks, and variant files with the games that
there are then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.games import family, find_family, look_again
from companion.games.variant_files import words_beside
from companion.kernel.messages import UserError
from companion.table.message_catalogues import sentence
from companion.table.storage import data_folder
from companion.table.storage.board_store import list_printed_faces, markers_of
from companion.table.storage.variant_store import add_variants, check_variants, find_unread, own_variants
from tests.cli.in_process import kept_environment
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts

NAMES = (
    "mine",
    " mine ",
    "My set.2",
    "Ünë",
    "",
    " ",
    ".hidden",
    "-x",
    "_x",
    "a/b",
    "a.",
    "x" * 40,
    "x" * 41,
    "a\nb",
    "CON",
    "ö ö",
)
HAWKS = "[hawks:chess]\ncustomPiece1 = h:BN\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1\n"
QUICK = "[hawks-quick:hawks]\ndoubleStep = false\n"
Act = Callable[[Path], Any]


def _added(name: str, content: str, words: str | None = None) -> Act:
    """A variant file comes from outside, with words for its games or without."""

    def work(place: Path) -> object:
        path = place / f"{name}.ini"
        path.write_text(content, "utf-8")
        beside = words_beside(path)
        beside.unlink(missing_ok=True)
        if words is not None:
            beside.write_text(words, "utf-8")
        found = add_variants(path)
        return [found.path.name, [one.name for one in found.games], [sentence(one) for one in found.notes]]

    return work


def _games(place: Path) -> object:
    """Which of the games there are now, and what stored files say."""
    found = [find_family(name) for name in ("hawks", "hawks-quick", "chess")]
    return [
        [None if one is None else one.info.id for one in found],
        [
            [one.path.name, [game.name for game in one.games], one.wrong and sentence(one.wrong)]
            for one in own_variants()
        ],
    ]


def _names(place: Path) -> object:
    return {repr(name): _tried(lambda name=name: data_folder.file_name(name)) for name in NAMES}  # type: ignore[misc]


def _free(place: Path) -> object:
    where = place / "free"
    where.mkdir(exist_ok=True)
    found = []
    for name in ("game", "game", "a/b:c", "...", "game (2)", "game"):
        path = data_folder.free_name(where, name, "pgn")
        path.touch()
        found.append(path.name)
    return found


def _tried(work: Callable[[], object]) -> object:
    try:
        return work()
    except UserError as wrong:
        return f"refused: {sentence(wrong)}"


def _presets(place: Path) -> object:
    return [[one.name, dict(one.rules)] for one in data_folder.list_stored_presets("chess")]


def _marks(place: Path) -> object:
    before = data_folder.is_marked("seen")
    data_folder.set_mark("seen")
    data_folder.set_mark("seen")
    between = data_folder.is_marked("seen"), data_folder.is_marked("other")
    data_folder.clear_mark("seen")
    data_folder.clear_mark("seen")
    return [before, between, data_folder.is_marked("seen")]


def _dice(place: Path) -> object:
    """The markers on the faces of printed dice, in each place where a die may be."""
    found = {}
    for name in ("little-chess-jumble", "big-action-chess-jumble", "dice-and-cards"):
        game = family(name).make(None, {}, {})
        found[name] = [[die.name, place, markers_of(die, place)] for die in game.dice for place in range(5)]
        found[f"{name}, read"] = [[disc, *face] for disc, face in list_printed_faces(game).items()]
    return found


ACTS: Mapping[str, Act] = {
    "Names of files": _names,
    "Free names": _free,
    "Markers of dice": _dice,
    "Marks": _marks,
    "No set": lambda place: data_folder.own_sets(),
    "A part of a set": lambda place: data_folder.store_part(" two ", data_folder.PARTS[0], "x = 1\n"),
    "The sets": lambda place: data_folder.own_sets(),
    "No house rules": _presets,
    "House rules": lambda place: data_folder.store_preset("chess", " Club ", {"clock": "blitz"}),
    "The same name": lambda place: data_folder.store_preset("chess", "Club", {"clock": "rapid"}),
    "Of another game": lambda place: data_folder.store_preset("shogi", "Club", {}),
    "Others": lambda place: data_folder.store_preset("chess", "Anna", {"clock": "10+0"}),
    "All of them": _presets,
    "Games at first": _games,
    "A file is looked at": lambda place: [one.name for one in check_variants(_written(place, HAWKS))],
    "What is unread in it": lambda place: [
        sentence(one) for one in find_unread(_written(place, HAWKS + "strange = 1\n"))
    ],
    "A file is added": _added("Birds", HAWKS, '[hawks]\ntitle = "Hawks"\n'),
    "Games then": _games,
    "The same games in another file": _added("Others", HAWKS),
    "It comes again with more and without words": _added("Birds", HAWKS + QUICK),
    "Games after that": _games,
    "It cannot be read": _added("Birds", "[hawks:nothing]\n"),
    "It is no name": _added("a" * 50, HAWKS.replace("hawks", "doves")),
    "Games in the end": _games,
}


def _written(place: Path, content: str) -> Path:
    path = place / "looked-at.ini"
    path.write_text(content, "utf-8")
    return path


def _lines(place: Path) -> Iterator[str]:
    data = place / "data"
    for act, work in ACTS.items():
        yield f"## {act}"
        found = _tried(lambda work=work: work(place))  # type: ignore[misc]
        if isinstance(found, dict):
            yield from (f"{name}: {one}" for name, one in found.items())
        else:
            yield f"{found}"
        yield f"files {sorted(str(path.relative_to(data)) for path in data.rglob('*') if path.is_file())}"


def _told(place: Path) -> str:
    games = patch.dict("companion.games._from_journals", clear=True)
    with kept_environment({"XDG_DATA_HOME": str(place / "data")}), games:
        try:
            data_folder.offer_variants()
            text = "\n".join([*_lines(place), ""])
        finally:
            for path in data_folder.variants_folder().glob("*"):
                path.unlink()
            look_again()
    look_again()
    return without_places(text, place)


TEXTS: Texts = {"stored/acts": _told}
"""What makes the file."""
