"""A ruling before the first one: what a process does for the first time takes twice as long, and hands would
feel it.
"""

from __future__ import annotations

from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game, State
from companion.table.protocol import notices
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.protocol.notice_rendering import localize


def warm_up(game: Game, state: State, announcer: NoticeBuilder, words: Catalogue) -> None:
    """Rule an action that is legal there, say it, and forget it."""
    actor, action = game.actor(state), next(iter(game.actions(state)), None)
    if actor is None or action is None or actor.chance:
        return
    after, events = game.apply(state, action)
    for notice in (announcer.ruling(1, actor.seat, action, events), announcer.turn(after, 1)):
        notices.encode(localize(notice, words))
    tuple(game.lines(after))
