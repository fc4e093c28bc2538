"""A Booster Chess position as a value: men, the checkers under them, cards."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.booster_chess.cards import CARDS
from companion.kernel.orthodox import RANK_1, RANK_8, Position

STAGES = ("deal", "move", "spend", "add", "draw", "over")
FAR = (RANK_8, RANK_1)
"""The rank where a side's pawns promote and its hobbled men are freed (BO-A1)."""
CHECKER = "checker"
"""The kind of a checker as a token."""
Nets = Mapping[int, int]
"""Square to the checkers under its man: above 0 White's, below 0 Black's (never both, BO-R6)."""


class Hand(msgspec.Struct, frozen=True):
    """`cards`: how many of each, in the order of CARDS; `unseen`: how many the table does not know."""

    cards: tuple[int, ...] = (0,) * len(CARDS)
    unseen: int = 0

    @property
    def size(self) -> int:
        return sum(self.cards) + self.unseen


class State(msgspec.Struct, frozen=True):
    """`at`: the men, the side to move first. Pairs are (White's, Black's).

    `stacks`: squares with the checkers under their men, sorted; `still`: the pawns that have never
    moved. `stage`: `deal` (the first hands), `move`, `spend` (the man on `mover` may make `usable`
    king steps; it came from `came`, unless it captured), `add` (a card), `draw`, `over`. `played`: the discards; `whole`: the pile when it
    was shuffled last, for the `shuffle`-th time. `opened`: the men that gave check when the turn
    began (BO-A8b). `quiet`: turns without capture or pawn move.
    """

    at: Position
    stage: str = "move"
    stacks: tuple[tuple[int, int], ...] = ()
    still: int = 0
    mover: int = -1
    usable: int = 0
    came: int = -1
    hands: tuple[Hand, Hand] = (Hand(), Hand())
    played: tuple[int, ...] = (0,) * len(CARDS)
    whole: tuple[int, ...] = (0,) * len(CARDS)
    shuffle: int = 0
    opened: int = 0
    quiet: int = 0
    end: str = ""
    winner: int = -1

    @property
    def turn(self) -> int:
        return self.at.black

    @property
    def nets(self) -> dict[int, int]:
        return dict(self.stacks)


def flipped(at: Position) -> Position:
    """The same men, the other side to move; whatever could be taken in passing still can."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, at.rights, at.passant))


def board_of(s: State) -> State:
    """What the moves of a turn depend on: the board and nothing else, the same for all whatever cards they know."""
    return State(s.at, stacks=s.stacks, still=s.still, opened=s.opened)


def stacked(nets: Nets) -> tuple[tuple[int, int], ...]:
    """Stacks as a state holds them."""
    return tuple(sorted([item for item in nets.items() if item[1]]))


def of_side(net: int, seat: int) -> int:
    """Checkers as a side counts them: above 0 its own, below 0 the other side's."""
    return net if seat == 0 else -net


def on_board(s: State, seat: int) -> int:
    """How many checkers of a side lie under men."""
    return sum(
        [abs(net) for _, net in s.stacks if net < 0] if seat else [net for _, net in s.stacks if net > 0]
    )
