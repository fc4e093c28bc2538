"""Ten exercises in a row, and how they went."""

from __future__ import annotations

import random

from companion.kernel.messages import Message
from companion.table.practice.exercises import (
    WINS,
    Exercise,
    compose_exercise,
    puzzles,
    rule_exercises,
    why_not,
)

LENGTH, PUZZLED, READ = 10, 2, 4
"""Exercises of a series.

So many of them are wins to be found, and so many come from the pictures of the rules, if there are as many.
"""
WHY = 2
"""Wrong squares that are explained."""


class Series:
    """The exercises of one sitting.

    `chosen`: squares that are tapped; `answered`: whether this one is answered.

    `seed`: the same exercises again; None: others each time.
    """

    def __init__(self, game: str, seed: int | None = None) -> None:
        rng = random.Random(seed)
        wins, read = puzzles(game), rule_exercises(game)
        found = [
            *rng.sample(wins, min(PUZZLED, len(wins))),
            *rng.sample(read, min(READ, len(read))),
        ]
        while len(found) < LENGTH and (one := compose_exercise(game, rng)) is not None:
            found.append(one)
        rng.shuffle(found)
        self.exercises: tuple[Exercise, ...] = tuple(found)
        self.at = 0
        self.right = 0
        self.answered = False
        self.chosen: frozenset[str] = frozenset()
        self.lifted = ""
        self.made: tuple[str, str] = ("", "")
        """The action with which a win was tried."""

    @property
    def exercise(self) -> Exercise:
        return self.exercises[self.at]

    @property
    def over(self) -> bool:
        return self.answered and self.at == len(self.exercises) - 1

    @property
    def correct(self) -> bool:
        """Whether what was answered is right, and no more and no less."""
        if self.exercise.asks == WINS:
            return self.made in self.exercise.wins
        return self.chosen == self.exercise.answer

    @property
    def missed(self) -> frozenset[str]:
        return self.exercise.answer - self.chosen

    @property
    def wrong(self) -> frozenset[str]:
        return self.chosen - self.exercise.answer

    def touch(self, square: str) -> None:
        """A square is chosen, or no longer; of a win, the piece and then where it goes, which answers."""
        if self.answered or square == self.exercise.man:
            return
        if self.exercise.asks != WINS:
            self.chosen ^= {square}
        elif not self.lifted:
            self.lifted = square
        elif square == self.lifted:
            self.lifted = ""
        else:
            self.made = (self.lifted, square)
            self.answer()

    def answer(self) -> None:
        """This is it, or nothing more is found."""
        if not self.answered:
            self.answered = True
            self.right += self.correct

    def go_on(self) -> None:
        """The next exercise."""
        self.at += 1
        self.answered, self.chosen, self.lifted, self.made = False, frozenset(), "", ("", "")

    def reasons(self) -> list[tuple[str, Message]]:
        """Why the first of the wrong squares are wrong."""
        return [(square, why_not(self.exercise, square)) for square in sorted(self.wrong)[:WHY]]
