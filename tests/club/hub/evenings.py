"""An evening as it is: real tables with referees, a real broker, a hub with its pages that can be begun again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from companion.club.client.membership import Membership
from companion.club.client.membership_config import ClubMembership, parse_broker_url
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.tournament.tournament import Tournament
from tests.club.brokers import Broker
from tests.club.club_driver import Club, Face
from tests.club.hub.desk_bodies import desk_action
from tests.every_case import chosen
from tests.patience import until
from tests.seat_pages.served import Phone
from tests.table.table_fixture import Rig

DESK = Person("p", "Dora", ARBITER)
LONG = chosen(60, 300)
"""Actions after which people who play at random would go on for ever."""


class Table:
    """A table of the club, whose people confirm what is put up and whose players do anything that is legal."""

    def __init__(self, folder: Path, port: int, name: str) -> None:
        self._folder, self.name = folder, name
        folder.mkdir()
        self.face, self.rig, self._games = Face(), None, 0
        joined = ClubMembership("Chess Friends", name, parse_broker_url(f"127.0.0.1:{port}"))
        self.membership = Membership(joined, self.face, self.face.work.put, folder)

    rig: Rig | None

    def confirm(self) -> Rig:
        """The game that was put up lies on the table now."""
        start = self.face.start
        assert start is not None
        return self.open(**msgspec.structs.asdict(start.opening))

    def play(self) -> None:
        """Confirm what was put up and play it: to its end, or until players have had enough and resign one after the other."""
        rig = self.confirm()
        rig.play_out(0, until=LONG)
        game = rig.referee.game
        for _ in game.seats:
            if (actor := game.actor(rig.referee.state)) is not None:
                rig.do(do="resign", seat=actor.seat)
        assert game.actor(rig.referee.state) is None

    def open(self, **opening: object) -> Rig:
        """Someone begins this game."""
        self.rise()
        self._games += 1
        asked = {name: value for name, value in opening.items() if name not in ("journal", "settle", "think")}
        self.rig = Rig(self._folder, name=f"game{self._games}", **asked)  # type: ignore[arg-type]
        self.membership.sit(self.rig.referee)
        return self.rig

    def rise(self) -> None:
        """The game is put away."""
        if self.rig is not None:
            self.membership.rise()
            self.rig.referee.close()
            self.rig = None

    def close(self) -> None:
        self.rise()
        self.membership.close()


class Evening:
    """`tables`: so many of them, named Table 1 and so on."""

    def __init__(self, folder: Path, broker: Broker, tables: int) -> None:
        self.folder, self._broker = folder, broker
        self.club = self._begun()
        self.tables = {
            f"table-{at}": Table(folder / f"table{at}", broker.port, f"Table {at}")
            for at in range(1, tables + 1)
        }
        self.until(
            lambda: sum(bool(row["online"]) for row in self.club.store.standing(self.club.hub.club)) == tables
        )

    def _begun(self) -> Club:
        made = Club(self.folder, self._broker.port)
        made.hub.begin()
        return made

    def next_morning(self) -> None:
        """The hub is ended, and another one begins with what it has kept."""
        self._end()
        self.club = self._begun()
        self.until(lambda: self.club.hub.listening.there)

    @property
    def phone(self) -> Phone:
        return self.club.phone()

    def page(self, path: str) -> str:
        return self.phone.fetch("GET", path).content.decode()

    def until(self, true: Callable[[], bool]) -> None:
        """Whatever is handed to the tables is done meanwhile."""

        def go_on() -> None:
            for table in getattr(self, "tables", {}).values():
                table.face.go_on()

        until(true, go_on, self._stands)

    def _stands(self) -> list[object]:
        """What was being played, for whoever looks into a failure."""
        found: list[object] = [
            (one["place"], one["game"], one["names"], one["result"])
            for one in self.club.store.games(self.club.hub.club)
        ]
        for cup in self.club.hub.cups.all():
            found += (
                [(one.number, one.table, one.seats, one.game, one.heard) for one in cup.rounds[-1].boards]
                if cup.rounds
                else []
            )
        found += [(one.place, one.what, one.came, one.said) for one in self.club.hub.orders.list_orders()]
        for place, table in self.tables.items():
            rig = table.rig
            found.append(
                (
                    place,
                    table.membership.there,
                    rig
                    and (
                        rig.referee.n,
                        rig.referee.game.actor(rig.referee.state),
                        rig.referee.game.result(rig.referee.state),
                    ),
                )
            )
        return found

    def cup(self, players: Sequence[str], **new: object) -> Tournament:
        """A tournament with these players; `new`: what it is otherwise."""
        made = make(self.club.hub, NewTournament(title="Friday", **new))  # type: ignore[arg-type]
        return self.act(made, "read", text="\n".join(players))

    def act(self, cup: Tournament, do: str, **given: object) -> Tournament:
        return act(self.club.hub, DESK, cup.id, desk_action(do, **given))

    def now(self, cup: Tournament) -> Tournament:
        return self.club.hub.cups.get(cup.id)

    def put_up(self, cup: Tournament) -> Tournament:
        """The next round, at its tables."""
        self.act(cup, "pair")
        cup = self.act(cup, "begin", number=len(self.now(cup).rounds))
        self.until(
            lambda: all(self.tables[board.table].face.start is not None for board in cup.rounds[-1].boards)
        )
        return cup

    def play_round(self, cup: Tournament) -> Tournament:
        """The next round is put up, confirmed and played to the end; its results come back by themselves."""
        for board in self.put_up(cup).rounds[-1].boards:
            self.tables[board.table].play()
        self.until(lambda: self.now(cup).rounds[-1].over)
        return self.now(cup)

    def close(self) -> None:
        for table in self.tables.values():
            table.close()
        self._end()

    def _end(self) -> None:
        self.club.hub.close()
        self.club.close()
