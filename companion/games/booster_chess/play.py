"""What can be done at each stage of a Booster Chess turn (BO-R3), what comes of it, and what a visit of hands may carry out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games.booster_chess import moves
from companion.games.booster_chess.facts import Options
from companion.games.booster_chess.moves import After, Rules, Step
from companion.games.booster_chess.state import (
    CARDS,
    CHECKER,
    CHECKERS,
    DECK,
    FAR,
    Hand,
    State,
    board_of,
    flip,
    of_side,
    on_board,
    to_stacks,
)
from companion.games.shared import chess_pieces
from companion.games.shared.two_player import SEATS, with_part
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Move, Pass, PlayCard
from companion.kernel.layout import Line, Stack, Token, castling_line, single, standard_line
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.orthodox import KINDS, KING, PAWN, PLAIN, TERRAIN, kind_on, men_of

NAMES, NUMBER = PLAIN.names, PLAIN.number
Outcome = tuple[State, list[Event]]
OVER = {"mate": "over-mate", "stalemate": "over-stalemate", "dead": "over-dead"}


class Turn:
    """The turn under one set of house rules.

    Args:
        options: the house rules.
        full: how many of each card there are.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, full: tuple[int, ...], plain: bool = False) -> None:
        self.options, self.full = options, full
        self.rules = Rules(options, plain)
        self._on_board = lru_cache(maxsize=256)(lambda board: tuple(self._board_moves(board)))

    # Cards and checkers

    def supply(self, s: State, seat: int) -> int:
        """The checkers that lie before a player."""
        return self.options.checkers[seat] - on_board(s, seat)

    def unseen(self, s: State) -> tuple[int, ...]:
        """The cards that are neither played nor known to be in a hand."""
        white, black = s.hands
        return tuple(
            full - played - one - other
            for full, played, one, other in zip(self.full, s.played, white.cards, black.cards, strict=True)
        )

    def pile(self, s: State) -> int:
        """How many cards lie in the draw pile."""
        return sum(self.unseen(s)) - s.hands[0].unseen - s.hands[1].unseen

    def owes(self, s: State, seat: int) -> int:
        """How many cards a player has to draw (BO-R13, A26)."""
        wanted = self.supply(s, seat) - s.hands[seat].size
        return min(wanted, self.pile(s) + sum(s.played)) if wanted > 0 else 0

    # What can be done

    def actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "deal" | "draw":
                yield from (Draw(DECK, id) for id, n in zip(CARDS, self.unseen(s), strict=True) if n)
                yield Draw(DECK, UNTOLD)
            case "move":
                yield from self._moves(s)
            case "spend":
                for step in self.rules.find_king_steps(s):
                    yield action_of(s, step)
                if not self.rules.in_check(s):
                    yield Pass()
            case "add":
                yield from self._plays(s)
                yield Pass()

    def allows(self, s: State, a: Action) -> bool:
        """Whether an action is legal, without listing all others."""
        if s.stage == "move" and isinstance(a, Move) and self.rules.knows and not moves.is_plain(s):
            step = step_of(a)
            found = any(one == step for one in moves.first_moves(self.options, s))
            return found and action_of(s, step) == a and moves.is_legal(self.options, s, step, False)
        if isinstance(a, Pass):
            return s.stage == "add" or (s.stage == "spend" and not self.rules.in_check(s))
        return any(one == a for one in self.actions(s))

    def _moves(self, s: State) -> Iterator[Action]:
        """The moves of a turn; they depend on the board alone, so all who know it share them."""
        yield from self._on_board(board_of(s)) if self.rules.knows else self._board_moves(s)

    def _board_moves(self, s: State) -> Iterator[Action]:
        if self.rules.is_plain(s):
            for move in orthodox.moves(s.at):
                yield self._chess(s, move)
            return
        for step in self.rules.find_moves(s):
            yield action_of(s, step)
        for move in self.rules.find_castlings(s):
            yield self._chess(s, move)

    def _chess(self, s: State, move: orthodox.Move) -> Action:
        if move.kind == orthodox.CASTLE:
            king_to, rook_to = moves.castling_squares(move.to > move.origin, s.turn)
            return Castle(NAMES[move.origin], NAMES[king_to], NAMES[move.to], NAMES[rook_to])
        victim = -1
        if move.kind == orthodox.EN_PASSANT:
            victim = move.to + (8 if s.turn else -8)
        elif sum(s.at[6:12]) >> move.to & 1:
            victim = move.to
        return action_of(s, Step(min(move.kind, 6) % 6, move.origin, move.to, victim, move.promoted))

    def _plays(self, s: State) -> Iterator[PlayCard]:
        """BO-R8, R9, A15: which card of the hand goes on which man.

        A knight beside the own king that is hobbled captures like a pawn, and may then threaten him:
        as in chess, nobody ends his turn so.
        """
        hand = s.hands[s.turn]
        unseen = self.unseen(s)
        safe = {square: self._is_safe_with(s, square) for square in bitboard.each(orthodox.everybody(s.at))}
        for i, id in enumerate(CARDS):
            if hand.cards[i] or (hand.unseen and unseen[i]):
                yield from (PlayCard(id, NAMES[q]) for q in bitboard.each(self._fitting(s, id)) if safe[q])

    def _is_safe_with(self, s: State, square: int) -> bool:
        """Whether the own king stays safe with one more own checker under that man.

        Only a man that is hobbled by it threatens anything new: like a pawn, him or one of the own
        men whose capture would boost it.
        """
        found = kind_on(s.at, square)
        assert found is not None
        if self.rules.knows and (found[0] == s.turn or found[1] == PAWN or square in s.nets):
            return True
        bait = bitboard.of(q for q, net in s.stacks if of_side(net, s.turn) < 0) & sum(men_of(s.at, s.turn))
        if self.rules.knows and not TERRAIN.pawns[found[0]][square] & (men_of(s.at, s.turn)[5] | bait):
            return True
        stacks, _ = self._under(s, square)
        return not self.rules.in_check(msgspec.structs.replace(s, stacks=stacks))

    def _fitting(self, s: State, id: str) -> int:
        men = men_of(s.at, "wb".index(id[0]))
        if id[1] == CHECKERS:
            return sum(men)
        return men[KINDS.index(id[1])] or sum(men)

    # What comes of it

    def outcome(self, s: State, a: Action) -> Outcome:
        """The state after a legal action, and what happened."""
        match a:
            case Draw():
                return self._draw(s, a)
            case Move():
                return self._move(s, a)
            case Castle():
                return self._castle(s, a)
            case PlayCard():
                return self._play_card(s, a)
            case Pass():
                if s.stage == "spend":
                    return self._after_steps(s, [Event("stop", message("stops", seat=Seat(SEATS[s.turn])))])
                events = [Event("no-card", message("plays-none", seat=Seat(SEATS[s.turn])))]
                return self._end_turn(s, events, self.rules.gives_check(s))
        raise TypeError(a)

    def _draw(self, s: State, a: Draw) -> Outcome:
        seat = s.turn
        hand = s.hands[seat]
        if a.card == UNTOLD:
            hand = Hand(hand.cards, hand.unseen + 1)
        else:
            hand = Hand(_add_at(hand.cards, CARDS.index(a.card), 1), hand.unseen)
        s = msgspec.structs.replace(s, hands=with_part(s.hands, seat, hand))
        events = [Event("draw", message("draws", seat=Seat(SEATS[seat])))]
        if self.owes(s, seat):
            return self._reshuffle(s), events
        if s.stage == "deal" and self.owes(s, 1 - seat):
            return msgspec.structs.replace(s, at=flip(s.at)), events
        if s.stage == "deal":
            at = s.at if s.turn == 0 else flip(s.at)
            return self.begin_turn(msgspec.structs.replace(s, at=at), events)
        return self._begins(self._switch_sides(s), events, self.rules.gives_check(s))

    def _move(self, s: State, a: Move) -> Outcome:
        spends = s.stage == "spend"
        step = step_of(a)
        after = moves.after_step(self.options, s, step, spends)
        events = self._move_events(s, a, step, after, spends)
        before = s.usable if spends else max(0, of_side(s.nets.get(step.origin, 0), s.turn))
        quiet = 0 if step.victim >= 0 or step.kind == PAWN else s.quiet + (not spends)
        s = msgspec.structs.replace(
            s,
            at=after.at,
            stacks=to_stacks(after.nets),
            still=after.still,
            mover=step.to,
            usable=moves.usable(self.options, before, after, spends),
            quiet=quiet,
            stage="spend",
            came=-1 if step.victim >= 0 else s.came if spends else step.origin,
        )
        if s.usable and any(self.rules.find_king_steps(s)):
            return s, events
        return self._after_steps(s, events)

    def _move_events(self, s: State, a: Move, step: Step, after: After, spends: bool) -> list[Event]:
        seat = Seat(SEATS[s.turn])
        said = message(
            "steps" if spends else "moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to
        )
        events = [Event("step" if spends else "move", said)]
        if step.victim >= 0:
            found = kind_on(s.at, step.victim)
            assert found is not None
            owner = Seat(SEATS[found[0]])
            said = message("captures", owner=owner, piece=Kind(KINDS[found[1]]), square=NAMES[step.victim])
            events.append(Event("capture", said))
        if a.promoted:
            events.append(
                Event("promotion", message("becomes", seat=seat, piece=Kind(a.promoted), square=a.to))
            )
        if after.inherited:
            whose = Seat(SEATS[s.turn if after.inherited > 0 else 1 - s.turn])
            said = message(
                "inherits", n=abs(after.inherited), seat=seat, owner=whose, piece=Kind(a.promoted or a.kind)
            )
            events.append(Event("inherit", said))
        return events + homeward(after.home)

    def _castle(self, s: State, a: Castle) -> Outcome:
        at = moves.after_castling(s, orthodox.Move(orthodox.CASTLE, NUMBER[a.king], NUMBER[a.rook]))
        still = s.still
        s = msgspec.structs.replace(s, at=at, still=still, quiet=s.quiet + 1, mover=-1, usable=0, came=-1)
        return self._after_steps(s, [Event("castling", message("castles", seat=Seat(SEATS[s.turn])))])

    def _after_steps(self, s: State, events: list[Event]) -> Outcome:
        """The man stands; the game may be over, else a card may be played."""
        s = msgspec.structs.replace(s, stage="add", mover=-1, usable=0, came=-1)
        checked = self.rules.gives_check(s)
        if checked and self._is_stuck(self._switch_sides(s), True):
            return self._end_turn(s, events, True)
        if s.hands[s.turn].size and self.supply(s, s.turn):
            return s, events
        return self._end_turn(s, events, checked)

    def _play_card(self, s: State, a: PlayCard) -> Outcome:
        """BO-R6, R8: one own checker under the man, cancelled at once against one of the other side's."""
        seat, square = s.turn, NUMBER[a.to]
        found = kind_on(s.at, square)
        assert found is not None
        hand = s.hands[seat]
        i = CARDS.index(a.card)
        known = hand.cards[i] > 0
        hand = Hand(_add_at(hand.cards, i, -1) if known else hand.cards, hand.unseen - (not known))
        stacks, home = self._under(s, square)
        s = msgspec.structs.replace(
            s, stacks=stacks, hands=with_part(s.hands, seat, hand), played=_add_at(s.played, i, 1)
        )
        said = message(
            "adds",
            seat=Seat(SEATS[seat]),
            card=Kind(a.card),
            owner=Seat(SEATS[found[0]]),
            piece=Kind(KINDS[found[1]]),
            square=a.to,
        )
        events = [Event("boost" if found[0] == seat else "hobble", said), *homeward(home)]
        return self._end_turn(s, events, self.rules.gives_check(s))

    def _under(self, s: State, square: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]]:
        """The stacks with one more checker of the side to move under a man, and who gets how many back."""
        found = kind_on(s.at, square)
        assert found is not None
        nets = s.nets
        before = of_side(nets.get(square, 0), found[0])
        after = before + (1 if found[0] == s.turn else -1)
        home = (0, 0)
        if before and abs(after) < abs(before):
            home = (1, 1)
        elif found[0] != s.turn and self.options.inherited_go_back and FAR[found[0]] >> square & 1:  # BO-A3
            after = before
            home = (1 - s.turn, s.turn)
        nets[square] = of_side(after, found[0])
        return to_stacks(nets), home

    def _end_turn(self, s: State, events: list[Event], checked: bool) -> Outcome:
        """Mate and stalemate are judged when nothing more can be added; then cards are drawn.

        `checked`: whether the other side stands in check.
        """
        after = self._switch_sides(s)
        over = self._find_end(after, events, checked)
        if over:
            return over
        if self.owes(s, s.turn):
            s = msgspec.structs.replace(s, stage="draw", mover=-1, usable=0, came=-1)
            return self._reshuffle(s), events
        return self._begins(after, events, checked)

    def _reshuffle(self, s: State) -> State:
        """BO-R10: shuffle the discards into a pile when it is empty."""
        if self.pile(s):
            return s
        s = msgspec.structs.replace(s, played=(0,) * len(CARDS), shuffle=s.shuffle + 1)
        return msgspec.structs.replace(s, whole=self.unseen(s))

    def _switch_sides(self, s: State) -> State:
        """Let the other side move."""
        s = msgspec.structs.replace(s, at=flip(s.at), stage="move", mover=-1, usable=0, came=-1, opened=0)
        if not self.options.every_step_safe:
            s = msgspec.structs.replace(s, opened=self.rules.givers(s))
        return s

    def _begins(self, s: State, events: list[Event], checked: bool) -> Outcome:
        if checked:
            events = [*events, Event("check", message("check", seat=Seat(SEATS[s.turn])))]
        return s, events

    def begin_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin a side's turn: it may have been mated already."""
        s = msgspec.structs.replace(s, stage="move", mover=-1, usable=0, came=-1, opened=0)
        if not self.options.every_step_safe:
            s = msgspec.structs.replace(s, opened=self.rules.givers(s))
        return self._find_end(s, events, self.rules.in_check(s)) or (s, events)

    def conclude(self, s: State) -> State:
        """The state, or over if its position ends the game however it came about (X3)."""
        if s.stage == "move":
            return self.begin_turn(s, [])[0]
        if s.stage in ("add", "draw"):
            other = self._switch_sides(s)
            checked = self.rules.in_check(other)
            if s.stage == "draw" or checked or self._is_dead(other):  # a card may still end a stalemate
                over = self._find_end(other, [], checked)
                return over[0] if over else s
        return s

    def _find_end(self, s: State, events: list[Event], checked: bool) -> Outcome | None:
        """BO-R19, A21, X3: the end of the game, if the side to move is mated or stalemated or nobody can mate."""
        if self._is_stuck(s, checked):
            return self.over(s, "mate" if checked else "stalemate", 1 - s.turn if checked else -1, events)
        return self.over(s, "dead", -1, events) if self._is_dead(s) else None

    def _is_stuck(self, s: State, checked: bool) -> bool:
        """BO-A21: whether there is no legal move as in chess; `checked`: whether the side to move stands in check."""
        if self.rules.is_plain(s):
            return not orthodox.can_move(s.at)
        return self.rules.is_stuck(s, checked)

    def _is_dead(self, s: State) -> bool:
        """X3: whether nobody can mate, and no checkers are in the game, which might give the pieces other moves."""
        return self.rules.knows and not any(self.options.checkers) and chess_pieces.nobody_can_mate(s.at)

    def over(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        said = message(OVER[end], seat=Seat(SEATS[winner] if winner >= 0 else ""))
        return end_game(s, end, winner), [*events, Event(end, said)]


def end_game(s: State, end: str, winner: int) -> State:
    """The position with the game over; `winner`: -1 for nobody."""
    return msgspec.structs.replace(s, stage="over", mover=-1, usable=0, came=-1, end=end, winner=winner)


def action_of(s: State, step: Step) -> Move:
    captures = (NAMES[step.victim],) if step.victim >= 0 else ()
    become = KINDS[step.promoted] if step.promoted >= 0 else ""
    return Move(KINDS[step.kind], NAMES[step.origin], NAMES[step.to], captures, become)


def step_of(a: Move) -> Step:
    victim = NUMBER[a.captures[0]] if a.captures else -1
    promoted = KINDS.index(a.promoted) if a.promoted else -1
    return Step(KINDS.index(a.kind), NUMBER[a.origin], NUMBER[a.to], victim, promoted)


def homeward(home: tuple[int, int]) -> list[Event]:
    """Which checkers go back to their owners."""
    return [
        Event("return", message("returns", n=n, owner=Seat(seat)))
        for n, seat in zip(home, SEATS, strict=True)
        if n
    ]


def _add_at(counts: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*counts[:i], counts[i] + by, *counts[i + 1 :])


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
