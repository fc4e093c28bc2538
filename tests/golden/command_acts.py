"""What each command of the referee protocol comes to at tables of many kinds, in the course of a game: what is told, what is refused
and what can be done then.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.table.available_commands import (
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.protocol import notices
from companion.table.record.header import FollowedGame, PracticeOrigin
from tests.autoplay import step
from tests.golden.steady_text import describe_notice
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello,)
LONGEST = 300
"""Characters of a line."""


class Kind(msgspec.Struct):
    """A table, and how many actions are played between two rounds of commands."""

    game: str
    opening: Mapping[str, Any] = {}
    rounds: tuple[int, ...] = (0, 5)
    sense: str | None = None


KINDS: Mapping[str, Kind] = {
    "chess-with-clocks": Kind(
        "chess", {"rules": {"clock": "blitz", "press": "seat"}, "names": {"white": "Ann"}}
    ),
    "chess-by-touch": Kind(
        "chess",
        {"rules": {"touch_move": "claim", "illegal_move": "arbiter", "hints": "never"}},
        (4,),
        "occupancy",
    ),
    "jumble-with-real-dice": Kind(
        "little-chess-jumble", {"rules": {"dice": "typed"}, "seats": ("green", "red", "blue")}, (0, 7)
    ),
    "jumble-with-computers": Kind("little-chess-jumble", {"players": {"blue": "1"}, "seed": None}, (0, 3)),
    "boosters-with-real-cards": Kind("booster-chess", {"rules": {"decks": "physical"}}, (0, 15)),
    "cloaks": Kind("cloak-and-dagger-chess", {}, (2,)),
    "solitaire": Kind("neighbour-chess-solitaire", {}, (0, 4)),
    "practice": Kind("wild-jokers", {"practice": PracticeOrigin("ab" * 8, 3), "seed": 2}, (2,)),
    "followed": Kind(
        "chess",
        {
            "practice": PracticeOrigin(
                "ab" * 8, 0, followed=FollowedGame(("Pe2-e4", "Pe7-e5", "Ng1-f3"), "white")
            )
        },
        (0,),
    ),
    "jokers-late": Kind("wild-jokers", {"rules": {"clock": "rapid", "flag": "announce"}}, (30,)),
}


def _commands(rig: Rig) -> Iterator[Mapping[str, Any]]:
    """Every command, with what may be given to it and what may not; those that end the game come last."""
    referee, rng = rig.referee, random.Random(rig.referee.n)
    seats = (*referee.game.seats[:2], "nobody")
    actions = referee.game.actions(referee.state)
    piece = next(iter(sorted(rig.men)), "a1")
    yield from (
        {"do": name}
        for name in ("legal", "settle", "adjust", "pause", "pause", "legal", "resume", "resume", "press")
    )
    yield from ({"do": "press", "seat": seat} for seat in seats)
    yield from ({"do": "look", "seat": seat} for seat in seats)
    yield from ({"do": "hint", "seat": seat} for seat in seats[2:])
    yield {"do": "clock"}
    yield from ({"do": "clock", "run": run} for run in (False, True))
    yield from ({"do": "clock", "seat": seat, "ms": 90_000} for seat in seats)
    yield from ({"do": "clock", "seat": seats[0], "add": add} for add in (5_000, -99_999_999))
    yield from ({"do": "ignore", "square": square} for square in ("e4", "z9"))
    yield from (
        {"do": "entropy", "seat": seat, "text": text} for seat in seats for text in ("", "x" * 300, "luck")
    )
    yield from (
        {"do": "speak", "seat": seats[0], "what": "hello"},
        {"do": "arbiter", "ruling": "pass"},
        {"do": "arbiter", "ruling": "forget"},
    )
    yield from ({"do": "roll"}, {"do": "roll", "face": "3"}, {"do": "roll", "die": "black", "face": "?"})
    yield from ({"do": "draw", "deck": deck.name} for deck in referee.game.decks[:1])
    yield from (
        {"do": "draw", "deck": deck.name, "card": deck.cards[-1].id} for deck in referee.game.decks[:1]
    )
    yield {"do": "draw", "deck": "nothing"}
    yield from (
        {"do": "act", "action": text}
        for text in ("nonsense", *map(str, rng.sample(list(actions), min(2, len(actions)))))
    )
    yield from ({"do": name} for name in ("end", "undo", "redo", "redo", "rematch", "stop"))
    yield from ({"do": "undo", "count": count, "seat": seats[0]} for count in (2, 99))
    yield from ({"do": "answer", "id": "q1", "choice": choice} for choice in ("none", "9"))
    yield from (
        {"do": "seat", "seat": seat, "player": player, "level": 1}
        for seat in seats[1:]
        for player in ("computer", "human")
    )
    yield {"do": "seat", "seat": seats[0], "player": "computer", "level": 1, "way": "bold"}
    yield {"do": "seat", "seat": seats[0], "player": "human"}
    yield from (
        {"do": "claim", "seat": seat, "what": what}
        for seat in seats
        for what in ("draw", "no-draw", "fifty", "flag", "touch")
    )
    yield {"do": "agree", "set": {piece: []}}
    yield {"do": "undo"}
    yield {"do": "agree", "position": "nonsense"}
    yield {"do": "agree", "turn": seats[0]}


LAST: Sequence[Mapping[str, Any]] = (
    {"do": "claim", "seat": "white", "what": "no-draw"},
    {"do": "resign", "seat": "nobody"},
    {"do": "resign", "seat": ""},
    {"do": "undo"},
    {"do": "agree", "end": True},
    {"do": "act", "action": "pass"},
    {"do": "pause"},
    {"do": "redo"},
    {"do": "rematch"},
    {"do": "quit"},
)
"""What ends a game, and what can be done then; an empty seat is the first one."""


class Table:
    """A table that writes down what commands come to."""

    def __init__(self, place: Path, kind: Kind) -> None:
        self.rig = Rig(place, kind.sense, game=kind.game, **{"seats": None, **kind.opening})
        self._read, self._offered = 0, ""

    def lines(self, command: Mapping[str, Any]) -> Iterator[str]:
        """What a command comes to."""
        yield f"> {' '.join(f'{name}={value}' if name != 'do' else str(value) for name, value in command.items())}"[
            :90
        ]
        self.rig.do(**command)
        self.rig.rest(700)
        yield from self.news()

    def news(self) -> Iterator[str]:
        """What is told, and what is offered where that is other than before."""
        told = self.rig.told
        yield from (
            f"    {describe_notice(one)}" for one in told[self._read :] if not isinstance(one, UNTOLD)
        )
        self._read = len(told)
        referee = self.rig.referee
        offers = [*available_commands(referee), *table_commands(referee)]
        private = [
            f"{seat}: {one.typed}"
            for seat in referee.seats_of_people
            for one in private_commands(referee, seat)
        ]
        offered = ", ".join([*(one.typed for one in executable(offers)), *private])
        if offered != self._offered:
            self._offered = offered
            yield f"    offered: {offered}"[:LONGEST]


def told(place: Path, kind: Kind) -> str:
    """What comes of all commands."""
    chance = random.Random(12)
    with ExitStack() as stack:
        for module in ("secrets", "companion.table.setup.secrets"):
            stack.enter_context(patch(f"{module}.token_hex", lambda count: chance.randbytes(count).hex()))
            stack.enter_context(patch(f"{module}.token_bytes", chance.randbytes))
        table = Table(place, kind)
        rig = table.rig
        stack.callback(rig.referee.close)
        lines, rng = [*table.news()], random.Random(8)
        for actions in kind.rounds:
            for _ in range(actions):
                command = step(rig.referee, rng.choice)
                if command is not None:
                    rig.do(**command)
            lines += [f"## After {actions} actions more", *table.news()]
            for one in [*_commands(rig)]:
                lines += table.lines(one)
        lines.append("## The end")
        first = rig.referee.game.seats[0]
        for one in LAST:
            lines += table.lines({**one, "seat": first} if one.get("seat") == "" else one)
        lines.append(f"stands {rig.position()}")
    return "\n".join([*lines, ""])


def _teller(kind: Kind) -> Callable[[Path], str]:
    return lambda place: told(place, kind)


TEXTS: Texts = {f"command-acts/{name}": _teller(kind) for name, kind in KINDS.items()}
"""What makes each file."""
