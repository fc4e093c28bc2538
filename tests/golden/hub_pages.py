"""The pages of a hub as text, from one fictional evening: headings, tables, links with where they lead, what forms ask for."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

from starlette.routing import BaseRoute

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.club_folder import Club as SetUp
from companion.club.hub.pages import settings
from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.evenings import OVER, WRITING, ClosingState, EveningClosing
from companion.club.hub.pages.settings import IntegrationsPage
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.server import PARTS
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import HomeAssistantSwitch, Webhooks
from companion.club.messages import Ordered
from companion.club.tournament.tournament import KNOCK_OUT, ROBIN, SWISS, TABLES, TEAMS, Board, Tournament
from companion.kernel.messages import UserError
from tests.club.club_driver import (
    NOW,
    Clock,
    Club,
    Told,
    event,
    event_of,
    keep,
    keep_tournaments,
    sign_in_staff,
    told_evenings,
    with_names,
)
from tests.club.hub.desk_bodies import desk_action
from tests.golden.steady_text import LANGUAGES, page_text
from tests.patience import PATIENCE
from tests.seat_pages.served import Phone

FOLDER = Path(__file__).parent
PIN = "271828"
PLAYERS = (
    "Noor,2010,NED",
    "Sam Beckett,1987,IRL",
    "Ada,1850,ENG",
    "Grace,1700,USA",
    "Alan,1650,ENG",
    "Edsger,1500,NED",
    "Hedy,1450,AUT",
    "Kurt,1400,AUT",
    "Sofia,1350,GER",
)
"""Name, rating and federation."""
TEAMS_LIST = "team,name,rating\n" + "\n".join(
    f"{team},{name},{rating}"
    for team, names in {"Lions": "Leo Lou Liv", "Wolves": "Wim Wes Wyn", "Owls": "Oda Ole Oz"}.items()
    for rating, name in zip((1900, 1800, 1700), names.split(), strict=True)
)
EVENING = NOW + 2 * 86400 + 7200
"""When the pages are asked for: two hours after the last of the evenings has begun."""
RANDOM = re.compile(
    r"\b[0-9a-f]{24}\b|\b[0-9a-f]{16}\b|\b[0-9a-f]{10}\b|127\.0\.0\.1:\d+|\b\d{4}(?: \d{4}){4}\b|(?<=key=)[a-z2-7]{52}"
)

PLACES: Mapping[str, Mapping[str, Any]] = {
    "window": {
        "game": "chess",
        "names": {"white": "Noor", "black": "Sam Beckett"},
        "rules": {"clock": "rapid"},
        "actions": ("act Pe2-e4", "act Pd7-d5", "act Pe4xd5", "act Qd8xd5", "act Nb1-c3"),
    },
    "bar": {
        "game": "chess",
        "names": {"white": "Ada", "black": "Grace"},
        "actions": ("act Pf2-f3", "act Pe7-e5", "act Pg2-g4", "act Qd8-h4"),
    },
    "stairs": {
        "game": "little-chess-jumble",
        "names": {"green": "Alan", "red": "Edsger"},
        "actions": ("roll", "roll", "roll", "roll", "roll", "pause"),
    },
    "door": {"game": "gravity-chess", "actions": ("draw deck=black",)},
}
"""Tables of the last evening: what is played there and done so far."""


CUPS: Mapping[str, tuple[str, int, int]] = {
    SWISS: ("wild-jokers", 7, 3),
    ROBIN: ("wild-jokers", 5, 2),
    KNOCK_OUT: ("wild-jokers", 6, 2),
    TABLES: ("little-chess-jumble", 9, 2),
    TEAMS: ("raindropchess", 0, 2),
}
"""By kind the game, the number of players and that of the rounds that are paired; the last one is not over yet."""
FILES = ("standings.csv", "pairings.csv", "report.trf")
VERA = Person("p", "Vera", ARBITER)
ASKED = {"o1": "Window", "o2": "Bar", "o3": "Stairs"}
CLOSINGS: Mapping[str, ClosingState] = {
    "and waits": ClosingState(VERA, False, ASKED),
    "and writes": ClosingState(VERA, True, ASKED, WRITING),
    "with silent tables": ClosingState(VERA, True, ASKED, OVER, ["Bar"], Path("/club/evenings/2027-01-17")),
    "without files": ClosingState(
        VERA,
        False,
        ASKED,
        OVER,
        ["Bar", "Stairs"],
        wrong=UserError("close-not-written", folder="/club", why="full"),
    ),
}
"""How far the closing of an evening is, by the ends of the names of pages."""
STAFF = "arbiter "
"""So begin the names of pages that staff alone may see."""
PAGES: Mapping[str, str] = {
    "wall": "/",
    "wall on a projector": "/?projector",
    "wall live": "/wall/stream",
    **{f"table {name}": f"/tables/{name}" for name in PLACES},
    **{f"table {name} live": f"/tables/{name}/stream" for name in PLACES},
    "table that is not there": "/tables/nowhere",
    "table embedded": "/embed/window",
    "game": "/game?stream=s1&game=g0",
    "games": "/games",
    "results": "/results",
    "player": f"/player?name={quote('Sam Beckett')}",
    "player whom no one knows": "/player?name=Zoe",
    "start list": "/start",
    "start list live": "/start/stream",
    "tournaments": "/cups",
    "ratings": "/cups/ratings",
    **{f"tournament {kind}": f"/cups/{{{kind}}}" for kind in CUPS},
    **{f"tournament {kind} live": f"/cups/{{{kind}}}/stream" for kind in CUPS},
    **{f"{file} of {kind}": f"/cups/{{{kind}}}/{file}" for kind in CUPS for file in FILES},
    "game that was resigned": "/game?stream=s1&game=g0&n=3",
    "game as pgn": "/game.pgn?stream=s1&game=g0",
    "game as json": "/game.json?stream=s1&game=g0",
    "games of the evening as pgn": "/feed/all.pgn",
    "games of Ada": "/games?player=Ada&game=chess",
    "game at its start": "/game?stream=s1&game=g0&n=0",
    "game beyond its end": "/game?stream=s1&game=g0&n=99",
    **{f"game {number}": f"/game?stream=s1&game=g{number}" for number in (1, 2)},
    **{f"window after {n}": f"/tables/window/at/{n}" for n in (0, 2, 99)},
    "door after 1": "/tables/door/at/1",
    "nowhere after 1": "/tables/nowhere/at/1",
    "games of the bar as pgn": "/feed/bar.pgn",
    "player in a season": "/player?name=noor&season=2026/27",
    "player in no season": "/player?name=Noor&season=1999",
    "player with a rating alone": f"/player?name={quote('maximilian-alexander von hohenzollern')}&season=2026/27",
    "player at tables for four": "/player?name=Grace&season=",
    "sign in": "/arbiter/in",
    "arbiter home": "/arbiter",
    "arbiter more": "/arbiter/more",
    "arbiter table": "/arbiter/tables/window",
    **{f"arbiter table {name}": f"/arbiter/tables/{name}" for name in PLACES if name != "window"},
    "arbiter corrects a table": "/arbiter/tables/window/correct",
    "arbiter begins a game": "/arbiter/tables/window/begin",
    "arbiter results": "/arbiter/results",
    "arbiter rulings": "/arbiter/rulings",
    "arbiter says": "/arbiter/say",
    "arbiter settings": "/arbiter/settings?game=booster-chess",
    "arbiter people": "/arbiter/people",
    "arbiter forgets": "/arbiter/forget",
    "arbiter closes the evening": "/arbiter/close",
    **{f"arbiter closes the evening {how}": "/arbiter/close" for how in CLOSINGS},
    "arbiter and other programs": "/arbiter/others",
    "arbiter and leagues": "/arbiter/leagues",
    **{f"arbiter at {kind}": f"/cups/{{{kind}}}" for kind in CUPS},
}
"""Pages by name, each with its address; the name of a kind of tournament stands for the one of that kind."""


class FictionalEvening:
    """A club on its third evening: games of three evenings, tournaments of every kind, and staff.

    Args:
        folder: Where its files are kept.
    """

    def __init__(self, folder: Path) -> None:
        self._zone = os.environ.get("TZ")
        os.environ["TZ"] = "UTC"
        time.tzset()
        self._staff: dict[str, Phone] = {}
        (folder / "hub").mkdir()
        (folder / "tables").mkdir()
        self._clock = Clock()
        self._clock.now = EVENING
        self.club = Club(folder / "hub", parts=(*PARTS, self._more_parts), wall=self._clock)
        hub = self.club.hub
        sign_in_staff(hub, PIN)
        keep(self.club.store, with_names(told_evenings(folder / "tables")))
        keep_tournaments(self.club.store, 3)
        self.tables = [self._table(folder, name, **given) for name, given in PLACES.items()]
        luck = random.Random(5)
        drawn = SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex(), randbelow=luck.randrange)
        with patch("companion.club.hub.services.tournament_store.secrets", drawn):
            self.cups = {kind: self._tournament(kind) for kind in CUPS}
        with patch("companion.club.hub.services.tables.secrets", drawn):
            self._order()
        hub.results.catch_up()
        hub.ratings.of("", 60.0)
        self._clock.now = EVENING

    def _more_parts(self, hub: Hub) -> list[BaseRoute]:
        """What a hub with a broker has besides."""
        webhooks = Webhooks(hub)
        for at, url in enumerate(("http://192.0.2.7/results", "https://example.org/chess")):
            with patch("companion.club.hub.services.integrations.secrets", fixed(f"{at}")):
                webhooks.add(url)
        home = HomeAssistantSwitch(
            hub,
            SetUp("Chess Friends", "id", {}, home="presses"),
            BrokerAddress("127.0.0.1", 1),
            lambda club: None,
        )
        others = IntegrationsPage(webhooks, home, lambda: "192.0.2.1")
        self.closing = EveningClosing(hub, Path("evenings"))
        return [*others.routes(hub), *self.closing.routes(hub), *settings.league_routes(hub)]

    def _order(self) -> None:
        """What arbiters have done: each with another outcome."""
        hub, orders = self.club.hub, self.club.hub.orders
        otto = Person("q", "Otto", "deputy")

        def later(work: Callable[[], str | list[str]]) -> str:
            self._clock.now += 60
            found = work()
            return found if isinstance(found, str) else found[0]

        paused = later(lambda: orders.give(VERA, "window", "pause", game="game"))
        clock = later(lambda: orders.give(otto, "window", "clock", game="game", seat="black", ms=-95_000))
        later(lambda: orders.give(otto, "stairs", "say", text="Please close the stairs door."))
        gone = later(lambda: orders.give(VERA, "bar", "penalty", game="game", seat="white", penalty="loss"))
        later(lambda: orders.give_all(VERA, "rules", variant="booster-chess", rules={"clock": "rapid"}))
        orders.withdraw(VERA, gone)
        answers = ((paused, True, "Paused."), (clock, False, "That game is over."))
        for number, (id, done, said) in enumerate(answers, 1):
            answer = event(
                number, Ordered, stream="stream-window", id=id, what="", by="", done=done, said=said
            )
            orders.take_events("window", [answer])
        self._clock.now += 60
        overrule(
            hub, VERA, OverruleRequest(stream="s1", game="g0", winner="black", why="The flag fell first.")
        )

    def _table(self, folder: Path, name: str, actions: Sequence[str], **opening: Any) -> Told:
        table = Told(self.club.hub, folder / name, name, name.title(), EVENING, seed=1, **opening)
        for action in actions:
            do, _, rest = action.partition(" ")
            if do == "act":
                table.rig.do(do="act", action=rest)
            else:
                table.rig.do(do=do, **dict(one.split("=") for one in rest.split()))
        if name == "door":
            table.here(False)
        return table

    def _tournament(self, kind: str) -> Tournament:
        hub, (variant, players, rounds) = self.club.hub, CUPS[kind]
        cup = make(hub, NewTournament(title=f"Autumn {kind}", kind=kind, variant=variant, planned=3))
        listed = "name,rating,federation\n" + "\n".join(PLAYERS[:players])
        act(hub, VERA, cup.id, desk_action("read", text=TEAMS_LIST if kind == TEAMS else listed))
        for number in range(1, rounds + 1):
            cup = act(hub, VERA, cup.id, desk_action("pair"))
            for board in cup.rounds[-1].boards[: -1 if number == rounds else None]:
                came = result_of(board, number + board.number, kind != KNOCK_OUT)
                cup = act(
                    hub, VERA, cup.id, desk_action("rule", number=number, board=board.number, places=came)
                )
        return cup

    def close(self) -> None:
        self.club.close()
        if self._zone is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = self._zone
        time.tzset()

    def phone(self, language: str, staff: bool = False) -> Phone:
        """A phone in this language; of an arbiter, if `staff`."""
        if staff and language in self._staff:
            return self._staff[language]
        phone = self.club.phone(**{"accept-language": language})
        if staff:
            self._staff[language] = phone
            assert phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN}).json == {"to": "/arbiter"}
        return phone

    def read(self, name: str) -> str:
        """A page in each language, one after the other."""
        path = PAGES[name].format_map({kind: cup.id for kind, cup in self.cups.items()})
        staff = name.startswith(STAFF)
        self.closing.ending = CLOSINGS.get(name.partition("the evening ")[2])
        parts = []
        for language in LANGUAGES:
            if path.endswith("/stream"):
                parts.append("\n".join((f"======== {language}", *self._stream(path, language))))
                continue
            answer = self.phone(language, staff).fetch("GET", path)
            text = answer.content.decode()
            lines = (
                page_text(text, scripts=True)
                if "html" in answer.headers["content-type"]
                else text.splitlines()
            )
            parts.append("\n".join((f"======== {language} {answer.status}", *lines)))
        return without_chance("\n".join(parts) + "\n")

    def _stream(self, path: str, language: str) -> Iterator[str]:
        """What a page that stays open is shown first."""
        connection = http.client.HTTPConnection(self.club.at, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={"Accept-Language": language})
            answer, chunk = connection.getresponse(), b""
            while not chunk.endswith(b"\n\n"):
                chunk += answer.readline()
        finally:
            connection.close()
        for name, value in event_of(chunk)[2].get("changed", {}).items():
            yield f"* {name}"
            yield from (
                page_text(value, scripts=True)
                if isinstance(value, str)
                else (json.dumps(value, ensure_ascii=False),)
            )


def result_of(board: Board, at: int, may_draw: bool) -> dict[str, str]:
    """Seats with their places: white wins, black does, both share, in turn; of more seats each is the first in turn."""
    seats = list(board.seats)
    if len(seats) == 2 and may_draw and at % 3 == 2:
        return dict.fromkeys(seats, "1")
    return {seat: str(1 + (place + at) % len(seats)) for place, seat in enumerate(seats)}


def fixed(word: str) -> SimpleNamespace:
    """What draws the same each time."""
    return SimpleNamespace(token_hex=lambda n: word * n, token_urlsafe=lambda n: word * n)


def file_name(page: str) -> str:
    """The file of a page, below `tests/golden`."""
    return f"pages/{page.replace(' ', '-')}.txt"


def without_chance(text: str) -> str:
    """The same with names of its own for what is drawn at random or is another thing on each machine."""
    known: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"<{len(known) + 1}>")

    return RANDOM.sub(name, text)
