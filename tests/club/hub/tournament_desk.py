"""A tournament's desk, its browser, and tables that play what they are paired for, without a broker."""

from __future__ import annotations

import json
from typing import Any

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.messages import Begun, Ended, Presence
from companion.club.tournament.tournament import TABLES, Tournament
from tests.club.club_driver import Club
from tests.club.hub.desk_bodies import desk_action

DESK = Person("p", "Dora", ARBITER)


GAME = "little-chess-jumble"


def entered(here: Club, count: int, kind: str = TABLES, variant: str = GAME, **given: Any) -> Tournament:
    made = make(here.hub, NewTournament(title="Friday", kind=kind, variant=variant, **given))
    if not count:
        return made
    text = "\n".join(f"P{at + 1},{2000 - at}" for at in range(count))
    return act(here.hub, DESK, made.id, desk_action("read", text=text))


def tables(here: Club, count: int) -> None:
    for at in range(1, count + 1):
        here.store.presence(here.hub.club, f"table-{at}", Presence(stream=f"s{at}", online=True), 1.0)


class PairedTable:
    """A table's row of events, as the hub hears it."""

    def __init__(self, here: Club, at: int, listens: bool = True) -> None:
        self._listens = listens
        self._here, self._place, self._stream, self._last = here, f"table-{at}", f"s{at}", 0

    def tell(self, kind: type, game: str, **fields: Any) -> None:
        self._last += 1
        event = kind(
            stream=self._stream, number=self._last, at=self._here.hub.wall() - 3600, game=game, n=1, **fields
        )
        self._here.store.take(self._here.hub.club, self._place, [event])
        if self._listens:
            self._here.hub.results.take_events(self._place, [event])

    def begin(
        self,
        cup: Tournament,
        names: dict[str, str],
        game: str = "g",
        order: str = "",
        daily: str | None = None,
    ) -> None:
        self.tell(
            Begun,
            game,
            variant=cup.variant,
            title="",
            seats=list(names),
            rules={},
            players={},
            names=names,
            colours={},
            resumed=False,
            pairing=order,
            daily=daily,
        )

    def end(
        self, places: list[str], game: str = "g", winner: Any = "", scores: dict[str, int] | None = None
    ) -> None:
        won = places[0] if winner == "" else winner
        self.tell(Ended, game, winner=won, places=places, scores=scores or {}, reason="")


def names(cup: Tournament, number: int, board: int) -> dict[str, str]:
    seats = cup.rounds[number - 1].boards[board - 1].seats
    return {seat: cup.entry(id).name for seat, id in seats.items()}


def signed_in(here: Club) -> dict[str, str]:
    """The cookie of someone at the desk."""
    pin = here.hub.people.first()
    assert pin is not None
    here.hub.people.sign_in("Dora", pin, "here", own="739164")
    first = here.hub.people.add("Desk", "desk")
    _, cookie = here.hub.people.sign_in("Desk", first, "here", own="528317")
    return {"cookie": f"arbiter={cookie}"}


class Desk:
    """Someone at the desk, whose browser sends what the forms send."""

    def __init__(self, here: Club, kind: str = "knock-out", variant: str = "raindropchess") -> None:
        self.headers = signed_in(here)
        self._phone = here.phone(**self.headers)
        self._cups = here.hub.cups
        told = self.post("/cups", title="Cup", kind=kind, variant=variant)
        self.id = told["go"].removeprefix("/cups/")

    def post(self, at: str, **fields: Any) -> dict[str, Any]:
        answer = self._phone.fetch("POST", at, fields)
        told: dict[str, Any] = json.loads(answer.content)
        assert answer.status in (200, 409), told
        return told

    def act(self, do: str, **fields: Any) -> str:
        """What is said against it; empty if it was done."""
        return str(self.post(f"/cups/{self.id}", do=do, **fields).get("said", ""))

    def page(self) -> str:
        return self._phone.fetch("GET", f"/cups/{self.id}").content.decode()

    @property
    def cup(self) -> Any:
        return self._cups.get(self.id)
