"""A game as its events tell it: its line in force with what was said of each entry, and the positions, played
again by its rules.

Only what the room may know was ever told, so nothing else can be shown. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.protocol.messages import (
    EVENTS,
    Begun,
    Corrected,
    Ended,
    Event,
    Played,
    Taken,
    clean_message,
)
from companion.kernel.layout import to_texts
from companion.kernel.messages import UserError
from companion.remote.wordings import Wording
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.units import Milliseconds

MOST = 5000
"""Entries of a game that are told again."""


class ReplayedEntry(msgspec.Struct, frozen=True):
    """An entry of the line. `action` empty: it cannot be known; `layout`: of a correction, None of an action.

    `clock`: what the seat's clock showed after it in ms; None: it had none. `words`: `said` for whoever reads
    another language.
    """

    seat: str
    action: str
    said: str
    layout: Mapping[str, Sequence[str]] | None = None
    clock: Milliseconds | None = None
    words: Wording | None = None


class ReplayedGame(msgspec.Struct):
    """A game. `begun` None: its beginning is not known to this hub."""

    begun: Begun | None
    line: list[ReplayedEntry]
    result: Ended | None


def replay(bodies: Iterable[bytes]) -> ReplayedGame:
    """`bodies`: the events of one game as the store has them, in order."""
    found = ReplayedGame(None, [], None)
    for body in bodies:
        one: Event = clean_message(msgspec.json.decode(body, type=EVENTS))
        match one:
            case Begun():
                found.begun = found.begun or one
            case Played():
                clock = one.clocks.seats.get(one.seat) if one.clocks is not None else None
                found.line.append(
                    ReplayedEntry(one.seat, one.action, one.said, clock=clock, words=one.said_words)
                )
                found.result = None
            case Corrected():
                found.line.append(ReplayedEntry("", "", "", one.layout))
                found.result = None
            case Taken():
                del found.line[len(found.line) - min(one.count, len(found.line)) :]
                found.result = None
            case Ended():
                found.result = one
    return found


def layouts(game: ReplayedGame, boards: BoardRenderer) -> list[Mapping[str, Sequence[str]] | None]:
    """How the board stood at the beginning and after each entry; None: that cannot be known."""
    found: list[Mapping[str, Sequence[str]] | None] = [None] * (len(game.line) + 1)
    begun = game.begun
    rules = boards.game(begun.variant, begun.seats, begun.rules) if begun is not None else None
    state = None
    if rules is not None:
        announcer = NoticeBuilder(rules)
        state = rules.start()
        found[0] = to_texts(announcer.standing(state).view.layout)
    for at, entry in enumerate(game.line[:MOST], 1):
        if entry.layout is not None:  # what follows it is played in a position that was never told as a whole
            found[at], state = entry.layout or None, None
        elif state is not None and rules is not None:
            try:
                action = rules.legal(state, entry.action)
                state = rules.apply(state, action)[0] if action is not None else None
            except (UserError, ValueError, KeyError):
                state = None
            if state is not None:
                found[at] = to_texts(announcer.standing(state).view.layout)
    return found
