"""Attacks and actions of pieces in Cloak and Dagger Chess under the house rules of a table, and
reasons for refusals.

If the fast versions know all house rules in force, they find everything with bitboards; otherwise the
cuts are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from companion.games.cloak_and_dagger import moves
from companion.games.cloak_and_dagger.facts import KNOWN, Options
from companion.games.cloak_and_dagger.moves import (
    CLOAK,
    KING,
    NAMES,
    NUMBER,
    ROOK,
    pawn_ends,
    pawn_move,
    reach_of,
)
from companion.games.cloak_and_dagger.state import (
    ALL,
    ARRAYS,
    FAR,
    HOME,
    KINDS,
    SECOND,
    WITH,
    State,
    king_square,
    letters,
    narrow,
    uncloak,
    with_side,
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
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Drop, Move, Pass, Say
from companion.kernel.facts import GameInfo
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.orthodox import PLAIN, TERRAIN

PROMOTIONS = "QRBN"
FIRST = {
    "over": ("stage-over", ""),
    "register": ("register-first", "CD-A3"),
    "array": ("array-first", "CD-A1"),
    "answer": ("answer-first", "CD-R4"),
    "disclose": ("disclose-first", "CD-R8"),
}
"""The stages without moves, each with the message about what must be done first, and its rule."""


@lru_cache(maxsize=4)
def _registrations(seat: str, files: tuple[int, ...]) -> tuple[Say, ...]:
    """Return the registrations of all set-ups (CD-R2).

    `files` has the starting files of the checkers in their order.
    """
    return tuple(Say("register", (seat, "".join(row[file] for file in files))) for row in ARRAYS)


class CloakedMoves(GameBase[State, Options]):
    """The legal actions at one table, with what the table knows about the checkers.

    If `plain`, they are found by the cuts alone.

    Attributes:
        knows: Whether the fast versions can handle the house rules.
        cuts: The cuts that decide where a piece may move, without castling; each move is tried.
    """

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, PLAIN)
        self.knows = not plain and knows(KNOWN, options)
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut("chess-own-piece", "", lambda s, q: ~s.own.all, "seat square=to"),
            Cut("king-stays", "CD-A9", lambda s, q: ~self._forbidden(s), attacks=False),
            Cut(
                "chess-cannot-reach",
                "CD-R12",
                lambda s, q: bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q)),
                "seat piece origin to",
                stuck=_why_blocked,
                order=MOVES,
            ),
            Cut("bonus-check", "CD-A9", self._gives_no_check, attacks=False, stuck="stuck-bonus-check"),
            Cut(_why_in_check, "CD-A10", self._safe, "seat", attacks=False, stuck=_why_unsafe),
        )

    def _gives_no_check(self, s: State, q: int) -> int:
        """Return the squares where a bonus move before the turn gives no check, as a bitboard (CD-A9)."""
        if s.stage != "bonus" or not s.own.pawns >> q & 1:
            return -1
        return _without(s, q, lambda a: self._gives_check(s, a))

    def _safe(self, s: State, q: int) -> int:
        return _without(s, q, lambda a: not self._is_safe_after(s, a))

    # What pieces attack

    def may_be_safe(self, s: State, seat: int, square: int, cloaked: bool, claim: int = 0) -> bool:
        """Return whether a square of a side is safe from the other side.

        A square may be safe if it is not attacked in at least one possible set-up of the other side. If
        that side's set-up is registered, only this set-up is examined.

        Args:
            s: The state.
            seat: The side.
            square: The square.
            cloaked: Whether attacks by cloaked pieces count.
            claim: The set-ups that are possible after a claim, or 0 if there is no claim.
        """
        if self.knows:
            return moves.may_be_safe(s, seat, square, cloaked, claim)
        if self.is_certain(s, 1 - seat, square):
            return False
        if not cloaked and not claim:
            return True
        left = s.sides[1 - seat].setups & (claim or ALL)
        found = self.find_attacking(s, 1 - seat, square)
        return bool(left & ~found) and not self.attacks_anyhow(s, 1 - seat, square)

    def is_surely_attacked(self, s: State, seat: int, square: int) -> bool:
        """Return whether a square of a side is attacked in all possible set-ups of the other side."""
        return not self.may_be_safe(s, seat, square, self.options.announced)

    def is_certain(self, s: State, seat: int, square: int) -> bool:
        """Return whether a pawn or an uncloaked piece of a side attacks a square."""
        side = s.sides[seat]
        if self.knows:
            return moves.certain(side, seat, square, s.men)
        return any(self.does_attack(s, seat, q, square) for q in bitboard.each(side.all & ~side.cloaked))

    def find_attacking(self, s: State, seat: int, square: int) -> int:
        """Return the set-ups of a side in which one of its first eight checkers attacks a square."""
        side = s.sides[seat]
        if self.knows:
            return moves.find_attacking(side, square, s.men)
        found = 0
        for number in range(8):
            for kind in self._attacking_as(s, seat, number, square):
                found |= WITH[side.files[number]][kind]
        return found

    def attacks_anyhow(self, s: State, seat: int, square: int) -> bool:
        """Return whether a checker that was a pawn attacks a square with all its possible kinds."""
        side = s.sides[seat]
        if self.knows:
            return moves.extra_attacks(side, square, s.men)
        return any(
            side.checkers[n] >= 0 and side.kinds(n).bit_count() == len(self._attacking_as(s, seat, n, square))
            for n in range(8, len(side.checkers))
        )

    def makers(self, s: State, number: int, to: int) -> int:
        """Return the kinds that a checker may have after its move to a square, as far as the public
        knows.

        The checker belongs to the side to move.
        """
        origin = s.own.checkers[number]
        if self.knows:
            return moves.makers(origin, to, s.men)
        there = [with_side(s, s.turn, uncloak(s.own, number, kind)) for kind in range(5)]
        return sum(self.does_attack(one, s.turn, origin, to) << kind for kind, one in enumerate(there))

    def _attacking_as(self, s: State, seat: int, number: int, square: int) -> list[int]:
        """Return the kinds that would let a checker attack a square, after trying each kind that it may be."""
        side = s.sides[seat]
        origin, kinds = side.checkers[number], side.kinds(number)
        if origin < 0:
            return []
        known = {k: with_side(s, seat, narrow(side, number, 1 << k)) for k in range(5) if kinds >> k & 1}
        return [kind for kind, there in known.items() if self.does_attack(there, seat, origin, square)]

    def does_attack(self, s: State, seat: int, origin: int, square: int) -> bool:
        """Return whether the piece on one square attacks another, by the cuts."""
        return bool(find_attacks(self.cuts, replace(s, turn=seat, stage="turn"), origin, 1 << square))

    # Moves

    def regular_moves(self, s: State) -> Iterator[Action]:
        """Yield all regular moves that are legal as far as the table knows."""
        if not self.knows:
            yield from self._by_cuts(s, s.own.all)
        else:
            yield from self._pawn_moves(s)
            own, pieces = s.own, s.men
            barred = own.all | self._forbidden(s)
            for kind, there in enumerate(own.men):
                for origin in bitboard.each(there):
                    yield from self._to(s, KINDS[kind], origin, moves.reach(kind, origin, pieces) & ~barred)
            for number, origin in enumerate(own.checkers):
                if origin >= 0:
                    ends = reach_of(own.kinds(number), origin, pieces) & ~barred
                    yield from self._to(s, f"{CLOAK}{number + 1}", origin, ends)
        yield from self._castlings(s)

    def _forbidden(self, s: State) -> int:
        """Return the square of an uncloaked king, which may not be captured (CD-A9), as a bitboard."""
        king = king_square(s.other)
        return 1 << king if king >= 0 and not self.options.bonus_check else 0

    def _to(self, s: State, kind: str, origin: int, ends: int) -> Iterator[Move]:
        enemy = s.other.all
        for to in bitboard.each(ends):
            a = Move(kind, NAMES[origin], NAMES[to], (NAMES[to],) if enemy >> to & 1 else ())
            if self._is_safe_after(s, a):
                yield a

    def _pawn_moves(self, s: State, before: bool = False) -> Iterator[Move]:
        """Yield the pawn moves (CD-A8).

        These are advances, double steps, captures, en passant captures and promotions. With `before`,
        the moves are those allowed in the bonus before the side's turn, which may not give check.
        """
        if not self.knows:
            yield from self._by_cuts(s, s.own.pawns)
            return
        open_king = self._forbidden(s)
        for origin in bitboard.each(s.own.pawns):
            for to, victim in pawn_ends(s, origin):
                if open_king >> to & 1:
                    continue
                a = pawn_move(origin, to, victim)
                if self._is_safe_after(s, a) and not (before and self._gives_check(s, a)):
                    yield from self._promotions(a, FAR[s.turn] >> to & 1)

    def _promotions(self, a: Move, far: int) -> Iterator[Move]:
        if not far:
            yield a
        elif self.options.promotes_to_checker and not self.options.entered:
            yield replace(a, promoted=CLOAK)
        else:
            mark = CLOAK if self.options.promotes_to_checker else ""
            yield from (replace(a, promoted=mark + kind) for kind in PROMOTIONS)

    def _by_cuts(self, s: State, origins: int) -> Iterator[Move]:
        """Yield the moves that the cuts permit for these pieces."""
        for origin in bitboard.each(origins):
            ends = apply_cuts(self.cuts, s, origin)
            for a in moves.pseudo_legal(s, origin):
                if ends >> NUMBER[a.to] & 1:
                    yield from self._promotions(a, a.kind == "P" and FAR[s.turn] >> NUMBER[a.to] & 1)

    def _bonus_moves(self, s: State, before: bool) -> Iterator[Action]:
        """Yield bonus moves (CD-R5).

        They are ordinary pawn moves, and drops of one of the side's captured pawns on its own second
        rank. With `before`, the moves are those before the side's turn, which may not give check.
        """
        yield from self._pawn_moves(s, before)
        for to in bitboard.each(SECOND[s.turn] & ~s.men if s.own.pawns_lost else 0):
            a = Drop("P", NAMES[to])
            if self._is_safe_after(s, a) and not (before and self._gives_check(s, a)):
                yield a

    def _is_safe_after(self, s: State, a: Action) -> bool:
        """Return whether the side's own uncloaked king is safe after an action, as far as the table
        knows (CD-A10).
        """
        if king_square(s.own) < 0:
            return True
        after, _ = moves.apply_action(s, a)
        return self.may_be_safe(after, s.turn, king_square(after.own), self.options.announced, s.claim)

    def _gives_check(self, s: State, a: Action) -> bool:
        """Return whether a bonus move before the turn gives check to an uncloaked king (CD-A9)."""
        if self.options.bonus_check or king_square(s.other) < 0:
            return False
        after, _ = moves.apply_action(s, a)
        return self.is_surely_attacked(after, 1 - s.turn, king_square(after.other))

    def _castlings(self, s: State) -> Iterator[Castle]:
        """Yield the castlings (CD-R11, A17).

        King and rook must not have moved, and go to their usual squares. If the king is uncloaked, no
        square on its path may be attacked.
        """
        own, rank, between = s.own, 56 if s.turn else 0, TERRAIN.between
        candidates = [(q, kinds) for q, kinds in moves.find_unmoved(own) if HOME[s.turn] >> q & 1]
        pairs = ((king, rook) for king, kinds in candidates if kinds >> KING & 1 for rook in candidates)
        for king, (rook, rook_kinds) in pairs:
            if rook == king or not rook_kinds >> ROOK & 1 or not moves.may_castle(own, king, rook):
                continue
            king_to, rook_to = (rank + 6, rank + 5) if rook > king else (rank + 2, rank + 3)
            way = between[king][king_to] | between[rook][rook_to] | 1 << king_to | 1 << rook_to
            if way & s.men & ~(1 << king | 1 << rook):
                continue
            a = Castle(NAMES[king], NAMES[king_to], NAMES[rook], NAMES[rook_to])
            if king_square(own) != king or self._is_way_safe(s, a):
                yield a

    def _is_way_safe(self, s: State, a: Castle) -> bool:
        """Return whether an uncloaked king may cross these squares."""
        king, to = NUMBER[a.king], NUMBER[a.king_to]
        if s.checked or s.claim:
            return False
        after, _ = moves.apply_action(s, a)
        way = bitboard.each(TERRAIN.between[king][to] | 1 << king | 1 << to)
        return not any(self.is_surely_attacked(moves.king_on(after, s.turn, q), s.turn, q) for q in way)

    def can_move(self, s: State) -> bool:
        """Return whether a move is possible in the turn or before it."""
        if next(self.regular_moves(s), None) is not None:
            return True
        return s.stage == "bonus" and next(self._bonus_moves(s, before=True), None) is not None

    # Legal actions

    def legal_actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "array":
                file = next(f for f in range(8) if f not in s.own.files)
                for number in range(8):
                    if s.own.files[number] < 0:
                        yield Drop(f"{CLOAK}{number + 1}", NAMES[file + 56 * s.turn])
            case "register":
                yield from _registrations(SEATS[s.turn], s.own.files)
            case "turn":
                yield from self.guesses(s)
                yield from self.regular_moves(s)
            case "move":
                yield from self.regular_moves(s)
            case "answer":
                yield from self._answers(s)
            case "disclose":
                yield from (Say("disclose", (str(s.asked[0] + 1), kind)) for kind in self._disclosures(s))
            case "bonus" | "after":
                yield from self._bonus_moves(s, before=s.stage == "bonus")
                yield Pass()
            case "uncloak":
                yield from self._uncloakings(s)
                yield Pass()

    def guesses(self, s: State) -> Iterator[Say]:
        """Yield a guess of each possible kind for each unidentified enemy checker (CD-R4, A4)."""
        other = s.other
        for number, square in enumerate(other.checkers):
            public = other.public(number)
            if square >= 0 and public & (public - 1):
                for kind in letters(public):
                    yield Say("guess", (str(number + 1), kind))

    def _answers(self, s: State) -> Iterator[Say]:
        """Yield the owner's answers in a game without registration (CD-A3b).

        Impossible answers are not offered.
        """
        number, kind = s.asked
        may, bit = s.other.kinds(number), 1 << KINDS.index(kind)
        if may & bit:
            yield Say("answer", ("yes",))
        if may & ~bit:
            yield Say("answer", ("no",))

    def _disclosures(self, s: State) -> str:
        """Return the kinds that the owner may state for a captured checker.

        An owner may contradict earlier facts, but then loses the game (CD-A23).
        """
        return letters(s.other.kinds(s.asked[0])) if self.options.entered else KINDS

    def _uncloakings(self, s: State) -> Iterator[Say]:
        """Yield the options to uncloak one of the side's checkers (CD-R7, A13), and to claim a check
        (A11c).

        A checker cannot be uncloaked as a king if it is attacked.
        """
        own = s.own
        for number, square in enumerate(own.checkers):
            for kind in letters(own.kinds(number)) if square >= 0 else "":
                if kind != "K" or self._is_safe_in_the_open(s, number):
                    yield Say("uncloak", (str(number + 1), kind))
        if self.options.check_is_said and not s.claim and self.claimable_setups(s):
            yield Say("check")

    def _is_safe_in_the_open(self, s: State, number: int) -> bool:
        """Return whether one of the side's own checkers may be uncloaked as a king (CD-A13)."""
        square = s.own.checkers[number]
        if not self.knows:
            s = with_side(s, s.turn, uncloak(s.own, number, KING))
        return self.may_be_safe(s, s.turn, square, self.options.announced)

    def claimable_setups(self, s: State) -> int:
        """Return the side's own set-ups in which a cloaked piece gives check to the other side's
        uncloaked king.
        """
        king = king_square(s.other)
        return s.own.setups & self.find_attacking(s, s.turn, king) if king >= 0 else 0

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Yield the fast versions, which find the targets of all pieces at once.

        Before and after a side's turn, when only pawns may move, they find the targets of pawns.
        """
        yield from super().fast_versions()
        on_board = ("turn", "move", "bonus", "after")
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(
                self.cuts, s, bitboard.each(s.own.pawns if s.stage in ("bonus", "after") else s.own.all)
            ),
            lambda s: s.stage in on_board,
        )
        plain = type(self)(self.info, self.options, plain=True)

        def find_attacked(game: CloakedMoves, s: State) -> list[tuple[bool, int, bool]]:
            """Return how each piece of a side is attacked."""
            found = []
            for seat, side in enumerate(s.sides):
                for q in bitboard.each(side.all):
                    sets = game.find_attacking(s, 1 - seat, q) & s.sides[1 - seat].setups
                    sure = game.is_certain(s, 1 - seat, q), game.attacks_anyhow(s, 1 - seat, q)
                    found.append((sure[0], sets, sure[1]))
            return found

        def find_actions(game: CloakedMoves, s: State) -> set[Action]:
            return set(game.legal_actions(s))

        def find_next(game: CloakedMoves, s: State) -> list[object]:
            """Return the outcomes of some moves, without dead positions, which only the fast version knows."""
            return [game.outcome(s, a) for a in self.actions(s)[::9] if self.after(s, a).end != "dead"]

        for ask in (find_attacked, find_actions, find_next):
            yield FastVersion(
                ask.__name__,
                partial(ask, self),
                partial(ask, plain),
                lambda s: s.stage in (*on_board, "uncloak"),
            )

    # Why something is not legal

    def why_not(self, s: State, intent: Intent) -> Reason:
        if allowed := self.why_allowed(s, intent):
            return allowed
        turn = 1 - s.turn if s.stage in ("answer", "disclose") else s.turn
        seat = Seat(SEATS[turn])
        if s.stage in FIRST:
            said, rule = FIRST[s.stage]
            return Reason(message(said, seat=seat), rule)
        if intent.origin is None:
            if s.stage not in ("bonus", "after"):
                return Reason(message("chess-nothing-to-place", seat=seat), "CD-R5")
            if not s.own.pawns_lost:
                return Reason(message("no-pawn", seat=seat), "CD-A15")
            return Reason(message("second-row", seat=seat, square=intent.to or ""), "CD-R5")
        origin = NUMBER[intent.origin]
        if not s.men >> origin & 1:
            return Reason(message("chess-no-piece", square=intent.origin))
        if s.other.all >> origin & 1:
            return Reason(message("not-yours", owner=Seat(SEATS[1 - turn])))
        if s.stage == "uncloak":
            return Reason(message("moved-already", seat=seat), "CD-R7")
        if s.stage in ("bonus", "after") and not s.own.pawns >> origin & 1:
            return Reason(message("bonus-only" if s.stage == "after" else "stage-bonus", seat=seat), "CD-R5")
        piece = _piece(s, origin)
        if intent.to is None:
            known = {"owner": seat, "piece": piece, "square": intent.origin}
            return why_stuck(self.cuts, s, origin, known) or stuck(known)
        going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
        found = why_refused(self.cuts, s, origin, NUMBER[intent.to], going)
        return found or Reason(message("chess-cannot-reach", **going), "CD-R12")


def _without(s: State, q: int, wrong: Callable[[Move], bool]) -> int:
    return ~bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q) if wrong(a))


def _why_in_check(s: State, q: int) -> str:
    return "chess-answer-check" if s.checked else "chess-king-in-check"


def _why_unsafe(s: State, q: int) -> str:
    if s.own.men[KING] >> q & 1:
        return "stuck-king"
    return "stuck-answer-check" if s.checked else "stuck-check"


def _why_blocked(s: State, q: int) -> str:
    """Return why a piece has no squares in reach, as far as the table knows."""
    if s.own.pawns >> q & 1:
        return chess_pieces.why_pawn_stuck(q, s.turn, s.own.all)
    number = s.own.on(q)
    kinds = s.own.kinds(number) if number >= 0 else 1 << _kind(s, q)
    return "" if reach_of(kinds, q, s.men) & ~s.own.all else "stuck-own"


def _kind(s: State, q: int) -> int:
    return next(kind for kind in range(5) if s.own.men[kind] >> q & 1)


def _piece(s: State, q: int) -> Kind:
    """Return the name of a piece of the side to move, which for a checker is a number."""
    if s.own.pawns >> q & 1:
        return Kind("P")
    number = s.own.on(q)
    return Kind(f"{CLOAK}{number + 1}" if number >= 0 else KINDS[_kind(s, q)])
