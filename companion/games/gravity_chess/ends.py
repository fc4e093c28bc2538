"""Whole turns of Gravity Chess, identified from the board at their end."""

from __future__ import annotations

from companion.games.gravity_chess.facts import Options
from companion.games.gravity_chess.moves import (
    BELOW,
    NAMES,
    everybody,
    falls,
    find_stacked,
    list_pieces,
    with_piece,
    without,
)
from companion.games.gravity_chess.state import State
from companion.games.shared.game_base import GameBase
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.layout import Line, Shows, Stack, Token
from companion.kernel.orthodox import RANK_8
from companion.kernel.text.fen_placement import KINDS, Men

NODES = 3000
"""Maximum number of assignments of pieces to squares that are tried for one board."""
PLANS = 64
"""Maximum number of different ends of a turn; if there are more, the search has no result."""


def find_ends(game: GameBase[State, Options], s: State, shows: Shows) -> list[Line] | None:
    """Return all different ends of a turn that agree with the board's reading, each with one order of
    its actions.

    The result is None if there are too many. `shows(square, stack)` returns whether the board's reading
    of a square allows that stack.
    """
    return _Search(game, s, shows).lines() if s.stage == "move" else []


class _Search:
    """A search that assigns pieces to squares.

    Each piece that must have left its square gets a target, and each captured piece gets a capturer. If
    a square was left and is occupied again, the new piece came from a higher row. Following targets and
    capturers from square to square therefore finds every end.
    """

    def __init__(self, game: GameBase[State, Options], s: State, shows: Shows) -> None:
        self.game, self.s, self.shows = game, s, shows
        me = s.turn
        self.kind = {q: kind for kind, q in list_pieces(s.men[me])}
        fixed = find_stacked(s.men, game.options.captures_free)
        own, enemy = s.own(), everybody(s.men[1 - me])
        waiting = own & ~s.moved & ~fixed
        rooted = own & ~waiting  # whoever waits may get out of the way
        self.free = {
            q: bitboard.of(
                to for to in bitboard.each(falls(kind, q, rooted, enemy, fixed)) if self._is_shown(q, to)
            )
            for q, kind in self.kind.items()
            if waiting >> q & 1
        }
        self.nodes = 0
        self.found: dict[frozenset[tuple[str, Stack]], Line] = {}
        self.needed = self._must_visit(own | enemy)

    def _must_visit(self, pieces: int) -> set[int] | None:
        """Return the squares that a move must have reached, or None if a square cannot be explained by any
        move.
        """
        s, me = self.s, self.s.turn
        needed = {q for q in range(64) if not pieces >> q & 1 and not self.shows(NAMES[q], ())}
        for kind, q in list_pieces(s.men[1 - me]):
            if not self.shows(NAMES[q], (Token(SEATS[1 - me], KINDS[kind]),)):
                needed.add(q)
        for q in self.kind:
            if q not in self.free and not self._is_shown(q, q):
                return None
        return needed

    def _is_shown(self, piece: int, square: int) -> bool:
        return self.shows(NAMES[square], (Token(SEATS[self.s.turn], KINDS[self.kind[piece]]),))

    def lines(self) -> list[Line] | None:
        if self.needed is None:
            return []
        self._assign({}, frozenset(), frozenset(self.needed), -1)
        if self.s.card:
            for q in self.free:  # the piece that is added may stand where another has left
                if RANK_8 >> q & 1 and self.shows(NAMES[q], (self._card_token(),)):
                    self._assign({}, frozenset((q,)), frozenset(self.needed), q)
        if self.nodes > NODES or len(self.found) > PLANS:
            return None
        return list(self.found.values())

    def _assign(self, to: dict[int, int], taken: frozenset[int], needed: frozenset[int], drop: int) -> None:
        """Assign further pieces.

        Args:
            to: The targets of pieces.
            taken: The squares that these pieces and the added piece occupy afterwards.
            needed: The squares whose new contents are still to be explained.
            drop: The square of the added piece, or -1.
        """
        self.nodes += 1
        if self.nodes > NODES or len(self.found) > PLANS:
            return
        best: tuple[int, list[tuple[int, int]]] | None = None
        for q in needed:
            options = [(piece, q) for piece, ends in self.free.items() if piece not in to and ends >> q & 1]
            if drop < 0 and self.s.card and RANK_8 >> q & 1 and self.shows(NAMES[q], (self._card_token(),)):
                options.append((-1, q))
            if best is None or len(options) < best[0]:
                best = len(options), options
        for piece, ends in self.free.items():
            if piece not in to and (piece in taken or not self._is_shown(piece, piece)):
                options = [(piece, q) for q in bitboard.each(ends) if q not in taken]
                if best is None or len(options) < best[0]:
                    best = len(options), options
        if best is None:
            self._add_plan(to, drop)
            return
        for piece, q in best[1]:
            if piece < 0:
                self._assign(to, taken | {q}, needed - {q}, q)
                continue
            left = needed - {q}
            if piece not in taken and not self.shows(NAMES[piece], ()):
                left |= {piece}
            self._assign({**to, piece: q}, taken | {q}, left, drop)

    def _card_token(self) -> Token:
        return Token(SEATS[1 - self.s.turn], self.s.card)

    def _add_plan(self, to: dict[int, int], drop: int) -> None:
        after: dict[str, Stack] = {NAMES[piece]: () for piece in to}
        after.update(
            {NAMES[q]: (Token(SEATS[self.s.turn], KINDS[self.kind[piece]]),) for piece, q in to.items()}
        )
        if drop >= 0:
            after[NAMES[drop]] = (self._card_token(),)
        key = frozenset(after.items())
        if after and key not in self.found:
            actions = self._order(to, drop)
            if actions is not None:
                self.found[key] = Line(
                    actions, after, frozenset(after), steps=tuple(map(self._step, actions))
                )

    def _step(self, a: Action) -> dict[str, Stack]:
        """Return the squares that an action empties and fills."""
        if isinstance(a, Move):
            return {a.origin: (), a.to: (Token(SEATS[self.s.turn], a.kind),)}
        return {a.to: (self._card_token(),)} if isinstance(a, Drop) else {}

    def _order(self, to: dict[int, int], drop: int) -> tuple[Action, ...] | None:
        """Return an order in which these moves, followed by the addition, are legal; None if there is none."""
        options = self.game.options
        if options.all_if_they_can or options.lowest_first or options.captures_free:
            return self._by_the_rules(to, drop)
        me, foe = self.s.turn, 1 - self.s.turn
        enemies = {q: kind for kind, q in list_pieces(self.s.men[foe])}
        stayers = [q for q in self.free if q not in to and not self.s.excused >> q & 1] if drop >= 0 else []
        failed: set[tuple[frozenset[int], frozenset[int]]] = set()

        def go(
            pieces: tuple[Men, Men], left: frozenset[int], waiting: frozenset[int]
        ) -> tuple[int, ...] | None:
            self.nodes += 1
            if (left, waiting) in failed or self.nodes > NODES:
                return None
            own, enemy = everybody(pieces[me]), everybody(pieces[foe])
            fixed = find_stacked(pieces, False)
            forced = options.must_capture_aside
            waiting = frozenset(
                q
                for q in waiting
                if not fixed >> q & 1
                and falls(self.kind[q], q, own, enemy, fixed) & (-1 if forced else BELOW[q])
            )
            if not left:
                return None if waiting else ()
            for piece in left:
                if (
                    not fixed >> piece & 1
                    and falls(self.kind[piece], piece, own, enemy, fixed) >> to[piece] & 1
                ):
                    mine = with_piece(without(pieces[me], piece), self.kind[piece], to[piece])
                    theirs = without(pieces[foe], to[piece]) if to[piece] in enemies else pieces[foe]
                    rest = go((mine, theirs) if me == 0 else (theirs, mine), left - {piece}, waiting)
                    if rest is not None:
                        return (piece, *rest)
            failed.add((left, waiting))
            return None

        found = go(self.s.men, frozenset(to), frozenset(stayers))
        if found is None:
            return None
        taken = {q: (NAMES[q],) for q in enemies}
        moves = (Move(KINDS[self.kind[q]], NAMES[q], NAMES[to[q]], taken.get(to[q], ())) for q in found)
        return (*moves, Drop(self.s.card, NAMES[drop])) if drop >= 0 else tuple(moves)

    def _by_the_rules(self, to: dict[int, int], drop: int) -> tuple[Action, ...] | None:
        """Return a legal order of the moves if a house rule restricts it, or None.

        One legal action after another is tried.
        """
        failed: set[tuple[frozenset[int], int]] = set()

        def go(s: State, left: frozenset[int]) -> tuple[Action, ...] | None:
            self.nodes += 1
            if (left, s.excused) in failed or self.nodes > NODES:
                return None
            if not left:
                if drop < 0:
                    return ()
                last = Drop(s.card, NAMES[drop])
                return (last,) if last in self.game.actions(s) else None
            legal = {(a.origin, a.to): a for a in self.game.actions(s) if isinstance(a, Move)}
            for piece in sorted(left):
                a = legal.get((NAMES[piece], NAMES[to[piece]]))
                rest = go(self.game.after(s, a), left - {piece}) if a is not None else None
                if a is not None and rest is not None:
                    return (a, *rest)
            failed.add((left, s.excused))
            return None

        return go(self.s, frozenset(to))
