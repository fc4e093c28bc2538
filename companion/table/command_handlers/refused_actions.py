"""Why an action is not taken, in words and from what everybody may know: its text is for programs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.kernel.game import Game, Intent
from companion.kernel.messages import Seat
from companion.table.table import PrivateRefusal, Refusal, Table

SQUARES = re.compile(r"(?<![a-z])([a-z][0-9]{1,2})[-x]([a-z][0-9]{1,2})(?![0-9])")
DROP = re.compile(r"@([a-z][0-9]{1,2})(?![0-9])")
SIGNS = re.compile(r"[^a-z0-9@]")
MOST = 4
"""Actions that are named to whoever has written one in another way."""


def make_refusal(table: Table, text: str) -> Refusal:
    """Returns the refusal of the text of an action that is not legal.

    What is legal as far as everybody knows is for its owner to judge: it is refused in the same words whatever the cause.
    """
    game, standing = table.game, table.standing
    if standing.actor is not None and game.legal(standing.public, text) is not None:
        return PrivateRefusal("judged-in-private", seat=Seat(standing.actor.seat))
    intent = _intent(game, text)
    texts = [str(action) for action in standing.actions]
    between = [one for one in texts if intent is not None and _intent(game, one) == intent]
    for meant in (between, _find_alike(text, texts)):
        if 0 < len(meant) <= MOST:
            return Refusal("written-so", actions=tuple(meant))
    if intent is None or between:
        return Refusal("not-now")
    return Refusal(standing.why_not(intent).said)


def _find_alike(text: str, actions: Sequence[str]) -> list[str]:
    """The actions that end in the letters and digits of a text: `Pe2-e4` for `e2e4`."""
    letters = SIGNS.sub("", text.lower())
    return [one for one in actions if len(letters) > 1 and SIGNS.sub("", one.lower()).endswith(letters)]


def _intent(game: Game, text: str) -> Intent | None:
    """What hands would do to make an action; None: nothing that one man does on the squares of this board."""
    moved, dropped = SQUARES.search(text), DROP.search(text)
    origin, to = moved.groups() if moved else (None, dropped[1]) if dropped else (None, None)
    if to is None or not {to, origin or to} <= game.board.number.keys():
        return None
    return Intent(origin, to)
