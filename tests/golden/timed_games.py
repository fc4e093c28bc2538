"""Games with clocks, arbiters and all that can be pressed, at tables without a board: what is offered, done, told and shown, step by step."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.messages import UserError
from companion.table import arbiter_orders
from companion.table.arbiter_orders import Authority
from companion.table.available_commands import (
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.protocol import notices
from companion.units import Milliseconds
from tests.autoplay import step
from tests.golden.steady_text import describe_notice, without_places
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment)
BY = Authority("o1", "Ann", "arbiter", 1_800_000_000.0, "")


class Timed(msgspec.Struct, kw_only=True):
    """A game with these rules, in which so much is done by chance."""

    game: str = "wild-jokers"
    seats: tuple[str, ...] | None = None
    rules: Mapping[str, str] = {}
    steps: int = 46
    seed: int = 1
    orders: bool = False
    """Whether an arbiter gives orders."""


GAMES: Mapping[str, Timed] = {
    "fischer": Timed(rules={"clock": "3+2"}),
    "delay": Timed(rules={"clock": "2d3", "flag": "announce"}, seed=2),
    "bronstein": Timed(game="chess", rules={"clock": "1b3"}, seed=3),
    "periods": Timed(game="chess", rules={"clock": "3/30s,20s"}, seed=4),
    "byo-yomi": Timed(game="shogi", rules={"clock": "20s,2x5"}, seed=5),
    "turns": Timed(game="little-chess-jumble", rules={"clock": "15s/turn"}, seed=6, steps=60),
    "hourglass": Timed(game="little-chess-jumble", rules={"clock": "hourglass 1"}, seed=7, steps=60),
    "odds": Timed(game="chess", rules={"clock": "white=3 black=2"}, seed=8),
    "pressed": Timed(game="chess", rules={"clock": "3+1", "press": "seat"}, seed=9),
    "arbiter": Timed(game="chess", rules={"clock": "2"}, seed=10, orders=True),
    "no-clock": Timed(game="booster-chess", seed=11),
}


def offered(rig: Rig) -> list[tuple[str, Mapping[str, object]]]:
    """All that can be pressed now: what is typed for it, and the command."""
    referee = rig.referee
    every = [*available_commands(referee), *table_commands(referee)]
    for seat in referee.game.seats:
        every += private_commands(referee, seat)
    return [
        (f"{one.typed or value(one.said)}{'!' if one.main else ''}", one.command) for one in executable(every)
    ]


def order(rig: Rig, rng: random.Random) -> str:
    """An order of an arbiter's, or why it cannot be given."""
    referee, seat = rig.referee, rng.choice(rig.referee.game.seats)
    orders: Mapping[str, Callable[[], None]] = {
        "pause": lambda: arbiter_orders.pause(referee, BY, not referee.paused),
        "time": lambda: arbiter_orders.give_time(
            referee, BY, seat, Milliseconds(rng.choice((30_000, -5_000)))
        ),
        "warn": lambda: arbiter_orders.warn(referee, BY, seat),
        "penalty": lambda: arbiter_orders.penalise(referee, BY, seat, Milliseconds(60_000)),
        "finish": lambda: arbiter_orders.finish(referee, BY, rng.choice(((seat,), referee.game.seats))),
    }
    what = rng.choice(("pause", "pause", "time", "time", "warn", "warn", "penalty", "penalty", "finish"))
    try:
        orders[what]()
    except UserError as wrong:
        return f"arbiter {what} {seat}: refused {value(wrong.said)}"
    return f"arbiter {what} {seat}"


COMMANDS: tuple[Mapping[str, Any], ...] = (
    {"do": "pause"},
    {"do": "resume"},
    {"do": "press"},
    {"do": "press", "seat": "white"},
    {"do": "clock", "run": False},
    {"do": "clock", "run": True},
    {"do": "clock", "seat": "white", "ms": 20_000},
    {"do": "clock", "seat": "black", "add": 7_000},
    {"do": "clock"},
    {"do": "claim", "seat": "white", "what": "flag"},
    {"do": "claim", "seat": "black", "what": "flag"},
)


def steps(timed: Timed, rig: Rig, rng: random.Random) -> Iterator[str]:
    """What is done, what is told of it, and then what is offered and what the clocks show."""
    read, before = 0, ""
    for n in range(timed.steps):
        waits = rng.choice((300, 1500, 1500, 4000, 9000, 25_000))
        rig.think(waits)
        what = rng.random()
        every = offered(rig)
        if timed.orders and what < 0.25:
            done = order(rig, rng)
        elif what < 0.14:
            command = rng.choice(COMMANDS)
            done = " ".join(map(str, command.values()))
            rig.do(**command)
        elif what < 0.4 and every:
            done, command = rng.choice(
                [one for one in every if one[1].get("do") not in ("rematch", "quit", "solve", "hint")]
                or every
            )
            rig.do(**dict(command))
        else:
            going_on = step(rig.referee, rng.choice) or {"do": "undo"}
            done = " ".join(map(str, going_on.values()))
            rig.do(**going_on)
        yield f"{n} after {waits}: {done}"
        for notice in rig.told[read:]:
            if not isinstance(notice, UNTOLD):
                yield f"    {describe_notice(notice)}"
        read = len(rig.told)
        clocks = rig.referee.clocks
        if clocks.on:
            yield f"  clocks {value(clocks.now())}"
        now = "; ".join(typed for typed, _ in offered(rig))
        if now != before:
            yield f"  offered {now}"
            before = now


def play(timed: Timed) -> Callable[[Path], str]:
    def write(folder: Path) -> str:
        rig = Rig(folder, game=timed.game, seats=timed.seats, seed=timed.seed, rules=dict(timed.rules))
        rig.referee.table.arbiters = lambda: timed.orders
        rng = random.Random(f"{timed.game} {timed.seed}")
        lines = list(steps(timed, rig, rng))
        rig.referee.close()
        return without_places("\n".join([*lines, ""]), folder)

    return write


TEXTS: Texts = {f"timed/{name}": play(timed) for name, timed in GAMES.items()}
"""What makes each file."""
