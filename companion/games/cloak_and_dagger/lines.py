"""What one visit of hands may carry out in Cloak and Dagger Chess."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.cloak_and_dagger.moves import CLOAK, NAMES
from companion.games.cloak_and_dagger.play import Turn
from companion.games.cloak_and_dagger.state import State
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Action, Castle, Drop, Move, Pass, Say
from companion.kernel.layout import Line, Stack, Token
from companion.kernel.orthodox import PLAIN


def lines(turn: Turn, s: State, actions: tuple[Action, ...]) -> Iterator[Line]:
    """The legal lines: what can be done now, and what follows when optional things are left."""
    before: tuple[Action, ...] = ()
    began = s.turn
    while True:
        for a in actions:
            line = _line(s, a)
            if line is not None:
                yield msgspec.structs.replace(line, actions=(*before, a)) if before else line
        if Pass() not in actions or (s.turn != began and s.stage == "turn"):
            return
        before = (*before, Pass())
        s, _ = turn.outcome(s, Pass())
        actions = tuple(turn.actions(s))


def _line(s: State, a: Action) -> Line | None:
    """How the board shows an action; None if it shows nothing, or what only the screen may be told."""
    seat = SEATS[s.turn]
    match a:
        case Move():
            if a.promoted[:1] == CLOAK and len(a.promoted) > 1:
                return None
            kind = f"{CLOAK}{len(s.own.checkers) + 1}" if a.promoted == CLOAK else a.promoted or a.kind
            after: dict[str, Stack] = {a.origin: (), a.to: (Token(seat, kind),)}
            after.update({square: () for square in a.captures if square != a.to})
            return Line((a,), after, frozenset(after))
        case Drop():
            return Line((a,), {a.to: (Token(seat, a.kind),)}, frozenset((a.to,)))
        case Castle():
            castled: dict[str, Stack] = {a.king: (), a.rook: ()}
            castled[a.king_to] = (_man(s, a.king, "K"),)
            castled[a.rook_to] = (_man(s, a.rook, "R"),)
            both = ((a.king, a.king_to), (a.rook, a.rook_to))
            stays = {origin for origin, to in both if origin == to}  # nobody has to touch him
            return Line((a,), castled, frozenset(castled) - stays)
        case Say(verb="uncloak", values=(number, kind)):
            square = NAMES[s.own.checkers[int(number) - 1]]
            return Line((a,), {square: (Token(seat, kind),)}, frozenset((square,)))
    return None


def _man(s: State, square: str, kind: str) -> Token:
    """The man or checker on a square."""
    number = s.own.on(PLAIN.number[square])
    return Token(SEATS[s.turn], f"{CLOAK}{number + 1}" if number >= 0 else kind)
