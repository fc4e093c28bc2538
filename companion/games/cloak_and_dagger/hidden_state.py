"""What is hidden in Cloak and Dagger Chess: what the checkers are, as far as only their owner knows it."""

from __future__ import annotations

import msgspec

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.moves import CLOAK
from companion.games.cloak_and_dagger.state import State, with_side
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Move, Say
from companion.kernel.seeded_random import choose


def redact(s: State, seat: str | None) -> State:
    """The position as that seat (None: the public) knows it."""
    for i, side in enumerate(s.sides):
        if SEATS[i] != seat and (side.setup or side.extra):
            s = with_side(s, i, msgspec.structs.replace(side, setup="", extra="?" * len(side.extra)))
    return s


def guess(s: State, entropy: bytes) -> State:
    """A position with set-ups that agree with what is known, chosen by these random bytes."""
    for i, side in enumerate(s.sides):
        if not side.setup:
            row = choose(back_rank_setups.rows(side.setups), entropy + bytes([i]))
            setup = "".join(back_rank_setups.ARRAYS[row][file] for file in side.files)
            extra = "".join(
                choose(back_rank_setups.letters(side.kinds(8 + n)), entropy + bytes([i, n]))
                for n in range(len(side.extra))
            )
            s = with_side(s, i, msgspec.structs.replace(side, setup=setup, extra=extra))
    return s


def redact_action(a: Action) -> str:
    """An action's text without what only its maker knows."""
    if isinstance(a, Say) and a.verb == "register":
        return f"register {a.values[0]} {CLOAK}"
    if isinstance(a, Move) and a.promoted[:1] == CLOAK:
        return str(Move(a.kind, a.origin, a.to, a.captures, CLOAK))
    return str(a)
