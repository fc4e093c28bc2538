"""What leaves a table on an evening: at a terminal, to phones, to a club, and as the lines that programs read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.cli import texts
from companion.games import family
from companion.seat_pages.page_writer import DrawingStore, PageWriter
from companion.seat_pages.seat_view import seat_view
from companion.seat_pages.web_app import TableContext
from companion.table.referee import Referee
from tests.cli.terminal_driver import Screen
from tests.club.club_driver import RecordedTable
from tests.golden.steady_text import LANGUAGES, page_text, without_places
from tests.table.table_fixture import Rig

NAMES = {"white": "Anna", "black": "Ben"}
FOUR = ("green", "red", "blue", "yellow")
THIRD = ({"do": "resign", "seat": "blue"}, {"do": "claim", "seat": "blue", "what": "draw"})
"""What the third of four players does: after it all names that seat and no other."""
Played = tuple[Mapping[str, Any], int, Sequence[Mapping[str, Any]]]
"""How a table is opened, how many actions are played, and what people do then."""

TYPED: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]] = {
    "chess": (
        {"game": "chess", "names": NAMES},
        (
            "e4", "d5", "exd5", "Sf6", "Nf6", "Dh5", "Qh5", "e2 e9", "castle", "O-O", "0-0", "Xe4", "legal b1", "Sc3", "Nc3",
            "claim repetition white", "hint pigeon", "help", "undo", "draw? Ben", "resign carla", "resign anna",
        ),
    ),
    "little-chess-jumble": ({"game": "little-chess-jumble"}, ("roll", "e4", "roll 7", "roll", "Ta3", "legal", "pass", "undo", "dance")),
    "booster-chess": ({"game": "booster-chess"}, ("draw", "draw ace", "draw", "e4", "look white", "", "")),
    "wild-jokers": ({"game": "wild-jokers", "names": NAMES}, ("Ja3", "Lc1-a3", "La3", "e5", "b2", "board", "end game")),
    "boulder-chess": ({"game": "boulder-chess"}, ("e4", "legal", "Te4", "pass", "resign red")),
    "gravity-chess": ({"game": "gravity-chess"}, ("draw", "e4", "Qd3", "Dd3", "legal", "resign white")),
    "parade-chess-solitaire": ({"game": "parade-chess-solitaire"}, ("e4", "legal", "Tb3", "dance", "end game")),
}  # fmt: skip
"""What is typed at a terminal, wrong things among it."""
EVENINGS: Mapping[str, Played] = {
    "chess": ({"game": "chess", "names": NAMES, "rules": {"clock": "rapid"}}, 7, ({"do": "resign", "seat": "white"},)),
    "chess-draw": ({"game": "chess", "names": NAMES}, 4, ({"do": "claim", "seat": "black", "what": "draw"}, {"do": "undo"})),
    "jumble-third-of-four": ({"seats": FOUR, "names": {"blue": "Carla"}}, 9, THIRD),
    "booster-chess": ({"game": "booster-chess"}, 14, ({"do": "pause"},)),
    "cloak-and-dagger": ({"game": "cloak-and-dagger-chess"}, 8, ()),
    "gravity-chess": ({"game": "gravity-chess"}, 10, ({"do": "agree", "end": True},)),
}  # fmt: skip


def _terminal(name: str, place: Path) -> str:
    """What stands on a terminal after each line that is typed."""
    opening, typed = TYPED[name]
    told: list[str] = []
    before = texts.spoken(), bool(texts.find_requested_language())
    for language in LANGUAGES:
        texts.speak(language, True)
        home = place / language
        home.mkdir()
        try:
            screen = Screen(home, **opening)
            try:
                told += [f"======== {language}", *screen.shown.splitlines()]
                for line in typed:
                    told += [f">>> {line}", *(one for one in screen.type(line).splitlines() if one)]
            finally:
                screen.referee.close()
        finally:
            texts.speak(*before)
    return without_places("\n".join(told), place) + "\n"


def _evening(name: str, place: Path, hear: Callable[[Rig], None] = lambda rig: None) -> Iterator[Rig]:
    """A table after it was opened, after its game was played, and after each thing that people did then."""
    opening, until, done = EVENINGS[name]
    rig = Rig(place, **opening)
    try:
        hear(rig)
        yield rig
        rig.play_out(0.0, until=until)
        yield rig
        for command in done:
            rig.do(**command)
            yield rig
    finally:
        rig.referee.close()


def _protocol(name: str, place: Path) -> str:
    """The lines that programs read of the referee."""
    told: list[str] = []
    for rig in _evening(name, place):
        told += [_line(msgspec.json.encode(one)) for one in rig.told]
        told.append("")
        rig.told.clear()
    return without_places("\n".join(told), place)


def _club(name: str, place: Path) -> str:
    """What is sent to a club: events, and the state that stands there for who comes later."""
    table = RecordedTable()
    told: list[str] = []
    for _ in _evening(name, place, lambda rig: table.publishing.sit(rig.referee)):
        told += [f"event {_line(row.body)}" for row in table.rows]
        told += [f"state {json.dumps(table.stood[-1], ensure_ascii=False)}"] if table.stood else []
        told.append("")
        table.rows.clear()
        table.stood.clear()
    return without_places("\n".join(told), place)


def _line(encoded: bytes) -> str:
    return json.dumps(json.loads(encoded), ensure_ascii=False)


def _phones(name: str, place: Path) -> str:
    """What the page of each seat shows, in each language."""
    told: list[str] = []
    for at, rig in enumerate(_evening(name, place)):
        for language in LANGUAGES:
            for seat in rig.referee.game.seats:
                told += [f"======== {language} {seat}, {at}", *_page(rig.referee, seat, language)]
    return without_places("\n".join(told), place) + "\n"


def _page(referee: Referee, seat: str, language: str) -> Iterator[str]:
    game = referee.game
    context = TableContext(
        game, family(game.info.id).words, referee.record.journal.header.get("names", {}), {}
    )
    words = context.catalogue(language)
    writer = PageWriter(game, seat, words, DrawingStore(game, {}, words.name))
    lately = tuple(entry.said for entry in referee.story(6))
    for part, shown in writer.state(seat_view(referee, seat, lately)).items():
        if shown and part not in ("ways", "board"):
            lines = page_text(shown) if isinstance(shown, str) else [json.dumps(shown, ensure_ascii=False)]
            yield f"* {part}: {' // '.join(lines)}"


def _of(maker: Callable[[str, Path], str], name: str) -> Callable[[Path], str]:
    return lambda place: maker(name, place)


TEXTS: Mapping[str, Callable[[Path], str]] = {
    **{f"terminal/{name}": _of(_terminal, name) for name in TYPED},
    **{f"protocol/{name}": _of(_protocol, name) for name in EVENINGS},
    **{f"club/{name}": _of(_club, name) for name in EVENINGS},
    **{f"phones/{name}": _of(_phones, name) for name in EVENINGS},
}
"""What makes each file."""
