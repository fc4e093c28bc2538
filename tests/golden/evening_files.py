"""Games of an evening that ended in every way, as a hub writes and shows them: files, replays, lists and searches, as text."""

from __future__ import annotations

import asyncio
import io
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.applications import Starlette

from companion.club.hub.html_page import BoardRenderer, HubDrawings, words_in
from companion.club.hub.pages import history, live_table, results
from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.evenings import evening_files, export_evening
from companion.club.hub.pages.live_table import PgnFeed, layouts, replay
from companion.club.hub.storage.event_store import day_of
from companion.club.messages import Begun, Corrected, Ended, Event, Played, Taken
from companion.club.tournament.tournament import Tournament
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import UserError
from companion.units import Seconds
from tests.asgi import ask
from tests.golden.shared_store import NOW, FilledStore, TwoClubs, described, filled, shown
from tests.golden.steady_text import page_text
from tests.golden.written_texts import Texts

HOUR = 3600.0
BEGUN = NOW - 3 * HOUR
TWO = ("white", "black")
FOUR = ("green", "red", "blue", "yellow")
Steps = tuple[tuple[Any, ...], ...]
"""What happens in a game: `played` with a seat and an action, `corrected` with a layout, `taken` with a number, and
`ended` with the winner, the places and the scores."""
E4_E5: Steps = (("played", "white", "Pe2-e4"), ("played", "black", "Pe7-e5"))


def _won(*places: str, winner: Any = "", **scores: int) -> tuple[Any, ...]:
    return ("ended", winner or places[0], list(places), scores)


NOBODY: tuple[Any, ...] = ("ended", None, [], {})
GAMES: Mapping[str, tuple[str, str, Mapping[str, Any], Steps]] = {
    "won": ("window", "chess", {"names": ("Ada", "Noor")}, (*E4_E5, _won("white", "black"))),
    "drawn": ("window", "chess", {"names": ("Noor", "Ada"), "rules": {"table_clock": "rapid"}}, (*E4_E5, NOBODY)),
    "not-over": ("window", "chess", {"names": ("Ada", "Grace")}, E4_E5),
    "nothing-played": ("bar", "chess", {"names": ("Ada", "")}, ()),
    "taken-back": ("bar", "chess", {"names": ("Grace", "ada")}, (*E4_E5, ("taken", 1), ("played", "black", "Pd7-d5"), _won("black", "white"), ("taken", 9), ("played", "white", "Pd2-d4"))),
    "over-and-played-on": ("bar", "chess", {}, (*E4_E5, _won("white", "black"), ("played", "white", "Ng1-f3"))),
    "corrected": ("bar", "chess", {"names": ("Hedy", "Kurt")}, (*E4_E5, ("corrected", {"e1": ["white:K"], "e8": ["black:K"]}), ("played", "white", "Ke1-e2"), _won("white", "black"))),
    "corrected-at-the-end": ("bar", "chess", {"names": ("Hedy", "Kurt")}, (*E4_E5, ("corrected", {}), _won("black", "white"))),
    "against-the-rules": ("bar", "chess", {}, (("played", "white", "Pe2-e5"), _won("white", "black"))),
    "hidden-action": ("bar", "chess", {}, (*E4_E5, ("played", "white", ""), NOBODY)),
    "secret": ("stairs", "cloak-and-dagger-chess", {"names": ("Noor", "Zoe")}, (("played", "white", ""), _won("black", "white"))),
    "four": ("stairs", "little-chess-jumble", {"seats": FOUR, "names": ("Ada", "Noor", "Grace", "Zoe")}, (_won("red", "green", "blue", "yellow", red=9, green=5, blue=2, yellow=0),)),
    "four-shared": ("stairs", "little-chess-jumble", {"seats": FOUR, "names": ("Ada", "Noor", "Grace", "Zoe")}, (_won("green", winner=["green", "blue"]),)),
    "alone": ("stairs", "parade-chess-solitaire", {"seats": ("player",), "names": ("Zoe",)}, (("ended", "player", ["player"], {"player": 12}),)),
    "practice": ("stairs", "chess", {"names": ("Ada", "Noor"), "practice": True}, (*E4_E5, _won("black", "white"))),
    "unknown-game": ("stairs", "moon-chess", {"names": ("Ada", "Noor")}, (("played", "white", "M1"), _won("black", "white"))),
    "overruled": ("stairs", "chess", {"names": ("Kurt", "Ada")}, (*E4_E5, _won("black", "white"))),
    "overruled-to-nobody": ("stairs", "chess", {"names": ("Zoe", "Hedy")}, (*E4_E5, _won("black", "white"))),
    "yesterday": ("stairs", "chess", {"names": ("Old", "Older"), "at": -24 * HOUR}, (*E4_E5, _won("white", "black"))),
}  # fmt: skip
"""Games by id: the table, the game, how it began, and what happened. They begin a minute after each other."""


class _Writer:
    """Writes the events of a table's games, counting on."""

    def __init__(self) -> None:
        self._numbers = dict[str, int]()

    def events(self, id: str) -> list[Event]:
        place, variant, given, steps = GAMES[id]
        seats = list(given.get("seats", TWO))
        names = {seat: name for seat, name in zip(seats, given.get("names", ()), strict=False) if name}
        at = BEGUN + 60 * list(GAMES).index(id) + given.get("at", 0.0)
        n = 0
        found: list[Event] = [
            Begun(
                **self._head(place, id, at, 0), variant=variant, title=variant.title(), seats=seats, names=names,
                players=dict.fromkeys(seats, "human"), rules=dict(given.get("rules", {})), colours={}, resumed=False,
                practice=given.get("practice", False),
            )
        ]  # fmt: skip
        for kind, *what in steps:
            n += {"played": 1, "corrected": 1, "taken": -what[0] if kind == "taken" else 0}.get(kind, 0)
            at += 10
            found.append(self._event(kind, what, self._head(place, id, at, max(0, n))))
        return found

    def _head(self, place: str, id: str, at: float, n: int) -> dict[str, Any]:
        number = self._numbers[place] = self._numbers.get(place, 0) + 1
        return {"stream": f"of-{place}", "number": number, "at": Seconds(at), "game": id, "n": n}

    def _event(self, kind: str, what: list[Any], head: dict[str, Any]) -> Event:
        match kind:
            case "played":
                return Played(
                    **head, seat=what[0], action=what[1], said=f"{what[0].title()} plays {what[1]}."
                )
            case "corrected":
                return Corrected(**head, layout=what[0])
            case "taken":
                return Taken(**head, count=what[0])
        return Ended(
            **head,
            winner=what[0],
            places=what[1],
            scores=what[2],
            reason=f"That was the end of {head['game']}.",
        )


@cache
def _filled() -> FilledStore:
    """The store of a club after the evening, filled once a process."""
    folder = tempfile.TemporaryDirectory()
    clubs = TwoClubs(Path(folder.name), True, filled(True))
    hub, writer = clubs.north, _Writer()
    for id, (place, *_) in GAMES.items():
        hub.store.take(hub.club, f"late-{place}", writer.events(id))
    for id, winner in (("overruled", "white"), ("overruled-to-nobody", "")):
        overrule(hub, clubs.vera, OverruleRequest(f"of-{GAMES[id][0]}", id, winner, "The clock was wrong."))
    clubs.close()
    return FilledStore(folder, filled(True).known)


class Evening:
    """A club after the evening, and its public pages."""

    def __init__(self, folder: Path) -> None:
        self.clubs = TwoClubs(folder, True, _filled())
        self.hub = self.clubs.north
        parts = (results.routes, history.search_routes, history.game_routes, history.player_routes, live_table.feed_routes)  # fmt: skip
        self.app = Starlette(routes=[route for part in parts for route in part(self.hub)])

    def page(self, path: str, **headers: str) -> Iterator[str]:
        reply = asyncio.run(ask(self.app, path, **headers))
        yield f"## {path}{f' {headers}' if headers else ''}: {reply.status}"
        yield from page_text(reply.text, True) if reply.text.startswith("<!") else reply.text.splitlines()


def _at(id: str) -> str:
    return f"stream=of-{GAMES[id][0]}&game={id}"


def _files(evening: Evening) -> Iterator[str]:
    """The files that are written when an evening is closed; drawn sheets are only named."""

    def drawn(cup: Tournament, number: int, words: Catalogue) -> bytes:
        return f"{cup.title}, round {number}, in {words.language}".encode()

    with patch("companion.club.hub.pages.pdf_sheets.pdf", drawn):
        found = evening_files(evening.hub, words_in("de"))
    for name, content in found.items():
        yield f"## {name}"
        yield from content.decode().splitlines()


def _exported(evening: Evening) -> Iterator[str]:
    store = evening.hub.store
    for day in (day_of(BEGUN), day_of(BEGUN - 24 * HOUR), "2020-01-01", "someday"):
        try:
            packed = zipfile.ZipFile(io.BytesIO(export_evening(store, "north", "North Chess", day)))
        except UserError as wrong:
            yield f"======== {day} refused: {described(wrong.said)}"
            continue
        yield f"======== {day}"
        for one in packed.infolist():
            yield f"## {one.filename} {one.date_time}"
            yield from packed.read(one).decode().splitlines()


def _replays(evening: Evening) -> Iterator[str]:
    """What is read of the events of each game, and the positions on the way."""
    boards = BoardRenderer(HubDrawings())
    for id, (place, *_) in GAMES.items():
        told = replay(evening.hub.store.events(f"of-{place}", id))
        yield f"## {id}: {told.begun.variant if told.begun else None}, {shown(told.result)}"
        for entry, layout in zip((None, *told.line), layouts(told, boards), strict=True):
            squares = None if layout is None else {square: layout[square] for square in sorted(layout)}
            changed = "" if squares is None else f"{len(squares)} squares, e4 {squares.get('e4')}, d5 {squares.get('d5')}"  # fmt: skip
            yield f"  {'begin' if entry is None else shown(entry)}: {changed or 'unknown'}"


def _pages(evening: Evening) -> Iterator[str]:
    for id in GAMES:
        yield from evening.page(f"/game?{_at(id)}")


def _steps(evening: Evening) -> Iterator[str]:
    for n in ("0", "1", "2", "3", "-1", "x", "99"):
        yield from evening.page(f"/game?{_at('won')}&n={n}")


def _texts(evening: Evening) -> Iterator[str]:
    for id in GAMES:
        yield from evening.page(f"/game.pgn?{_at(id)}")
    for id in ("won", "drawn", "four", "secret", "overruled"):
        yield from evening.page(f"/game.json?{_at(id)}")


PLAYERS = ("Ada", "ADA", "zoe", "Older", "", "Nobody")
SEARCHES = (
    "", "?page=1", "?player=ad", "?player=ada,noor", "?player=ada,noor,grace,zoe,old", "?player=,", "?game=chess",
    "?game=moon-chess", "?game=dance", "?from=2027-01-15", "?to=2027-01-14", "?from=2027-01-14&to=2027-01-14", "?from=yesterday",
    "?to=2027-02-30", "?game=chess&rules.table_clock=rapid", "?game=chess&rules.table_clock=blitz", "?page=x", "?page=99999",
)  # fmt: skip


def _lists(evening: Evening) -> Iterator[str]:
    for one in SEARCHES[:6]:
        yield from evening.page(f"/games{one}")


def _searches(evening: Evening) -> Iterator[str]:
    for one in SEARCHES[6:]:
        yield from evening.page(f"/games{one}")


def _players(evening: Evening) -> Iterator[str]:
    for name in PLAYERS:
        yield from evening.page(f"/player?name={name}")
    yield from evening.page("/results")
    yield from evening.page("/results?projector")


def _feeds(evening: Evening) -> Iterator[str]:
    """The games of a table as a file, and when a program need not read it again."""
    feed = PgnFeed(evening.hub)
    for place in ("all", "late-window", "late-stairs", "window", "nowhere"):
        found = feed.file(place)
        yield f"## {place}: {found and (found.etag, found.modified)}"
        yield from found.body.decode().splitlines() if found else ()
    known = feed.file("late-window")
    assert known is not None
    dates = [f"Fri, 15 Jan 2027 {time} GMT" for time in ("08:59:59", "09:00:00", "09:00:01")]
    tags = (known.etag, f'"x", W/{known.etag}', '"x"', "*")
    for headers in (*({"if_none_match": one} for one in tags), *({"if_modified_since": one} for one in (*dates, "soon"))):  # fmt: skip
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        yield from list(evening.page("/feed/late-window.pgn", **given))[:2]
    yield from (f"modified {feed.file('late-window') == known}", *evening.page("/feed/nowhere.pgn"))


def _of(work: Callable[[Evening], Iterator[str]]) -> Callable[[Path], str]:
    def told(folder: Path) -> str:
        evening = Evening(folder)
        try:
            return "\n".join(work(evening)) + "\n"
        finally:
            evening.clubs.close()

    return told


TEXTS: Texts = {
    "evenings/files": _of(_files),
    "evenings/exported": _of(_exported),
    "evenings/replays": _of(_replays),
    "evenings/games": _of(_pages),
    "evenings/steps": _of(_steps),
    "evenings/players": _of(_players),
    "evenings/texts": _of(_texts),
    "evenings/lists": _of(_lists),
    "evenings/searches": _of(_searches),
    "evenings/feeds": _of(_feeds),
}
"""What makes each file."""
