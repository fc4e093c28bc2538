"""The pages of a hub as text, from one fictional evening: headings, tables, links with where they lead, what forms ask for."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

from companion.club.hub.arbiters.accounts import ARBITER, Person
from companion.club.hub.tournaments.desk_actions import DeskAction, NewTournament, act, make
from companion.club.tournament.tournament import KNOCK_OUT, ROBIN, SWISS, Tournament
from tests.club.club_driver import (
    NOW,
    Club,
    Told,
    event_of,
    keep,
    keep_tournaments,
    sign_in_staff,
    told_evenings,
    with_names,
)
from tests.golden.steady_text import LANGUAGES, page_text
from tests.patience import PATIENCE
from tests.seat_pages.served import Phone

FOLDER = Path(__file__).parent
VERA = Person("p", "Vera", ARBITER)
PIN = "271828"
PLAYERS = "Noor,2010\nSam Beckett,1987\nAda,1850\nGrace,1700\nAlan,1650\nEdsger,1500"
EVENING = NOW + 2 * 86400 + 7200
"""When the pages are asked for: two hours after the last of the evenings has begun."""
RANDOM = re.compile(r"\b[0-9a-f]{24}\b|\b[0-9a-f]{16}\b|\b[0-9a-f]{10}\b|127\.0\.0\.1:\d+")

TABLES: Mapping[str, Mapping[str, Any]] = {
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


CUPS = (SWISS, ROBIN, KNOCK_OUT)
STAFF = "arbiter "
"""So begin the names of pages that staff alone may see."""
PAGES: Mapping[str, str] = {
    "wall": "/",
    "wall on a projector": "/?projector",
    "wall live": "/wall/stream",
    **{f"table {name}": f"/tables/{name}" for name in TABLES},
    **{f"table {name} live": f"/tables/{name}/stream" for name in TABLES},
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
    "sign in": "/arbiter/in",
    "arbiter home": "/arbiter",
    "arbiter more": "/arbiter/more",
    "arbiter table": "/arbiter/tables/window",
    "arbiter corrects a table": "/arbiter/tables/window/correct",
    "arbiter begins a game": "/arbiter/tables/window/begin",
    "arbiter results": "/arbiter/results",
    "arbiter rulings": "/arbiter/rulings",
    "arbiter says": "/arbiter/say",
    "arbiter settings": "/arbiter/settings?game=booster-chess",
    "arbiter people": "/arbiter/people",
    "arbiter forgets": "/arbiter/forget",
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
        self.club = Club(folder / "hub")
        hub = self.club.hub
        hub.wall = lambda: EVENING
        sign_in_staff(hub, PIN)
        keep(self.club.store, with_names(told_evenings(folder / "tables")))
        keep_tournaments(self.club.store, 3)
        self.tables = [self._table(folder, name, **given) for name, given in TABLES.items()]
        luck = random.Random(5)
        drawn = SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex(), randbelow=luck.randrange)
        with patch("companion.club.hub.tournaments.store.secrets", drawn):
            self.cups = {kind: self._tournament(kind) for kind in CUPS}
        hub.results.catch_up()
        hub.ratings.of("", 60.0)

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
        hub = self.club.hub
        cup = make(hub, NewTournament(title=f"Autumn {kind}", kind=kind, variant="wild-jokers", planned=3))
        act(hub, VERA, cup.id, DeskAction(do="read", text=PLAYERS))
        cup = act(hub, VERA, cup.id, DeskAction(do="pair"))
        for board, winner in zip(cup.rounds[0].boards, ("white", "black", ""), strict=False):
            if len(board.seats) == 2:
                result = {"white": "1-0", "black": "0-1", "": "1/2-1/2"}[winner]
                cup = act(
                    hub, VERA, cup.id, DeskAction(do="rule", number=1, board=board.number, result=result)
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
        parts = []
        for language in LANGUAGES:
            if path.endswith("/stream"):
                parts.append("\n".join((f"======== {language}", *self._stream(path, language))))
                continue
            answer = self.phone(language, staff).fetch("GET", path)
            lines = page_text(answer.content.decode())
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
                page_text(value) if isinstance(value, str) else (json.dumps(value, ensure_ascii=False),)
            )


def file_name(page: str) -> str:
    """The file of a page, below `tests/golden`."""
    return f"pages/{page.replace(' ', '-')}.txt"


def without_chance(text: str) -> str:
    """The same with names of its own for what is drawn at random or is another thing on each machine."""
    known: dict[str, str] = {}

    def name(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"<{len(known) + 1}>")

    return RANDOM.sub(name, text)
