"""Games with clocks, arbiters and all that can be pressed, at tables without a board: what is offered, done, told and shown, step by step."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.kernel.actions import Move
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
    anything: bool = False
    """Whether all is tried that can be said to a table, and its state is written down."""
    players: Mapping[str, str] = {}
    sense: str | None = None
    """Of a sensor board, if there is one."""
    position: str | None = None


def anything(**fields: Any) -> Timed:
    """A game in which all is tried."""
    return Timed(anything=True, **fields)


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
    "held": anything(game="chess", players={"black": "computer"}, seed=12, steps=30),
    "held-by-an-arbiter": anything(
        game="wild-jokers", players={"white": "computer"}, seed=13, orders=True, steps=30
    ),
    "held-cloaks": anything(game="cloak-and-dagger-chess", players={"black": "computer"}, seed=29, steps=24),
    "judged": anything(game="chess", rules={"clock": "1+1"}, seed=14, orders=True),
    "dice-in-hands": anything(game="little-chess-jumble", rules={"dice": "typed"}, seed=15, orders=True),
    "cards-in-hands": anything(game="raindropchess", rules={"decks": "physical"}, seed=16),
    "cards": anything(game="big-action-chess-jumble", seats=("green", "red", "blue"), seed=17),
    "stacks": anything(game="booster-chess", seed=18, orders=True),
    "cloaks": anything(game="cloak-and-dagger-chess", seed=19),
    "boulders": anything(game="boulder-chess", seed=20),
    "aside": anything(game="gravity-chess", seed=21),
    "dropped": anything(game="crazyhouse", rules={"clock": "2+1"}, seed=22),
    "solitaire": anything(game="neighbour-chess-solitaire", seed=23),
    "parade": anything(game="parade-chess-solitaire", seed=24),
    "felt": anything(game="chess", sense="occupancy", seed=25, orders=True),
    "felt-jokers": anything(game="wild-jokers", sense="identity", seed=26, rules={"clock": "1+1"}),
    "felt-jumble": anything(game="little-chess-jumble", sense="colour", seed=27),
    "late": anything(
        game="chess", position="8/P7/8/8/8/2k5/7p/K7 w - - 97 80", seed=28, rules={"clock": "1"}
    ),
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


def unasked(rig: Rig, rng: random.Random) -> Mapping[str, Any]:
    """A command that may mean something now or not."""
    referee = rig.referee
    seat, square = rng.choice(referee.game.seats), rng.choice(referee.game.board.names)
    commands: tuple[Mapping[str, Any], ...] = (
        {"do": "undo"},
        {"do": "undo", "count": rng.choice((0, 2, 3, 9))},
        {"do": "undo", "seat": seat},
        {"do": "undo", "seat": seat, "count": 2},
        {"do": "redo"},
        {"do": "redo"},
        {"do": "claim", "seat": seat, "what": "draw"},
        {
            "do": "claim",
            "seat": seat,
            "what": rng.choice(("repetition", "quiet", "flag", "touch", "illegal")),
        },
        {"do": "agree", "turn": seat},
        {"do": "agree", "set": {square: []}},
        {"do": "agree", "set": {square: [f"{seat}:{rng.choice('QRP')}"]}, "turn": seat},
        {"do": "seat", "seat": seat, "player": rng.choice(("human", "human", "computer"))},
        {"do": "pause"},
        {"do": "resume"},
        {"do": "resume"},
        {"do": "roll"},
        {"do": "draw"},
        {"do": "end"},
        {"do": "look", "seat": seat},
        {"do": "ignore", "square": square},
        {"do": "arbiter", "ruling": rng.choice(("back", "penalty", "pass"))},
        {"do": "answer", "id": "q1", "choice": rng.choice("abn")},
        {"do": "press", "seat": seat},
        {"do": "act", "action": str(rng.choice([*referee.game.actions(referee.game.start())]))},
        *([{"do": "resign", "seat": seat}] if rng.random() < 0.2 else []),
    )
    return rng.choice(commands)


def hand(rig: Rig, rng: random.Random) -> str:
    """A hand on the board: a legal move, another one, or all pieces where they should be."""
    if rng.random() < 0.3 or not rig.men:
        rig.lay_out()
        return "all pieces in place"
    referee = rig.referee
    moves = [a for a in referee.game.actions(referee.state) if isinstance(a, Move) and a.origin in rig.men]
    if moves and rng.random() < 0.75:
        action = rng.choice(moves)
        origin, to = action.origin, action.to
    else:
        origin, to = rng.choice(sorted(rig.men)), rng.choice(referee.game.board.names)
    if origin == to:
        return "nothing"
    if to in rig.men:
        rig.lift(to)
    rig.carry(origin, to)
    return f"hand {origin} to {to}"


def state(rig: Rig) -> str:
    """Where a table is: the game, what is undone, and for what it waits."""
    referee, line = rig.referee, rig.referee.record.line_of_play
    actor = referee.game.actor(referee.state)
    flags = {
        "held": referee.table.held,
        "paused": referee.paused,
        "by an arbiter": referee.table.paused_by_arbiter,
        "board agrees": referee.monitor.agrees,
    }
    return (
        f"{referee.n} actions, {len(line.undone)} undone, {actor.seat if actor else 'over'},"
        f" {' '.join(name for name, on in flags.items() if on) or '-'}, offers {value(line.offers)},"
        f" players {value(line.players)}, again {referee.second_try.count}, claims {value(referee.claimable)}:"
        f" {zlib.crc32(referee.game.position(referee.state).encode()):08x}"
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
        elif timed.anything and what < 0.5:
            command = unasked(rig, rng)
            done = value(command)
            rig.do(**dict(command))
        elif timed.sense and what < 0.8:
            done = hand(rig, rng)
            rig.think(900)
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
        if timed.anything:
            yield f"  {state(rig)}"
        clocks = rig.referee.clocks
        if clocks.on:
            yield f"  clocks {value(clocks.now())}"
        now = "; ".join(typed for typed, _ in offered(rig))
        if now != before:
            yield f"  offered {now}"
            before = now


def play(timed: Timed) -> Callable[[Path], str]:
    def write(folder: Path) -> str:
        more: Mapping[str, Any] = {"players": dict(timed.players)} if timed.players else {}
        rig = Rig(
            folder,
            timed.sense,
            350 if timed.sense else 0,
            game=timed.game,
            seats=timed.seats,
            seed=timed.seed,
            rules=dict(timed.rules),
            position=timed.position,
            **more,
        )
        rig.referee.table.arbiters = lambda: timed.orders
        rng = random.Random(f"{timed.game} {timed.seed}")
        lines = list(steps(timed, rig, rng))
        rig.referee.close()
        return without_places("\n".join([*lines, ""]), folder)

    return write


TEXTS: Texts = {f"timed/{name}": play(timed) for name, timed in GAMES.items()}
"""What makes each file."""
