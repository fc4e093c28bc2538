"""What a player may do in one sequence in Booster Chess: a move and the king steps after it, as a
board shows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games.booster_chess import moves
from companion.games.booster_chess.facts import Options
from companion.games.booster_chess.legal_moves import BoostedMoves
from companion.games.booster_chess.moves import After, Step, action_of, spending, step_of
from companion.games.booster_chess.state import DECK, NAMES, State, board_of, of_side, piece_on, stack_of
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Move, Pass
from companion.kernel.facts import GameInfo
from companion.kernel.layout import Line, Stack, Token, castling_line, single, standard_line
from companion.kernel.orthodox import KINDS, KING, kind_on

Shown = dict[str, Stack]


class _Node(NamedTuple):
    state: State
    actions: tuple[Action, ...]
    visited: tuple[int, ...]
    captured: int
    steps: tuple[Shown, ...]


class BoostedLines(BoostedMoves):
    """The lines at one table."""

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, plain)
        self._first_lines = lru_cache(maxsize=32)(lambda board: tuple(self._turn_lines(board)))
        """The lines that begin a turn. They are requested while the previous turn may still continue,
        and then again.
        """

    def lines(self, s: State) -> Iterator[Line]:
        """Yield the legal lines; a line that captures a second time is carried out in two parts."""
        if s.stage == "move":
            yield from self._first_lines(board_of(s))
            return
        if s.stage == "spend":
            kind = piece_on(s, s.mover)[1]
            yield from self._spread(s, [_Node(s, (), (s.mover,), 0, ())], {(s.mover, 0, kind)}, s.came)
        yield from self._lines_of_the_next(s)

    def _lines_of_the_next(self, s: State) -> Iterator[Line]:
        """Yield the lines of the next side's move, as if all options were declined and cards drawn face
        down.
        """
        before: list[Action] = []
        while s.stage in ("spend", "add", "draw"):
            if s.stage == "spend" and self.in_check(s):
                return
            before.append(Draw(DECK, UNTOLD) if s.stage == "draw" else Pass())
            s = self.after(s, before[-1])
        if s.stage == "move" and before:
            for line in self._first_lines(board_of(s)):
                yield msgspec.structs.replace(line, actions=(*before, *line.actions))

    def _turn_lines(self, s: State) -> Iterator[Line]:
        boosted = {square for square, net in s.stacks if of_side(net, s.turn) > 0}
        gainful = any(piece_on(s, square)[0] != s.turn for square in boosted)
        firsts: dict[int, list[tuple[Action, Step]]] = {}
        for a in self.legal_actions(s):
            if isinstance(a, Castle):
                yield castling_line(a, single(SEATS[s.turn], "K"), single(SEATS[s.turn], "R"))
            elif isinstance(a, Move):
                step = step_of(a)
                firsts.setdefault(step.origin, []).append((a, step))
        for origin, found in firsts.items():
            if origin in boosted or gainful:
                yield from self._sweeps(s, found)
            else:
                yield from (self._single(s, a, step) for a, step in found)

    def _single(self, s: State, a: Action, step: Step) -> Line:
        """Return a move without king steps; if no checker is involved, nothing else must be examined."""
        nets = s.nets
        if step.origin in nets or step.victim in nets:
            return _make_line(s, (a,), moves.after_step(self.options, s, step, False), step, (), ())
        line = standard_line(a, SEATS[s.turn])
        assert line is not None
        return line

    def _sweeps(self, s: State, firsts: list[tuple[Action, Step]]) -> Iterator[Line]:
        """Yield a move and the king steps after it."""
        nodes, reached = [], set()
        had = max(0, of_side(s.nets.get(firsts[0][1].origin, 0), s.turn))
        for a, step in firsts:
            captured = 1 << step.victim if step.victim >= 0 else 0
            reached.add(_key(step, captured))
            if not had and step.victim not in s.nets:
                yield self._single(s, a, step)
                continue
            after = moves.after_step(self.options, s, step, False)
            if self._ends(s, after):
                yield _make_line(s, (a,), after, step, (), ())
            if left := moves.usable(self.options, had, after, False):
                visited, steps = (step.origin, step.to), (_show_step(after, step, s.turn),)
                nodes.append(_Node(spending(s, after, step.to, left), (a,), visited, captured, steps))
        yield from self._spread(s, nodes, reached, firsts[0][1].origin)

    def _ends(self, s: State, after: After) -> bool:
        """Return whether the turn may end now: with BO-A8b, further steps may have to end a check."""
        return self.options.every_step_safe or not self.is_in_check_after(s, after)

    def _spread(
        self, s: State, nodes: list[_Node], reached: set[tuple[int, int, int]], home: int
    ) -> Iterator[Line]:
        """Yield the lines of king steps. The search is breadth-first, so each square is reached with
        the fewest checkers.

        A piece that was put back on `home` counts as not moved. To spend a checker on returning there,
        the player must choose this on the screen.
        """
        safe: dict[tuple[int, int], int] = {}
        while nodes:
            found = []
            for node in nodes:
                here = node.state
                for step in moves.king_steps(here) if self.knows else self.find_king_steps(here):
                    captured = node.captured | (1 << step.victim if step.victim >= 0 else 0)
                    key = _key(step, captured)
                    if captured.bit_count() > 1 or key in reached:
                        continue
                    after = moves.after_step(self.options, here, step, True)
                    if self.knows and not self._may_step(here, step, after, captured, safe):
                        continue
                    reached.add(key)
                    actions = (*node.actions, action_of(step))
                    steps = (*node.steps, _show_step(after, step, s.turn))
                    if step.to != home and self._ends(s, after):
                        yield _make_line(s, actions, after, step, node.visited, steps)
                    if left := moves.usable(self.options, here.usable, after, True):
                        there, visited = spending(here, after, step.to, left), (*node.visited, step.to)
                        found.append(_Node(there, actions, visited, captured, steps))
            nodes = found

    def _may_step(
        self, s: State, step: Step, after: After, captured: int, safe: dict[tuple[int, int], int]
    ) -> bool:
        """Return whether a king step is legal; `safe` caches where the piece is certainly safe, by the
        pieces it has captured.
        """
        if step.kind != KING and after.net >= 0 and self.options.every_step_safe:
            key = captured, s.at.p
            if key not in safe:
                safe[key] = moves.safe_without(self.options, after.at, after.nets, after.still, step.to)
            if safe[key] >> step.to & 1:
                return True
        return moves.is_legal(self.options, s, step, True, after)


def _key(step: Step, captured: int) -> tuple[int, int, int]:
    """Return the key that different paths to the same end share.

    It consists of the square, the captured pieces, and the resulting piece.
    """
    return step.to, captured, step.kind if step.promoted < 0 else step.promoted


def _show_step(after: After, step: Step, turn: int) -> Shown:
    """Return the squares that one action of a sweep by this side empties and fills."""
    kind = step.kind if step.promoted < 0 else step.promoted
    return _empties_and_fills(step.origin, step.victim, step.to, turn, kind, after.nets.get(step.to, 0))


@lru_cache(maxsize=8192)
def _empties_and_fills(origin: int, victim: int, to: int, turn: int, kind: int, net: int) -> Shown:
    shown: Shown = {NAMES[origin]: ()}
    if victim >= 0:
        shown[NAMES[victim]] = ()
    shown[NAMES[to]] = stack_of(net, Token(SEATS[turn], KINDS[kind]))
    return shown


def _make_line(
    start: State,
    actions: tuple[Action, ...],
    after: After,
    step: Step,
    visited: tuple[int, ...],
    steps: tuple[Shown, ...],
) -> Line:
    """Return the line whose last step led to `after`, with every square that has changed since `start`."""
    gone = sum(start.at[6:12]) & ~sum(after.at[6:12])
    shown: Shown = {}
    for square in sorted({step.origin, step.to, *visited, *bitboard.each(gone)}):
        now = kind_on(after.at, square)
        if now is not None:
            token = Token(SEATS[now[0]], KINDS[now[1]])
            shown[NAMES[square]] = stack_of(after.nets.get(square, 0), token)
        elif kind_on(start.at, square) is not None:
            shown[NAMES[square]] = ()
    way = frozenset(NAMES[q] for q in visited).difference(shown)
    return Line(actions, shown, frozenset(shown), way, steps=steps if len(steps) > 1 else ())
