"""A position as everybody at the table sees it, with what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from companion.kernel.actions import Action
from companion.kernel.game import Actor, Game, State
from companion.kernel.layout import Layout, Line
from companion.kernel.view import View


class Standing:
    """One position at a table. Whatever is asked of it is made once, when it is asked for first.

    `public`: what the room may know of it: boards, lights and lists know no more.
    """

    def __init__(self, game: Game, state: State, public: State) -> None:
        self._game = game
        self.state, self.public = state, public

    @cached_property
    def actor(self) -> Actor | None:
        return self._game.actor(self.state)

    @cached_property
    def actions(self) -> Sequence[Action]:
        """What is legal as far as the room may know."""
        return self._game.actions(self.public)

    @cached_property
    def view(self) -> View:
        return self._game.view(self.public, None)

    @cached_property
    def layout(self) -> Layout:
        return self._game.layout(self.public)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self._game.lines(self.public))
