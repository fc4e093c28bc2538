"""What a computer player answers who is offered a draw: whether to end now is better for it than to go on."""

from __future__ import annotations

from companion.kernel.game import Game
from companion.players.budget import Budget
from companion.players.chances import decided
from companion.players.prospects import prospect
from companion.players.thinking import Question, worlds

GUESSES = 2
"""Positions that are held possible where something is hidden."""
JUDGED = 120
"""Positions that are looked at in each: the table waits for the answer."""
CLEAR = 0.05
"""A chance that makes going on clearly better or worse than ending now."""
LONG = 60
"""Actions after which somebody who stands as well as the other has played enough."""


def accepts_draw(game: Game, question: Question, played: int) -> bool:
    """Whether this seat agrees that the game ends now; `played`: how many actions it has had."""
    if game.info.told:
        return True  # nobody knows how it stands
    me = game.seats.index(question.seat)
    going_on, ending = 0.0, 0.0
    held = worlds(game, question, GUESSES)
    for s in held:
        going_on += prospect(game, s, Budget(JUDGED), question.entropy).chances[me] / len(held)
        ending += decided(game, game.ranked(s, "draw"))[me] / len(held)
    return going_on <= ending - CLEAR or (played >= LONG and going_on <= ending + CLEAR)
