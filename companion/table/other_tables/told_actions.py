"""Actions of a journal played again: also where a table that sits in was told no more than its seat may know."""

from __future__ import annotations

from typing import NamedTuple

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.messages import Event
from companion.remote.wordings import message_of
from companion.table.record.line_of_play import Played


class Step(NamedTuple):
    """An action, where it leads, and what happened."""

    action: Action
    state: State
    events: tuple[Event, ...]


def action_of(game: Game, s: State, text: str) -> Action | None:
    """The legal action of that text; where it is hidden in part, one that is told so; None: there is none."""
    found = game.legal(s, text)
    if found is None and game.secret:
        found = next((action for action in game.actions(s) if game.redact_action(action) == text), None)
    return found


def play_again(game: Game, s: State, played: Played) -> Step | None:
    """What an action of a journal comes to; None: it is not legal.

    Raises:
        BadPosition: it says where it leads, and that is no position of this game.
    """
    action = action_of(game, s, played.action)
    if action is None:
        return None
    state, events = game.apply(s, action)
    if played.known:
        state = game.read_redacted(played.known)
        events = tuple(Event(one.kind, message_of(one.said)) for one in played.told or ())
    return Step(action, state, events)
