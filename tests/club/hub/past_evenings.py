"""Evenings that are over, with games as tables tell of them, and tournaments whose ratings make a curve."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, update

from companion.club.hub.archive.evening_days import DAY
from companion.club.hub.storage.event_store import EventBatch, Store
from companion.club.hub.storage.schema import CUPS, STREAMS
from companion.club.hub.tournaments.store import row_of
from companion.club.protocol.messages import EVENTS as KINDS
from companion.club.protocol.messages import Event
from companion.club.tournament.tournament import SWISS, Board, Entry, Outcome, Round, Tournament
from tests.club.club_driver import RecordedTable
from tests.table.table_fixture import Rig

CLUB = "chess-friends"
NOW = 1_800_000_000.0
GAMES = ("wild-jokers", "booster-chess", "parade-chess-solitaire")
NAMES = {"white": "Noor", "black": "Sam Beckett"}


def told_evenings(folder: Path, until: int = 12) -> list[Event]:
    """What a table told of a game on each of some evenings."""
    table = RecordedTable()
    for at, game in enumerate(GAMES):
        table.wall = NOW + at * DAY
        (folder / game).mkdir()
        rig = Rig(folder / game, name=f"g{at}", game=game, seats=None)
        table.publishing.sit(rig.referee)
        rig.play_out(0.1, until=until)
        for _ in rig.referee.game.seats if at == 0 else ():
            if (actor := rig.referee.game.actor(rig.referee.state)) is not None:
                rig.do(do="resign", seat=actor.seat)
        table.publishing.rise()
    return [msgspec.json.decode(row.body, type=KINDS) for row in table.rows]


def with_names(told: list[Event]) -> list[Event]:
    """The same with people at the seats of games for two."""
    return [
        msgspec.structs.replace(one, names=NAMES) if getattr(one, "seats", None) == list(NAMES) else one
        for one in told
    ]


def keep(store: Store, told: list[Event]) -> None:
    """Into a store, read by everybody in the hub."""
    store.take_all([EventBatch(CLUB, "table-1", told)], now=NOW)
    store.done(lambda connection: connection.execute(update(STREAMS).values(cups_read=STREAMS.c.last)))


def keep_tournaments(store: Store, count: int, season: str = "2026/27") -> None:
    """Tournaments of four, in which Noor wins more and more."""
    chance, names = random.Random(4), ["Noor", "Sam Beckett", "Ada", "Maximilian-Alexander von Hohenzollern"]
    for at in range(count):
        rounds = []
        for number in range(3):
            order = [1, 2, 3, 4]
            chance.shuffle(order)
            boards = [
                Board(
                    number=board,
                    seats={"white": order[2 * board - 2], "black": order[2 * board - 1]},
                    heard=Outcome(places=_places(order[2 * board - 2], chance.random(), at / count)),
                )
                for board in (1, 2)
            ]
            rounds.append(Round(boards=boards, begun=NOW + at * DAY + number))
        cup = Tournament(
            id=f"{at:010x}",
            title=f"Friday {at + 1}",
            kind=SWISS,
            variant="wild-jokers",
            seats=["white", "black"],
            entries=[Entry(id=id, name=name) for id, name in enumerate(names, 1)],
            rounds=rounds,
            planned=3,
            season=season,
            made=NOW + at * DAY,
            closed=True,
        )
        row: dict[str, Any] = {**row_of(cup), "id": cup.id, "club": CLUB, "made": cup.made, "revision": 0}
        store.done(lambda connection, row=row: connection.execute(insert(CUPS).values(row)))  # type: ignore[misc]


def _places(white: int, luck: float, strength: float) -> list[list[str]]:
    if luck < 0.2:
        return [["white", "black"]]
    won = "white" if (white == 1) == (luck < 0.3 + 0.6 * strength) else "black"
    return [[won], ["black" if won == "white" else "white"]]
