"""Tables in every state on a hub's wall and on the arbiters' pages, and what each form of an order sends to them, as text."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.arbiter_tables import LATELY
from companion.club.hub.pages.live_table import luck
from companion.club.hub.pages.wall import CardWriter
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_ingest import Refusal
from companion.club.messages import Clocks, LastEvent, Need, Presence, Result, State
from companion.kernel.messages import message
from companion.server.templates import PageWords
from companion.units import Milliseconds, Seconds
from tests.asgi import ask
from tests.club.club_driver import Told
from tests.golden.shared_store import NOW, FilledStore, TwoClubs, filled, shown
from tests.golden.steady_text import LANGUAGES, page_text
from tests.golden.written_texts import Texts

replace = msgspec.structs.replace
OPENINGS: Mapping[str, tuple[Mapping[str, Any], tuple[str, ...]]] = {
    "chess": ({"game": "chess", "names": {"white": "Noor", "black": "Maximilian-Alexander"}, "rules": {"clock": "rapid"}}, ("Pe2-e4", "Pd7-d5", "Pe4xd5")),
    "jumble": ({"game": "little-chess-jumble"}, ("roll", "roll", "roll")),
    "solitaire": ({"game": "parade-chess-solitaire"}, ()),
    "cloaks": ({"game": "cloak-and-dagger-chess", "names": {"white": "Ada"}}, ()),
}  # fmt: skip
"""Games as tables report them: how each is opened, and its first actions."""


def _clocks(running: str | None, *fallen: str) -> Clocks:
    seats = {"white": Milliseconds(61_000), "black": Milliseconds(9_500)}
    return Clocks(seats=seats, running=running, fallen=list(fallen))


def _result(winner: str | list[str] | None, *places: str, **scores: int) -> Result:
    return Result(winner=winner, places=list(places), scores=scores, reason="The flag fell.")


def _needs(**since: float) -> list[Need]:
    return [Need(why.partition("_")[0], why.partition("_")[2], Seconds(at)) for why, at in since.items()]


class Variation(NamedTuple):
    """A table: the game that it has from `OPENINGS` (empty for none), and what is another value there."""

    game: str
    on: Mapping[str, Any] = {}
    needs: tuple[Need, ...] = ()
    online: bool = True
    name: str = ""


VARIATIONS: Mapping[str, Variation] = {
    "free": Variation(""),
    "free-away": Variation("", online=False),
    "free-calls": Variation("", needs=tuple(_needs(call_man=NOW + 3000))),
    "clock-stands": Variation("chess", {"clocks": _clocks(None)}),
    "clock-runs": Variation("chess", {"clocks": _clocks("black")}, name="Table 7"),
    "clock-fell": Variation("chess", {"clocks": _clocks("black", "white")}, name="Board 12b"),
    "clock-runs-away": Variation("chess", {"clocks": _clocks("white")}, online=False),
    "paused": Variation("chess", {"paused": True, "clocks": _clocks("white")}),
    "paused-four": Variation("jumble", {"paused": True}),
    "practice": Variation("chess", {"practice": True, "clocks": None}),
    "unknown-game": Variation("chess", {"variant": "moon-chess", "title": "Moon Chess"}),
    "won": Variation("chess", {"result": _result("white", "white", "black"), "turn": None}),
    "won-by-black": Variation("chess", {"result": _result("black", "black", "white"), "clocks": _clocks("white", "white")}),
    "drawn": Variation("chess", {"result": _result(None)}),
    "won-by-two": Variation("jumble", {"result": _result(["green", "blue"], "green", "blue", "red", "yellow")}),
    "four-have-places": Variation("jumble", {"result": _result("red", "red", "yellow", "green"), "clocks": None}),
    "points": Variation("jumble", {"result": _result("red", "red", "blue", red=12, blue=7, green=3, yellow=0)}),
    "points-of-two": Variation("chess", {"result": _result("white", "white", "black", white=3, black=1)}),
    "alone-won": Variation("solitaire", {"result": _result("player", "player")}),
    "alone-lost": Variation("solitaire", {"result": _result(None, player=17)}),
    "counts-home": Variation("jumble", {"standing": {"green": 2, "red": 1, "blue": 0}, "counted": "home"}),
    "counts-boulders": Variation("chess", {"standing": {"white": 3, "black": 1}, "counted": "boulders", "clocks": None}),
    "counts-something": Variation("chess", {"standing": {"black": 5}, "counted": "stars", "clocks": None}),
    "counts-cards": Variation("cloaks", {"standing": {"white": 1, "black": 4}, "counted": "cards"}),
    "coloured": Variation("chess", {"colours": {"white": "red", "black": "blue"}, "clocks": None}),
    "shaken": Variation("jumble", {"luck": "ABC-123", "shaken": ["green", "blue"]}),
    "not-shaken": Variation("jumble", {"luck": "ABC-123", "shaken": []}),
    "moved": Variation("chess", {"last_event": LastEvent(seat="white", kind="move", said="White takes. Check.", squares=["e4", "d5"]), "last": ["e4", "d5"]}),
    "rolled": Variation("jumble", {"last_event": LastEvent(seat="green", kind="roll", said="Green rolls a 6. Green may move.", dice={"number": "6"})}),
    "calls-for-a-person": Variation("chess", needs=tuple(_needs(call_man=NOW + 3400))),
    "calls-in-a-dispute": Variation("chess", {"clocks": _clocks(None)}, needs=tuple(_needs(call_dispute=NOW + 3300, mismatch_c3=NOW + 3200))),
    "calls-for-no-reason": Variation("jumble", needs=tuple(_needs(call=NOW + 3100))),
    "calls-away": Variation("jumble", needs=tuple(_needs(call_how=NOW + 3000)), online=False),
    "does-not-match": Variation("chess", needs=(Need("mismatch", "Put the pawn back on e4.", Seconds(NOW + 3450)),)),
    "does-not-match-free": Variation("", needs=(Need("mismatch", "Put it back.", Seconds(NOW + 3460)),)),
    "needs-an-arbiter": Variation("chess", {"paused": True}, needs=tuple(_needs(arbiter=NOW + 3470))),
    "lost-its-board": Variation("solitaire", needs=tuple(_needs(board=NOW + 3480))),
    "needs-something": Variation("solitaire", needs=(Need("tea", "We are thirsty.", Seconds(NOW + 3490)),)),
}  # fmt: skip
"""Tables by place."""
ORDERS: tuple[Mapping[str, Any], ...] = (
    {"what": "answer"},
    {"what": "answer", "off": True},
    {"what": "pause", "game": "GAME"},
    {"what": "resume", "game": "GAME"},
    {"what": "pause", "game": "another"},
    {"what": "clock", "game": "GAME", "seat": "*", "ms": 120_000},
    {"what": "clock", "game": "another", "seat": "*", "ms": 120_000},
    {"what": "clock", "game": "GAME", "seat": "black", "minutes": "2", "seconds": 30, "sign": "-1"},
    {"what": "clock", "game": "GAME", "seat": "black", "minutes": "two"},
    {"what": "clock", "game": "GAME", "seat": "black", "minutes": "12345"},
    {"what": "clock", "game": "GAME", "seat": "black", "minutes": 1441},
    {"what": "clock", "game": "GAME", "seat": "black"},
    {"what": "penalty", "game": "GAME", "seat": "white", "penalty": "warning", "reason": " Too   loud. "},
    {"what": "penalty", "game": "GAME", "seat": "white", "penalty": "time", "minutes": "1"},
    {"what": "penalty", "game": "GAME", "seat": "red", "penalty": "loss"},
    {"what": "penalty", "game": "GAME", "seat": "white", "penalty": "dance"},
    {"what": "say", "text": " Please   close the door. "},
    {"what": "say", "text": " "},
    {"what": "finish", "game": "GAME", "winner": "white", "reason": "It is late."},
    {"what": "finish", "game": "GAME", "winner": ""},
    {"what": "correct", "game": "GAME", "n": 3, "layout": {"e4": ["white:P"]}, "turn": "black"},
    {"what": "begin", "variant": "chess", "names": {"white": " Ada ", "black": "Grace"}},
    {"what": "begin", "variant": "chess", "names": {"white": "Ada"}},
    {"what": "begin", "variant": "moon-chess"},
    {"what": "rules", "variant": "chess", "rules": {"clock": " 15+10 "}},
    {"what": "rules", "variant": "chess", "rules": {"clock": "dance"}},
    {"what": "withdraw"},
    {"what": "close"},
    {"what": "dance"},
)  # fmt: skip
"""What forms send, to one table or to all."""


FEW = ("clock-runs", "won", "free", "free-away", "paused-four")
"""Tables that stand for the others where orders are given."""


def _state_of(hub: Hub, place: str) -> State:
    row = next(one for one in hub.store.standing(hub.club) if one["place"] == place)
    return msgspec.json.decode(row["state"], type=State)


def _open(hub: Hub, folder: Path, name: str) -> None:
    """A table on which a game is played, as it reports it."""
    opening, actions = OPENINGS[name]
    table = Told(hub, folder / name, name, name.title(), NOW + 3500, seed=1, **opening)
    for action in actions:
        table.rig.do(**({"do": "roll"} if action == "roll" else {"do": "act", "action": action}))
    table.rig.referee.close()


def _stand(hub: Hub, place: str, given: Variation) -> None:
    """A table comes, in this state."""
    of = _state_of(hub, given.game or "chess")
    on = replace(of.on_table, **{"game": f"{place}-game", **given.on}) if given.game and of.on_table else None
    stream = f"stream-{place}"
    name = given.name or place.replace("-", " ").capitalize()
    state = replace(of, stream=stream, name=name, on_table=on, needs=list(given.needs))
    hub.store.presence(hub.club, place, Presence(stream=stream, online=True, name=name), NOW)
    hub.store.stands(hub.club, place, state, NOW + 3590)
    if not given.online:
        gone = Presence(stream=stream, online=False, name=name)
        hub.store.presence(hub.club, place, gone, NOW + 3595)


@cache
def _filled(places: tuple[str, ...]) -> FilledStore:
    """The store of a club with these tables, filled once a process."""
    folder = tempfile.TemporaryDirectory()
    at = Path(folder.name)
    known = filled(True)
    clubs = TwoClubs(at, True, known)
    for name in OPENINGS:
        _open(clubs.north, at, name)
    for place in places:
        _stand(clubs.north, place, VARIATIONS[place])
    clubs.close()
    return FilledStore(folder, known.known)


class Tables:
    """A club with tables in these states.

    Args:
        folder: Where its store is kept.
        places: Tables of `VARIATIONS`.
    """

    def __init__(self, folder: Path, places: Iterable[str] = tuple(VARIATIONS)) -> None:
        self.clubs = TwoClubs(folder, True, _filled(tuple(places)))
        self.hub = self.clubs.north
        self._games = {one.place: one.on_table.game for one in self.hub.tables() if one.on_table is not None}

    def page(self, path: str, who: str) -> Iterator[str]:
        """The lines of a page for one of the staff."""
        reply = asyncio.run(ask(self.clubs.app, path, cookie=f"arbiter={self.clubs.cookies[who]}"))
        yield f"## {path} for {who}: {reply.status}"
        yield from page_text(reply.text, scripts=True)

    def order(self, place: str, form: Mapping[str, Any]) -> str:
        """The answer to a form that Vera sends; `place` is empty for all tables."""
        self.clubs.clock.now += 1
        on = self._games.get(place, "")
        given = {name: on if one == "GAME" else one for name, one in form.items()}
        return f"{msgspec.json.encode(form).decode()}: {self.clubs.post('/arbiter/order', {'place': place, **given})}"

    def kept(self, since: float) -> Iterator[str]:
        """The orders since then."""
        for one in reversed(self.hub.orders.list_orders()):
            if one.at > since:
                order = {name: value for name, value in msgspec.to_builtins(one.order).items() if value}
                yield f"{one.place} {one.came} {one.what} {one.game or '-'} {one.by} {one.role}: {shown(order)}"


def _html(text: str) -> Iterator[str]:
    """The blocks of a piece of HTML, a line each; drawings in it are left out."""
    plain = re.sub(r"<svg .*?</svg>", "[icon]", " ".join(text.split()))
    yield from re.split(r" ?(?=<(?:li|div|p|time|small|rect)\b)", plain)


def _cards(language: str, tables: Tables) -> Iterator[str]:
    """What phones are sent about each table."""
    cards = CardWriter(PageWords(words_in(language)), tables.hub.boards.art, tables.hub.boards)
    for number, table in enumerate(tables.hub.tables()):
        stale = number % 5 == 4
        values = cards.values_of(table, stale)
        yield f"## {table.place}{', stale' if stale else ''}: {values['kind']}"
        for part in ("head", "people", "foot", "last"):
            yield from (f"  {line}" for line in _html(values[part]) if line)
        yield f"  board: {next(_html(values['wood']))[:200]}"
        if table.place in OPENINGS:
            men: Mapping[str, Any] = values["men"]
            yield f"  pieces: {' '.join(f'{square} {_short(men[square])}' for square in sorted(men))}"
        if lucky := luck(table, cards):
            yield f"  {lucky}"


def _short(address: Any) -> str:
    """The begin of the name of a drawing."""
    return re.sub(r"/art/(....)\w+\.svg", r"\1", str(address))


REFUSED = (
    ("chess", "hub-broker-away", 5.0),
    ("chess", "hub-broker-away", 3.0),
    ("jumble", "hub-broker-away", 4.0),
    ("chess", "hub-no-table", 7200.0),
    ("chess", "hub-no-page", LATELY - 1),
    ("jumble", "hub-no-page", LATELY),
)
"""Messages that were refused: of which table, why, and how many seconds ago."""


Shown = Callable[[Tables], Iterator[str]]


def _home(tables: Tables) -> Iterator[str]:
    """The first page of arbiters: for each of the staff, in trouble, and after an arbiter has answered the first call."""
    for who in ("Vera", "Dora"):
        yield from tables.page("/arbiter", who)
    yield tables.order("free-calls", {"what": "answer"})
    listening: Any = tables.hub.listening
    now = tables.hub.wall()
    listening.lost = True
    listening.refused = [Refusal(where, message(why), now - ago) for where, why, ago in REFUSED]
    yield from list(tables.page("/arbiter", "Vera"))[:20]


def _pages(places: Iterable[str], who: str = "Vera", end: str = "") -> Shown:
    """The pages of arbiters about these tables."""

    def work(tables: Tables) -> Iterator[str]:
        for place in places:
            yield from tables.page(f"/arbiter/tables/{place}{end}", who)

    return work


def _orders(where: str, forms: Sequence[Mapping[str, Any]]) -> Shown:
    def work(tables: Tables) -> Iterator[str]:
        begun = tables.hub.wall()
        yield from [tables.order(where, form) for form in forms]
        yield from tables.kept(begun)

    return work


def _cards_in(language: str) -> Shown:
    return lambda tables: _cards(language, tables)


def _of(work: Shown, *places: str) -> Callable[[Path], str]:
    def told(folder: Path) -> str:
        tables = Tables(folder, places or VARIATIONS)
        try:
            return "\n".join(work(tables)) + "\n"
        finally:
            tables.clubs.close()

    return told


AT: Mapping[str, tuple[str, ...]] = {
    "plain": ("free", "clock-runs", "clock-fell", "paused", "unknown-game"),
    "over": ("won", "drawn", "won-by-two", "points", "alone-lost"),
    "calling": (
        "calls-in-a-dispute",
        "calls-away",
        "does-not-match-free",
        "needs-an-arbiter",
        "lost-its-board",
    ),
    "played": ("chess", "jumble", "solitaire", "cloaks"),
}
"""Tables whose pages are looked at, by the file."""
CORRECTED = ("jumble", "cloaks", "coloured", "unknown-game", "free")
TEXTS: Texts = {
    **{f"walls/cards-{one}": _of(_cards_in(one)) for one in LANGUAGES},
    "walls/arbiters": _of(_home),
    **{f"walls/{name}-tables": _of(_pages(places)) for name, places in AT.items()},
    "walls/for-the-desk": _of(_pages(("won", "chess"), "Dora")),
    "walls/corrected-tables": _of(_pages(CORRECTED, end="/correct")),
    "walls/orders-of-a-game": _of(_orders("clock-runs", ORDERS[:15]), *FEW),
    "walls/other-orders": _of(_orders("clock-runs", ORDERS[15:]), *FEW),
    **{f"walls/orders-to-{one or 'all'}": _of(_orders(one, ORDERS[::2]), *FEW) for one in ("jumble", "free-away", "nowhere", "")},
}  # fmt: skip
"""What makes each file."""
