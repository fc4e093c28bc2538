"""Evaluation for computer players of Cloak and Dagger Chess, by the possible identities of pieces."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.cloak_and_dagger.legal_moves import CloakedMoves
from companion.games.cloak_and_dagger.moves import CLOAK
from companion.games.cloak_and_dagger.state import KINDS, Side, State, letter_of
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move, Say
from companion.kernel.game import EngineProfile, SkillLevel

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 40.0}


class Evaluation(CloakedMoves):
    """The game with the methods that computer players need."""

    mind = EngineProfile(
        search="tree",
        scale=3.0,
        human=7.5,
        skills=(
            SkillLevel(noise=3.0, overlooks=0.5, fun=2.0),
            SkillLevel(noise=2.0, overlooks=0.25),
            SkillLevel(noise=0.05),
            SkillLevel(nodes=400, worlds=2),
            SkillLevel(nodes=4000, worlds=4),
        ),
    )

    def appeal(self, s: State, a: Action) -> float:
        """Return the value of an action.

        For a guess, the value depends on whether the guess is certain. For other actions, it is the
        material after the action, less most of the value of the side's best piece in danger.
        """
        me, foe = s.turn, 1 - s.turn
        if isinstance(a, Say) and a.verb == "guess":
            public = s.other.public(int(a.values[0]) - 1)
            sure = public >> KINDS.index(a.values[1]) & 1 and public.bit_count() == 2
            return lead(s, me) + (0.3 if sure and a.values[1] != "K" else -0.5)
        if isinstance(a, Say) and a.verb == "register":
            return 0.0
        after = self.after(s, a)
        if after.stage == "over":
            return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
        value = lead(after, me)
        if isinstance(a, Castle):
            value += 0.4
        if isinstance(a, Move) and a.to[0] in "cdef" and a.to[1] in "3456":
            value += 0.05
        if isinstance(a, Say):
            value -= 0.2
        enemy, worst = after.sides[foe], 0.0
        for square, kind in _pieces(after.sides[me]):
            if self.is_certain(after, foe, square) or (
                enemy.setup and enemy.setups & self.find_attacking(after, foe, square)
            ):
                worst = max(worst, WORTH[kind])
        return value - 0.8 * worst

    def worth(self, s: State) -> tuple[float, ...]:
        ahead = lead(s, 0)
        return ahead / 2, -ahead / 2

    def urge(self, s: State, a: Action) -> float:
        """Return a number by which actions are ordered: captures come first."""
        return 5.0 if isinstance(a, Move) and a.captures else 0.0


def lead(s: State, me: int) -> float:
    """Return the advantage in value of a side's pieces over the other's, as far as the table knows them."""
    mine, theirs = (sum(WORTH[kind] for _, kind in _pieces(s.sides[seat])) for seat in (me, 1 - me))
    extra = [seat == s.turn and s.right for seat in (0, 1)]
    moves = [one + side.bonus for one, side in zip(extra, s.sides, strict=True)]
    return mine - theirs + 0.5 * (moves[me] - moves[1 - me])


def _pieces(side: Side) -> Iterator[tuple[int, str]]:
    """Yield the squares and kinds of a side's pieces as far as the table knows them.

    An unknown checker counts as a rook.
    """
    for kind, there in zip(("P", *KINDS), (side.pawns, *side.men), strict=True):
        for square in bitboard.each(there):
            yield square, kind
    for number, square in enumerate(side.checkers):
        if square >= 0:
            kind = letter_of(side, number)
            yield square, "R" if kind == CLOAK else kind
