"""Random walks on sensor boards where illegal moves are counted: legal and illegal moves by hand, presses of clocks of every kind,
rulings of an arbiter, claims and undone actions, with the clocks and the counted moves after each step.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.kernel.actions import Move
from companion.table.protocol import notices
from firmware_bridge.core.board import Button, ChessClock
from tests.autoplay import chance
from tests.golden.steady_text import describe_notice
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment, notices.Turn, notices.Clock)
LONGEST = 220
"""Characters of a line."""
RULINGS = ("back", "penalty", "pass", "loses", "draw", "forget", "nonsense")
TABLES: Mapping[str, tuple[int, Mapping[str, Any]]] = {
    "warned": (1, {"game": "chess", "rules": {"illegal_move": "warn", "clock": "3+2"}}),
    "penalised": (2, {"game": "chess", "rules": {"illegal_move": "penalty", "clock": "15", "press": "seat"}}),
    "penalised-without-clocks": (3, {"game": "wild-jokers", "rules": {"illegal_move": "penalty"}}),
    "by-an-arbiter": (4, {"game": "chess", "rules": {"illegal_move": "arbiter", "clock": "10", "flag": "announce"}}),
    "by-an-arbiter-without-clocks": (5, {"game": "wild-jokers", "rules": {"illegal_move": "arbiter"}}),
    "in-a-race": (6, {"game": "little-chess-jumble", "seats": ("green", "red", "blue"), "rules": {"illegal_move": "penalty", "clock": "15s/turn"}}),
    "arbiter-of-a-race": (7, {"game": "little-chess-jumble", "seats": ("green", "red", "blue"), "rules": {"illegal_move": "arbiter", "clock": "2"}}),
    "few-pieces": (8, {"game": "chess", "position": "8/8/4k3/8/8/3Q4/4K3/8 w - - 0 1", "rules": {"illegal_move": "penalty", "clock": "1", "flag": "announce"}}),
}  # fmt: skip


class Hands:
    """Hands at a table, and the illegal move that they have made."""

    def __init__(self, rig: Rig, seed: int) -> None:
        self.rig, self.rng = rig, random.Random(seed)
        self.astray: tuple[str, str] | None = None
        self.lever = "left"

    def do_anything(self) -> str:
        """Do one thing. Returns its description."""
        rig, rng, referee = self.rig, self.rng, self.rig.referee
        if self.astray is not None and rng.random() < 0.4:
            return self._put_back()
        due = chance(referee)
        if due is not None and rng.random() < 0.7:
            rig.do(**due)
            rig.lay_out()
            return " ".join(due.values())
        if self.astray is None and not referee.monitor.agrees and rng.random() < 0.5:
            rig.lay_out()
            rig.think(800)
            return "all pieces in place"
        what = rng.random()
        if what < 0.28:
            return self._move()
        if what < 0.46:
            return self._move_illegally()
        if what < 0.52:
            rig.lay_out()
            self.astray = None
            rig.think(800)
            return "all pieces in place"
        if what < 0.68:
            return self._press()
        if what < 0.76:
            waits = rng.choice((500, 4_000, 11_000, 40_000))
            rig.think(waits)
            return f"{waits} ms"
        return self._command()

    def _move(self) -> str:
        rig, referee = self.rig, self.rig.referee
        moves = [one for one in referee.game.actions(referee.state) if isinstance(one, Move)]
        free = [one for one in moves if one.origin in rig.men and (one.captures or one.to not in rig.men)]
        if not free or self.astray is not None:
            rig.think(300)
            return "nothing"
        action = self.rng.choice(free)
        if action.to in rig.men:
            rig.lift(action.to)
        rig.carry(action.origin, action.to)
        rig.think(self.rng.choice((200, 900)))
        return f"hand {action}"

    def _move_illegally(self) -> str:
        rig, rng = self.rig, self.rng
        if self.astray is not None or not rig.men:
            rig.think(2_500)
            return "waits"
        actor = rig.referee.actor
        mine = [
            square
            for square, piece in sorted(rig.men.items())
            if actor is not None and piece.startswith(actor.seat)
        ]
        origin = rng.choice(mine if mine and rng.random() < 0.85 else sorted(rig.men))
        empty = [square for square in rig.referee.game.board.names if square not in rig.men]
        self.astray = origin, rng.choice(empty)
        rig.carry(*self.astray)
        rig.think(rng.choice((300, 3_500, 6_000)))
        return f"hand {self.astray[0]} to {self.astray[1]}, legal or not"

    def _put_back(self) -> str:
        assert self.astray is not None
        origin, to = self.astray
        self.astray = None
        if to in self.rig.men and origin not in self.rig.men:
            self.rig.carry(to, origin)
        self.rig.think(800)
        return f"hand back to {origin}"

    def _press(self) -> str:
        rig, rng, referee = self.rig, self.rng, self.rig.referee
        what = rng.randrange(3)
        if what == 0:
            seat = rng.choice((None, *referee.game.seats))
            rig.do(do="press", **({"seat": seat} if seat else {}))
            return f"press {seat or '-'}"
        if what == 1:
            name = rng.choice(("clock1", "clock2", "clock3", "clock9"))
            referee.beside(Button(name, True))
            return f"button {name}"
        if rng.random() < 0.7:
            self.lever = {"left": "right", "right": "left"}[self.lever]
        left, right = 170_000 - rig.ms // 3, 175_000 - rig.ms // 4
        referee.beside(ChessClock(left, right, self.lever, True))
        return f"lever {self.lever}, {left} {right}"

    def _command(self) -> str:
        rig, rng = self.rig, self.rng
        seat = rng.choice(rig.referee.game.seats)
        command: dict[str, Any] = rng.choice(
            (
                {"do": "arbiter", "ruling": rng.choice(RULINGS)},
                {"do": "arbiter", "ruling": rng.choice(RULINGS)},
                {"do": "arbiter", "ruling": "forget", "seat": seat},
                {"do": "claim", "seat": seat, "what": rng.choice(("illegal", "flag", "touch"))},
                {"do": "claim", "seat": seat, "what": rng.choice(("illegal", "flag", "draw"))},
                {"do": "undo"},
                {"do": "redo"},
                {"do": "resume"},
                {"do": "clock", "run": True},
            )
        )
        rig.do(**command)
        rig.think(300)
        return " ".join(map(str, command.values()))


def _walk(place: Path, seed: int, opening: Mapping[str, Any]) -> Iterator[str]:
    rig = Rig(place, "identity", settle=350, **{"seats": None, **opening})
    referee, read = rig.referee, 0
    hands = Hands(rig, seed)
    try:
        for _ in range(90):
            yield f"> {hands.do_anything()}"
            for notice in rig.told[read:]:
                if not isinstance(notice, UNTOLD):
                    yield f"    {describe_notice(notice)}"[:LONGEST]
            read = len(rig.told)
            counted = {seat: referee.illegal_moves.count(seat) for seat in referee.game.seats}
            claims = [seat for seat in referee.game.seats if referee.illegal_moves.may_claim(seat)]
            flags = [seat for seat in referee.game.seats if referee.clocks.flags.may_claim(seat)]
            clocks = (
                f", clocks {value(referee.clocks.now().seats)} pressed by {referee.clocks.pressing or '-'}"
            )
            yield (
                f"  {referee.n} actions, counted {value(counted)}, may claim {value(claims)} {value(flags)},"
                f" waits for {referee.record.line_of_play.arbiter or '-'}{clocks if referee.clocks.on else ''}"
            )
    finally:
        referee.close()


def _teller(seed: int, opening: Mapping[str, Any]) -> Callable[[Path], str]:
    return lambda place: "\n".join([*_walk(place, seed, opening), ""])


TEXTS: Texts = {f"illegal-moves/{name}": _teller(*given) for name, given in TABLES.items()}
"""Makes the text of each file."""
