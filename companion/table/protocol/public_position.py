"""A position as everybody at the table sees it, with what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from companion.kernel.actions import Action, Done, Say
from companion.kernel.game import Actor, Game, Intent, State
from companion.kernel.layout import Layout, Line, Shows
from companion.kernel.messages import Message, Reason
from companion.kernel.view import View

SUPPOSED = 12
"""Positions that the room holds possible, on which a thing to say is tried before it is offered to the room.
"""


class PublicPosition:
    """What the room may know of one position at a table: boards, lights and lists know no more.

    `NoticeBuilder.standing` alone makes one from a position of the table. Whatever speaks to the room takes one of
    these and no state, so that nobody can hand it the truth. What is asked of it without arguments is made once,
    when it is asked for first.

    `public`: the state that the room holds for the position.
    """

    def __init__(self, game: Game, public: State) -> None:
        self._game, self.public = game, public

    def after(self, actions: Sequence[Action]) -> PublicPosition:
        """Where actions lead. Raises IllegalAction: one of them is not legal as far as the room may know."""
        state = self.public
        for action in actions:
            state, _ = self._game.apply(state, action)
        return PublicPosition(self._game, state) if actions else self

    def why_not(self, intent: Intent) -> Reason:
        """Why nobody may do what hands seem to want."""
        return self._game.why_not(self.public, intent)

    def find_owed(self, origin: str, to: str) -> Message | None:
        """What is still owed by the piece from `origin` that rests on `to`."""
        return self._game.why_unfinished(self.public, origin, to)

    def ends(self, shows: Shows) -> Sequence[Line] | None:
        """Whole turns that end in what a board shows, as `Game.ends` has them."""
        return self._game.ends(self.public, shows)

    def rearrange(self, layout: Mapping[str, Sequence[str]]) -> PublicPosition:
        """These places hold these tokens instead. Raises BadPosition."""
        return PublicPosition(self._game, self._game.rearrange(self.public, layout, None))

    @cached_property
    def actor(self) -> Actor | None:
        return self._game.actor(self.public)

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
    def silent(self) -> tuple[Action, ...]:
        """What no hand on the board can say, as far as the room may see it."""
        dones = (action for action in self.actions if isinstance(action, Done))
        return tuple(dict.fromkeys((*self._game.silent(self.public), *dones)))

    @cached_property
    def sayable(self) -> tuple[Say, ...]:
        """What of that may be offered to the room: nothing hidden is in it, and it does not hang on what is
        hidden.

        A verb is offered if on every position that the room holds possible the same may be said. It is tried
        on a few of them, made from public knowledge alone, so that the list itself tells nobody anything.
        """
        said = tuple(a for a in self.silent if isinstance(a, Say) and self._game.redact_action(a) == str(a))
        if not said or not self._game.secret:
            return said
        verbs = {a.verb for a in said}
        for i in range(SUPPOSED):
            found = self._sayings(self._game.guess(self.public, bytes([i]) * 32))
            verbs = {verb for verb in verbs if {a for a in said if a.verb == verb} == found.get(verb)}
            if not verbs:
                break
        return tuple(a for a in said if a.verb in verbs)

    def _sayings(self, s: State) -> dict[str, set[Say]]:
        found: dict[str, set[Say]] = {}
        for action in self._game.silent(s):
            if isinstance(action, Say):
                found.setdefault(action.verb, set()).add(action)
        return found

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self.each_line())

    def each_line(self) -> Iterable[Line]:
        """The same, which are not kept: where few of them matter."""
        return self._game.lines(self.public)
