"""What one visit of hands may carry out in Booster Chess: a move with its king steps, and the reply after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games.booster_chess import moves
from companion.games.booster_chess.cards import DECK
from companion.games.booster_chess.moves import Step
from companion.games.booster_chess.play import Turn, action_of, step_of
from companion.games.booster_chess.state import CHECKER, State, board_of, of_side, to_stacks
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Pass
from companion.kernel.layout import Line, Stack, Token, castling_line, single, standard_line
from companion.kernel.orthodox import KINDS, KING, PLAIN, kind_on

NAMES = PLAIN.names


def stack_of(net: int, token: Token) -> Stack:
    """A man on its checkers, bottom first."""
    return (*(Token(SEATS[net < 0], CHECKER),) * abs(net), token)


def lines(turn: Turn, s: State) -> Iterator[Line]:
    """The legal lines; one that captures a second time is made in two visits of the hand."""
    if s.stage == "move":
        yield from _first_lines(turn, board_of(s))
        return
    if s.stage == "spend":
        yield from _steps(turn, s)
    yield from _lines_of_the_next(turn, s)


def _lines_of_the_next(turn: Turn, s: State) -> Iterator[Line]:
    """Lines of the next side's move, where what is optional is passed and cards are drawn without being seen."""
    before: list[Action] = []
    while s.stage in ("spend", "add", "draw"):
        action: Action = Draw(DECK, UNTOLD) if s.stage == "draw" else Pass()
        if not turn.allows(s, action):
            return
        before.append(action)
        s, _ = turn.outcome(s, action)
    if s.stage == "move" and before:
        for line in _first_lines(turn, board_of(s)):
            yield msgspec.structs.replace(line, actions=(*before, *line.actions))


@lru_cache(maxsize=32)
def _first_lines(turn: Turn, board: State) -> tuple[Line, ...]:
    """The lines that begin a turn; they are asked for while the turn before it may still go on, and then again."""
    return tuple(_moves(turn, board))


def _moves(turn: Turn, s: State) -> Iterator[Line]:
    boosted = {square for square, net in s.stacks if of_side(net, s.turn) > 0}
    gainful = any(of_side(net, s.turn) > 0 and kind_on(s.at, square)[0] != s.turn for square, net in s.stacks)  # type: ignore[index]
    firsts: dict[int, list[tuple[Action, Step]]] = {}
    for a in turn.actions(s):
        if isinstance(a, Castle):
            yield castling_line(a, single(SEATS[s.turn], "K"), single(SEATS[s.turn], "R"))
        else:
            step = step_of(a)  # type: ignore[arg-type]
            firsts.setdefault(step.origin, []).append((a, step))
    for origin, found in firsts.items():
        if origin in boosted or gainful:
            yield from _sweeps(turn, s, found)
        else:
            yield from (_single(turn, s, a, step) for a, step in found)


def _single(turn: Turn, s: State, a: Action, step: Step) -> Line:
    """A move without king steps; where no checker is concerned nothing else has to be looked at."""
    nets = s.nets
    if step.origin in nets or step.victim in nets:
        return _line(s, s, (a,), moves.after_step(turn.options, s, step, False), step, (), ())
    line = standard_line(a, SEATS[s.turn])
    assert line is not None
    return line


class _Node(NamedTuple):
    state: State
    actions: tuple[Action, ...]
    visited: tuple[int, ...]
    captured: int
    steps: tuple[dict[str, Stack], ...]


def _steps(turn: Turn, s: State) -> Iterator[Line]:
    """The king steps that the man which has moved may go on with."""
    kind = next(kind for kind in range(6) if s.at[kind] >> s.mover & 1)
    yield from _spread(turn, s, [_Node(s, (), (s.mover,), 0, ())], {(s.mover, 0, kind)}, s.came)


def _sweeps(turn: Turn, s: State, firsts: list[tuple[Action, Step]]) -> Iterator[Line]:
    """A move and the king steps after it."""
    nodes, reached = [], set()
    had = max(0, of_side(s.nets.get(firsts[0][1].origin, 0), s.turn))
    for a, step in firsts:
        captured = 1 << step.victim if step.victim >= 0 else 0
        reached.add(_key(step, captured))
        if not had and step.victim not in s.nets:
            yield _single(turn, s, a, step)
            continue
        after = moves.after_step(turn.options, s, step, False)
        if _ends(turn, s, after):
            yield _line(s, s, (a,), after, step, (), ())
        left = moves.usable(turn.options, had, after, False)
        if left:
            stands = _stand(s, after, step.to, left)
            visited = step.origin, step.to
            nodes.append(_Node(stands, (a,), visited, captured, (_step(after, step, s.turn),)))
    yield from _spread(turn, s, nodes, reached, firsts[0][1].origin)


def _stand(s: State, after: moves.After, square: int, left: int) -> State:
    return msgspec.structs.replace(
        s,
        at=after.at,
        stacks=to_stacks(after.nets),
        still=after.still,
        stage="spend",
        mover=square,
        usable=left,
    )


def _ends(turn: Turn, s: State, after: moves.After) -> bool:
    """Whether the turn may end so: with BO-A8b a check may have to be mended by further steps."""
    return turn.options.every_step_safe or not turn.rules.is_in_check_after(s, after)


def _spread(
    turn: Turn,
    s: State,
    nodes: list[_Node],
    reached: set[tuple[int, int, int]],
    home: int,
) -> Iterator[Line]:
    """King steps breadth first, so a square is reached with the fewest checkers spent.

    A man that is set back on `home` has gone nowhere: spending a checker for that is said on the screen.
    """
    safe: dict[tuple[int, int], int] = {}
    while nodes:
        found = []
        for node in nodes:
            here = node.state
            for step in moves.king_steps(here) if turn.rules.knows else turn.rules.find_king_steps(here):
                captured = node.captured | (1 << step.victim if step.victim >= 0 else 0)
                if captured.bit_count() > 1:
                    continue
                key = _key(step, captured)
                if key in reached:
                    continue
                after = moves.after_step(turn.options, here, step, True)
                if not _is_legal(turn, here, step, after, captured, safe):
                    continue
                reached.add(key)
                actions = (*node.actions, action_of(here, step))
                steps = (*node.steps, _step(after, step, s.turn))
                if step.to != home and _ends(turn, s, after):
                    yield _line(s, here, actions, after, step, node.visited, steps)
                left = moves.usable(turn.options, here.usable, after, True)
                if left:
                    stands = _stand(here, after, step.to, left)
                    found.append(_Node(stands, actions, (*node.visited, step.to), captured, steps))
        nodes = found


def _key(step: Step, captured: int) -> tuple[int, int, int]:
    """What ways to the same end have in common: the square, the men captured, and what stands there."""
    return step.to, captured, step.kind if step.promoted < 0 else step.promoted


def _is_legal(
    turn: Turn, s: State, step: Step, after: moves.After, captured: int, safe: dict[tuple[int, int], int]
) -> bool:
    if not turn.rules.knows:
        return True
    if step.kind != KING and after.net >= 0 and turn.options.every_step_safe:
        key = captured, s.at.p
        if key not in safe:
            safe[key] = moves.safe_without(turn.options, after.at, after.nets, after.still, step.to)
        if safe[key] >> step.to & 1:
            return True
    return moves.is_legal(turn.options, s, step, True, after)


def _step(after: moves.After, step: Step, turn: int) -> dict[str, Stack]:
    """What one action of a sweep by this side empties and fills."""
    kind = step.kind if step.promoted < 0 else step.promoted
    return _empties_and_fills(step.origin, step.victim, step.to, turn, kind, after.nets.get(step.to, 0))


@lru_cache(maxsize=8192)
def _empties_and_fills(origin: int, victim: int, to: int, turn: int, kind: int, net: int) -> dict[str, Stack]:
    shown: dict[str, Stack] = {NAMES[origin]: ()}
    if victim >= 0:
        shown[NAMES[victim]] = ()
    shown[NAMES[to]] = stack_of(net, Token(SEATS[turn], KINDS[kind]))
    return shown


def _line(
    start: State,
    s: State,
    actions: tuple[Action, ...],
    after: moves.After,
    step: Step,
    visited: tuple[int, ...],
    steps: tuple[dict[str, Stack], ...],
) -> Line:
    """The line whose last step was made in `s`, with every square that has changed since `start`."""
    changed = {step.origin, step.to, *visited}
    gone = sum(start.at[6:12]) & ~sum(after.at[6:12])
    changed |= set(bitboard.each(gone))
    shown: dict[str, Stack] = {}
    for square in sorted(changed):
        now = kind_on(after.at, square)
        if now is not None:
            token = Token(SEATS[now[0]], KINDS[now[1]])
            shown[NAMES[square]] = stack_of(after.nets.get(square, 0), token)
        elif kind_on(start.at, square) is not None:
            shown[NAMES[square]] = ()
    way = frozenset(NAMES[q] for q in visited).difference(shown)
    return Line(actions, shown, frozenset(shown), way, steps=steps if len(steps) > 1 else ())
