"""Legal actions in Booster Chess under the table's house rules.

The module also finds what the pieces threaten, and why other actions are not legal. If all house rules
are known, fast methods find moves and threats; otherwise the cuts are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.facts import KNOWN, Options
from companion.games.booster_chess.moves import After, Step, action_of, spending
from companion.games.booster_chess.state import (
    CARDS,
    CHECKERS,
    DECK,
    FAR,
    NAMES,
    NUMBER,
    Stacks,
    State,
    board_of,
    deck_of,
    flip,
    of_side,
    on_board,
    piece_on,
    to_stacks,
)
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import (
    MOVES,
    Cut,
    apply_cuts,
    apply_cuts_to_each,
    ends_of,
    find_attacks,
    stuck,
    why_refused,
    why_stuck,
)
from companion.games.shared.fast_versions import FastVersion, knows
from companion.games.shared.game_base import GameBase
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import UNTOLD, Action, Castle, Draw, Move, Pass, PlayCard
from companion.kernel.facts import GameInfo
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.orthodox import (
    KINDS,
    KING,
    PAWN,
    PLAIN,
    RANK_1,
    RANK_3,
    RANK_6,
    RANK_8,
    TERRAIN,
    Position,
    kind_on,
    men_of,
)


class BoostedMoves(GameBase[State, Options]):
    """The legal actions at one table. If `plain`, they are found by the cuts alone.

    Attributes:
        full: The number of copies of each card.
        knows: Whether the fast versions can handle the house rules.
        cuts: The cuts that decide where a piece may go by a move or a king step, without castling.
    """

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, PLAIN, decks=(deck_of(options),))
        self.full = tuple(card.count for card in self.decks[0].cards)
        self.knows = not plain and knows(KNOWN, options)
        self._on_board = lru_cache(maxsize=256)(lambda board: tuple(self._board_moves(board)))
        cut = partial(Cut[State, int], attacks=False)
        self.cuts: tuple[Cut[State, int], ...] = (
            cut(
                "hobbled-pawn",
                "BO-R5",
                lambda s, q: 0 if _kind(s, q) == PAWN and _net(s, q) < 0 else -1,
                "square=origin",
                stuck="hobbled-pawn",
                order=MOVES,
            ),
            Cut("chess-own-piece", "", lambda s, q: ~sum(s.at[:6]), "seat square=to"),
            cut(self._why_in_check, "BO-A8", self._safe, "seat", stuck=self._why_unsafe),
            cut(
                "one-step",
                "BO-R4",
                lambda s, q: self._reach(s, q) if s.stage == "spend" else -1,
                "square=origin",
            ),
            cut(
                "hobbled",
                "BO-R5",
                lambda s, q: self._reach(s, q) if _net(s, q) < 0 else -1,
                "seat piece square=origin",
            ),
            cut(
                _why_no_castling, "BO-R14", lambda s, q: ~_two_aside(q) if _kind(s, q) == KING else -1, "seat"
            ),
            cut("moved-pawn", "BO-A13", _no_double_step, "square=origin"),
            cut("not-so-far", "BO-A8", self._at_most_boosted, "seat piece origin to"),
            cut(
                "chess-cannot-reach",
                "BO-R4",
                self._reach,
                "seat piece origin to",
                stuck=_why_blocked,
                order=MOVES,
            ),
        )

    def _steps(self, s: State, q: int) -> Iterator[Step]:
        """Yield the steps of one piece, whether or not they leave its king in check."""
        steps = moves.king_steps(s) if s.stage == "spend" else moves.first_moves(self.options, s)
        return (step for step in steps if step.origin == q)

    def _reach(self, s: State, q: int) -> int:
        return bitboard.of(step.to for step in self._steps(s, q))

    def _safe(self, s: State, q: int) -> int:
        """Return the squares that the piece may enter as far as the safety of its king is concerned.

        Squares that the piece cannot reach are included.
        """
        spends = s.stage == "spend"
        return ~bitboard.of({step.to for step in self._steps(s, q) if not self.is_legal(s, step, spends)})

    def _why_in_check(self, s: State, q: int) -> str:
        return "answer-check" if s.stage == "move" and self.in_check(s) else "chess-king-in-check"

    def _why_unsafe(self, s: State, q: int) -> str:
        if _kind(s, q) == KING:
            return "stuck-king"
        return "stuck-answer-check" if self._why_in_check(s, q) == "answer-check" else "stuck-check"

    def _at_most_boosted(self, s: State, q: int) -> int:
        """Return the squares that the piece would reach if it spent all its checkers and king safety
        did not matter.
        """
        if _net(s, q) <= 0:
            return -1
        pieces = (1 << q if one == _kind(s, q) else 0 for one in range(6))
        alone = Position._make((*pieces, *s.at[6:12], s.turn, 0, 0))
        boosted = reach.threats(alone, s.nets, s.turn, s.still, self.options.at_once)
        return ~boosted | self._reach(s, q)

    # Cards and checkers

    def supply(self, s: State, seat: int) -> int:
        """Return the checkers in front of a player."""
        return self.options.checkers[seat] - on_board(s, seat)

    def unseen(self, s: State) -> tuple[int, ...]:
        """Return, for each card, the number of copies that are not played and not known to be in a hand."""
        white, black = s.hands
        known = zip(self.full, s.played, white.cards, black.cards, strict=True)
        return tuple(full - played - one - other for full, played, one, other in known)

    def pile(self, s: State) -> int:
        """Return the number of cards in the draw pile."""
        return sum(self.unseen(s)) - s.hands[0].unseen - s.hands[1].unseen

    def owes(self, s: State, seat: int) -> int:
        """Return the number of cards that a player must draw (BO-R13, A26)."""
        wanted = self.supply(s, seat) - s.hands[seat].size
        return min(wanted, self.pile(s) + sum(s.played)) if wanted > 0 else 0

    # Checks

    def in_check(self, s: State) -> bool:
        """Return whether the side to move is in check."""
        return moves.in_check(self.options, s) if self.knows else bool(self._find_givers(s, s.turn, True))

    def gives_check(self, s: State) -> bool:
        """Return whether the side to move has put the other side in check."""
        if self.knows:
            return moves.gives_check(self.options, s)
        return bool(self._find_givers(s, 1 - s.turn, True))

    def givers(self, s: State) -> int:
        """Return the pieces that give check to the side to move."""
        return moves.givers(self.options, s) if self.knows else self._find_givers(s, s.turn, False)

    def is_in_check_after(self, s: State, after: After) -> bool:
        """Return whether the king of the side that has made a step is in check."""
        if self.knows:
            return reach.in_check(after.at, after.nets, after.at.black, after.still, self.options.at_once)
        return self.in_check(_with(s, after))

    def find_threatened(self, s: State, seat: int, squares: int) -> int:
        """Return those of the given squares that a side threatens: with its moves as in chess, or with
        king steps after them.
        """
        if self.knows:
            return reach.threats(s.at, s.nets, seat, s.still, self.options.at_once) & squares
        found = 0
        for origin in bitboard.each(sum(men_of(s.at, seat))):
            found |= self._follow(s, seat, origin, squares & ~found)
        return found & squares

    def find_around_king(self, s: State) -> int:
        """Return the king's square and those next to it on which the king to move would be in check,
        whatever it captures there.
        """
        around = (TERRAIN.king[s.at.k.bit_length() - 1] | s.at.k) & ~sum(s.at[:5])
        return bitboard.of(q for q in bitboard.each(around) if self.in_check(_with_king(s, q)))

    def _find_givers(self, s: State, seat: int, any_one: bool) -> int:
        """Return the pieces that threaten a side's king, each examined alone; with `any_one`, only the
        first that is found.
        """
        found, king = 0, men_of(s.at, seat)[KING]
        for origin in bitboard.each(sum(men_of(s.at, 1 - seat)) if king else 0):
            if self._follow(s, 1 - seat, origin, king):
                found |= 1 << origin
                if any_one:
                    break
        return found

    def _follow(self, s: State, seat: int, origin: int, squares: int) -> int:
        """Return those of the given squares that one piece threatens, found by trying each step."""
        there = replace(s, at=s.at if s.turn == seat else flip(s.at), stage="move", mover=-1)
        at, nets = there.at, there.nets
        own, enemy = sum(at[:6]), sum(at[6:12])
        kind, net = _kind(there, origin), of_side(nets.get(origin, 0), seat)
        attacked, entered = reach.first_squares(own | enemy, own, seat, kind, origin, there.still, net < 0)
        attacked, allowed = attacked & ~own, find_attacks(self.cuts, there, origin)
        found = attacked & allowed & squares
        most = sum(max(0, of_side(n, seat)) for q, n in nets.items() if enemy >> q & 1)
        most = most if self.options.at_once else 0
        near = 0
        for square in bitboard.each(squares & ~found):
            near |= reach.within(square, max(net, 0) + most)
        landing = (entered | (attacked & enemy if kind == PAWN else attacked)) & allowed & ~at.ok
        passant = at.passant & (RANK_6 if seat == 0 else RANK_3) & attacked & allowed if net >= 0 else 0
        steps = moves.steps_to(kind, origin, landing & near, enemy, seat)
        todo = [step for step in steps if net > 0 or step.victim >= 0]
        if passant & near and kind == PAWN:
            to = passant.bit_length() - 1
            todo.append(Step(kind, origin, to, to + (8 if seat else -8)))
        seen: set[tuple[int, int, Position]] = set()
        for step in todo:
            after = moves.after_step(self.options, there, step, False)
            left = moves.usable(self.options, max(0, net), after, False)
            found |= self._walk(there, after, step.to, left, squares & ~found, seen)
        return found

    def _walk(
        self,
        s: State,
        after: After,
        square: int,
        left: int,
        squares: int,
        seen: set[tuple[int, int, Position]],
    ) -> int:
        """Return those of the given squares that a piece can reach with king steps from the square
        where it has arrived.
        """
        key = square, left, after.at
        if left <= 0 or not squares or key in seen:
            return 0
        seen.add(key)
        here = spending(s, after, square, left)
        own, enemy = sum(here.at[:6]), sum(here.at[6:12])
        ends = TERRAIN.king[square] & ~own & find_attacks(self.cuts, here, square)
        found = ends & squares
        for step in moves.steps_to(_kind(here, square), square, ends & ~here.at.ok, enemy, here.turn):
            further = moves.after_step(self.options, here, step, True)
            rest = moves.usable(self.options, left, further, True)
            found |= self._walk(here, further, step.to, rest, squares & ~found, seen)
        return found

    # Moves

    def is_plain(self, s: State) -> bool:
        """Return whether orthodox chess finds the moves: there is no checker on the board, and no
        special rule applies.
        """
        return self.knows and moves.is_plain(s)

    def find_moves(self, s: State) -> Iterator[Step]:
        """Yield every legal move as in chess, except castling."""
        if self.knows:
            return moves.legal_first(self.options, s)
        return self._leave(s, moves.first_moves(self.options, s))

    def find_king_steps(self, s: State) -> Iterator[Step]:
        """Yield every legal king step."""
        return moves.legal_steps(self.options, s) if self.knows else self._leave(s, moves.king_steps(s))

    def _leave(self, s: State, steps: Iterator[Step]) -> Iterator[Step]:
        """Yield those of the given steps that the cuts allow."""
        ends: dict[int, int] = {}
        for step in steps:
            if step.origin not in ends:
                ends[step.origin] = apply_cuts(self.cuts, s, step.origin)
            if ends[step.origin] >> step.to & 1:
                yield step

    def is_legal(self, s: State, step: Step, spends: bool, after: After | None = None) -> bool:
        """Return whether a step leaves the king as safe as BO-A8 requires.

        Only steps of pieces that may be pinned, or may leave the king in check, need this test.
        """
        if self.knows:
            return moves.is_legal(self.options, s, step, spends, after)
        after = after or moves.after_step(self.options, s, step, spends)
        if not self.is_in_check_after(s, after):
            return True
        if self.options.every_step_safe:
            return False
        before = s.usable if spends else max(0, _net(s, step.origin))
        left = moves.usable(self.options, before, after, spends)
        if left <= 0 or (step.kind != KING and self.givers(_with(s, after)) & ~s.opened):  # BO-R15
            return False
        return next(self.find_king_steps(spending(s, after, step.to, left)), None) is not None

    def is_stuck(self, s: State, checked: bool) -> bool:
        """BO-A21: return whether there is no legal move as in chess; `checked` states whether the side
        to move is in check.
        """
        if self.is_plain(s):
            return not orthodox.can_move(s.at)
        if self.knows:
            return moves.is_stuck(self.options, s, checked)
        return next(self.find_moves(s), None) is None and next(self.find_castlings(s), None) is None

    def find_castlings(self, s: State) -> Iterator[orthodox.Move]:
        """BO-R14, A11: yield castlings. Neither king nor rook may be on checkers, and no square on the
        king's path may be threatened.
        """
        at, nets, between, pieces = s.at, s.nets, TERRAIN.between, orthodox.everybody(s.at)
        king, rooks = at.k.bit_length() - 1, at.rights & at.r & (RANK_8 if s.turn else RANK_1)
        for rook in bitboard.each(rooks if king not in nets else 0):
            king_to, rook_to = moves.castling_squares(rook > king, s.turn)
            way = between[king][king_to] | between[rook][rook_to] | 1 << king_to | 1 << rook_to
            if rook in nets or way & ~(at.k | 1 << rook) & pieces:
                continue
            path = bitboard.each(between[king][king_to] | 1 << king_to)
            ways = (at, *(_crossing(at, rook, q, rook_to) for q in path))
            if not any(self.in_check(replace(s, at=there)) for there in ways):
                yield orthodox.Move(orthodox.CASTLE, king, rook)

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "deal" | "draw":
                yield from (Draw(DECK, id) for id, n in zip(CARDS, self.unseen(s), strict=True) if n)
                yield Draw(DECK, UNTOLD)
            case "move":  # these depend on the board alone, so all who know it share them
                yield from self._on_board(board_of(s)) if self.knows else self._board_moves(s)
            case "spend":
                yield from map(action_of, self.find_king_steps(s))
                if not self.in_check(s):
                    yield Pass()
            case "add":
                yield from self._plays(s)
                yield Pass()

    def _board_moves(self, s: State) -> Iterator[Action]:
        if self.is_plain(s):
            yield from (_chess(s, move) for move in orthodox.moves(s.at))
            return
        yield from map(action_of, self.find_moves(s))
        yield from (_chess(s, move) for move in self.find_castlings(s))

    def _plays(self, s: State) -> Iterator[PlayCard]:
        """Yield the cards in the hand, each with a piece to which it can be played (BO-R8, R9, A15).

        A card may hobble a knight next to its own king. The knight then captures like a pawn and may
        threaten this king. As in chess, no turn may end with the king in check.
        """
        hand = s.hands[s.turn]
        unseen = self.unseen(s)
        safe = {square: self._is_safe_with(s, square) for square in bitboard.each(orthodox.everybody(s.at))}
        for i, id in enumerate(CARDS):
            if hand.cards[i] or (hand.unseen and unseen[i]):
                pieces = men_of(s.at, "wb".index(id[0]))
                fitting = (id[1] != CHECKERS and pieces[KINDS.index(id[1])]) or sum(pieces)
                yield from (PlayCard(id, NAMES[q]) for q in bitboard.each(fitting) if safe[q])

    def _is_safe_with(self, s: State, square: int) -> bool:
        """Return whether the king of the side to move stays safe if one more of its checkers is put
        under a piece.

        Only a piece that this checker hobbles threatens anything new. It then captures like a pawn, and
        may threaten the king, or a piece of the side to move whose capture would boost it.
        """
        owner, kind = piece_on(s, square)
        if self.knows and (owner == s.turn or kind == PAWN or square in s.nets):
            return True
        mine = men_of(s.at, s.turn)
        bait = bitboard.of(q for q, net in s.stacks if of_side(net, s.turn) < 0) & sum(mine)
        if self.knows and not TERRAIN.pawns[owner][square] & (mine[5] | bait):
            return True
        stacks, _ = self.put_under(s, square)
        return not self.in_check(replace(s, stacks=stacks))

    def put_under(self, s: State, square: int) -> tuple[Stacks, tuple[int, int]]:
        """Return the stacks with one more checker of the side to move under a piece, and how many
        checkers each side gets back.
        """
        owner, _ = piece_on(s, square)
        nets = s.nets
        before = of_side(nets.get(square, 0), owner)
        after = before + (1 if owner == s.turn else -1)
        home = (0, 0)
        if before and abs(after) < abs(before):
            home = (1, 1)
        elif owner != s.turn and self.options.inherited_go_back and FAR[owner] >> square & 1:  # BO-A3
            after, home = before, (1 - s.turn, s.turn)
        nets[square] = of_side(after, owner)
        return to_stacks(nets), home

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield fast versions: moves that are clearly safe, checks and threats, and whether there is
        any move.
        """
        yield from super().fast_versions()
        options, plain = self.options, type(self)(self.info, self.options, plain=True)

        def try_steps(s: State) -> set[Action]:
            spends = s.stage == "spend"
            steps = moves.king_steps(s) if spends else moves.first_moves(options, s)
            return {action_of(step) for step in steps if moves.is_legal(options, s, step, spends)}

        def list_moves(s: State) -> set[Action]:
            return {a for a in self.actions(s) if isinstance(a, Move)}

        def cut_moves(s: State) -> dict[int, int]:
            pieces = 1 << s.mover if s.stage == "spend" else sum(s.at[:6])
            return apply_cuts_to_each(self.cuts, s, bitboard.each(pieces))

        def find_actions(game: BoostedMoves, s: State) -> set[Action]:
            return set(game.legal_actions(s))

        def find_checks(game: BoostedMoves, s: State) -> tuple[bool, bool, int]:
            return game.in_check(s), game.gives_check(s), game.givers(s)

        def find_threats(game: BoostedMoves, s: State) -> list[int]:
            """Return, for each side, what the other side threatens; and the threatened squares around
            the king.
            """
            pieces = [sum(men_of(s.at, seat)) for seat in (0, 1)]
            found = [game.find_threatened(s, seat, pieces[1 - seat]) for seat in (0, 1)]
            return [*found, game.find_around_king(s)]

        moving, on_board = ("move", "spend"), ("move", "spend", "add")
        yield FastVersion("moves", list_moves, try_steps, lambda s: s.stage in moving)
        yield FastVersion(
            "squares", lambda s: ends_of(list_moves(s), NUMBER), cut_moves, lambda s: s.stage in moving
        )
        ways: list[Callable[[BoostedMoves, State], object]] = [find_actions, find_checks, find_threats]
        for ask in ways:
            yield FastVersion(
                ask.__name__, partial(ask, self), partial(ask, plain), lambda s: s.stage in on_board
            )
        yield FastVersion(
            "stuck",
            lambda s: moves.is_stuck(options, s, moves.in_check(options, s)),
            lambda s: not list_moves(s),
            lambda s: s.stage == "move",
        )

    # Why something is not legal

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        seat = Seat(SEATS[s.turn])
        if s.stage == "over":
            return Reason(message("stage-over"))
        if s.stage in ("deal", "draw"):
            return Reason(message("draw-first"), "BO-R13")
        if intent.origin is None:
            return Reason(message("chess-nothing-to-place", seat=seat))
        origin = NUMBER[intent.origin]
        found = kind_on(s.at, origin)
        if found is None:
            return Reason(message("chess-no-piece", square=intent.origin))
        piece = Kind(KINDS[found[1]])
        if found[0] != s.turn:
            return Reason(message("chess-not-yours", owner=Seat(SEATS[found[0]]), piece=piece))
        if s.stage == "add":
            return Reason(message("moved-already", seat=seat), "BO-R3")
        if s.stage == "spend" and origin != s.mover:
            return Reason(message("same-piece", square=NAMES[s.mover]), "BO-A18")
        if intent.to is None:
            known = {"owner": seat, "piece": piece, "square": intent.origin}
            return why_stuck(self.cuts, s, origin, known) or stuck(known)
        going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
        why = why_refused(self.cuts, s, origin, NUMBER[intent.to], {**going, "square": intent.origin})
        return why or Reason(message("chess-cannot-reach", **going), "BO-R4")


def _chess(s: State, move: orthodox.Move) -> Action:
    """Return a move that orthodox chess has found."""
    if move.kind == orthodox.CASTLE:
        king_to, rook_to = moves.castling_squares(move.to > move.origin, s.turn)
        return Castle(NAMES[move.origin], NAMES[king_to], NAMES[move.to], NAMES[rook_to])
    victim = move.to if sum(s.at[6:12]) >> move.to & 1 else -1
    if move.kind == orthodox.EN_PASSANT:
        victim = move.to + (8 if s.turn else -8)
    return action_of(Step(min(move.kind, 6) % 6, move.origin, move.to, victim, move.promoted))


def _kind(s: State, q: int) -> int:
    return piece_on(s, q)[1]


def _net(s: State, q: int) -> int:
    """Return the number of checkers under a piece, counted from the point of view of the side to move."""
    return of_side(s.nets.get(q, 0), s.turn)


def _crossing(at: Position, rook: int, square: int, rook_to: int) -> Position:
    """Return the board while the king is on a square of its path to castle.

    The rook is already on its target or, if the king is there, on its old square.
    """
    rest = at.r if square == rook_to else at.r & ~(1 << rook) | 1 << rook_to
    return at._replace(k=1 << square, r=rest)


def _two_aside(q: int) -> int:
    return bitboard.of(to for to in (q - 2, q + 2) if to // 8 == q // 8)


def _no_double_step(s: State, q: int) -> int:
    if _kind(s, q) != PAWN or s.still >> q & 1:
        return -1
    return ~bitboard.of(to for to in (q - 16, q + 16) if 0 <= to < 64)


def _why_blocked(s: State, q: int) -> str:
    """Return why a piece reaches no square."""
    own = sum(s.at[:6])
    if s.stage == "spend":
        return "" if TERRAIN.king[q] & ~own else "stuck-own"
    if _kind(s, q) == PAWN or _net(s, q) < 0:
        said = chess_pieces.why_pawn_stuck(q, s.turn, own)
        return "stuck-hobbled" if said == "stuck-pawn" and _net(s, q) < 0 else said
    return "" if chess_pieces.reach(_kind(s, q), q, own | sum(s.at[6:12])) & ~own else "stuck-own"


def _why_no_castling(s: State, king: int) -> str:
    if king in s.nets or any(rook in s.nets for rook in (0, 7, 56, 63)):
        return "castle-checkers"
    return "chess-castle-not"


def _with_king(s: State, square: int) -> State:
    """Return the state with the king to move on a square, without any piece captured there or checkers
    under either.
    """
    gone, king = ~(1 << square), s.at.k.bit_length() - 1
    at = Position._make((*s.at[:5], 1 << square, *(pieces & gone for pieces in s.at[6:12]), *s.at[12:]))
    stacks = tuple(one for one in s.stacks if king == square or one[0] not in (king, square))
    return replace(s, at=at, stacks=stacks)


def _with(s: State, after: After) -> State:
    """Return the state with the board after a step, with the same side to move."""
    return replace(s, at=after.at, stacks=to_stacks(after.nets), still=after.still)
