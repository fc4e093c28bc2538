"""Why a move of Chess Jumble is refused or unfinished, and which pieces protect others."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.chess_jumble.cards import JumbleCards
from companion.games.chess_jumble.equipment import March, face_value
from companion.games.chess_jumble.prepared_board import Corner, Step
from companion.games.chess_jumble.state import BOX, State
from companion.games.shared.cuts import why_refused
from companion.kernel import bitboard
from companion.kernel.actions import Action, Put, Swap
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, Value, message


class JumbleReasons(JumbleCards):
    """The reasons for refusals in one edition."""

    def explain_protection(self, s: State) -> list[Message]:
        """Return messages about protected pieces and their protectors.

        There is one message for each piece that this roll or card could capture if the piece were not
        protected.
        """
        if not self.options.protects:
            return []
        may, found, seen = self.find_ends(s), [], 0
        for piece, roll in self.find_ends(replace(s, bold=True)).items():
            taken = bitboard.union(roll.ends)
            if piece in may:
                taken &= ~bitboard.union(may[piece].ends)
            for square in bitboard.each(taken & ~seen):
                if backed := self.protectors(s, square, s.turn, s.men[s.turn][piece]):
                    seen |= 1 << square
                    found.append(self._explain(s, square, backed))
        return found

    def _explain(self, s: State, square: int, backed: list[int]) -> Message:
        """Return the message about a protected piece, like "Blue's rook on k7 is protected by the
        bishop on l6".
        """
        piece, by = self.piece_on(s, square), self.piece_on(s, backed[0])
        assert piece is not None and by is not None
        return message(
            "protected",
            owner=Seat(self.seats[piece[0]]),
            piece=Kind(self.kinds[piece[1]]),
            square=self.board.names[square],
            by=Kind(self.kinds[by[1]]),
            at=self.board.names[backed[0]],
        )

    def refusal(self, s: State, a: Action) -> Reason:
        if s.stage == "card" and isinstance(a, (Put, Swap)) and a in self.possible(s):
            return Reason(message("start-stays-free", seat=Seat(self.seats[self.chooser(s)])), "CJ-A16")
        if isinstance(a, Put):
            return self.why_not(s, Intent(a.origin if a.origin in self.board.number else None, a.to))
        return super().refusal(s, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        if intent.to and (
            allowed := self.why_allowed(s, intent)
        ):  # how many moves a piece has is told besides
            return allowed
        seat = Seat(self.seats[s.turn])
        early = {
            "over": Reason(message("stage-over")),
            "first": Reason(message("lot-first"), "X6"),
            "roll": Reason(message("roll-first"), "CJ-R9"),
            "draw": Reason(message("draw-first"), "CJ-R33"),
        }.get(s.stage)
        if early is not None:
            return early
        if s.stage == "card" and not isinstance(self.operation(s), March):
            return self._why_not_by_card(s)
        if intent.origin is None:
            return self._why_not_bring(s, intent.to)
        found = self.piece_on(s, self.board.number.get(intent.origin, -3))
        if found is None:
            return Reason(message("chess-no-piece", square=intent.origin))
        owner, piece = found
        kind = Kind(self.kinds[piece])
        if owner != s.turn:
            return Reason(message("chess-not-yours", owner=Seat(self.seats[owner]), piece=kind), "CJ-R9")
        if self.corners[owner].house >> s.men[owner][piece] & 1:
            return Reason(message("house-stays", seat=seat, piece=kind), "CJ-A24")
        if s.stage == "card":
            return self._why_not_move(s, piece, intent.to)
        n, brings = self.number(s, piece), self.brings(s) if s.stage == "bring" else []
        may_move = self.deck is None and len(self.dice) > 1 and not (self.options.must_bring_in and brings)
        if s.stage == "bring" and not (may_move and n):
            if not brings and not n:
                return Reason(
                    message("not-this-die", seat=seat, piece=kind, face=face_value(s.face)), "CJ-R23"
                )
            return Reason(self.bring_prompt(s, seat), "CJ-R23")
        if self.options.new_piece_moves and s.fresh not in (-1, piece):
            return Reason(message("fresh-moves", seat=seat, piece=Kind(self.kinds[s.fresh])), "CJ-A9")
        if not n:
            face = face_value(s.orange if self.die_of(self.kinds[piece]) == "orange" else s.face)
            return Reason(message("not-this-die", seat=seat, piece=kind, face=face), "CJ-R43")
        return self._why_not_move(s, piece, intent.to)

    def _why_not_by_card(self, s: State) -> Reason:
        assert self.deck is not None
        seat = Seat(self.seats[self.chooser(s)])
        return Reason(message("card-says", seat=seat, words=self.deck.card(s.card).says), "CJ-R40")

    def bring_prompt(self, s: State, seat: Seat) -> Message:
        """Return the message to a player who may bring a piece in, with the other possible actions."""
        brings = self.brings(s)
        if self.options.must_bring_in and brings:
            return message("stage-bring-must", seat=seat)
        if self.options.plus_hash.chooses:
            return message("stage-bring-or-take" if brings else "stage-take-or-pass", seat=seat)
        if self.deck is None and len(self.dice) > 1 and self.roll_moves(s):
            said = "stage-bring-or-orange" if brings else "stage-orange-or-pass"
            return message(said, seat=seat, moves=int(s.orange))
        return message("stage-bring", seat=seat)

    def _why_not_bring(self, s: State, to: str | None) -> Reason:
        seat, start = Seat(self.seats[s.turn]), self.corners[s.turn].start
        if s.stage != "bring" or (s.face == "#" and not self.options.plus_hash.brings):
            face = face_value(s.face or s.orange)
            return Reason(message("no-bringing-in", seat=seat, face=face), "CJ-R21")
        square = self.board.number.get(to or "", -3)
        if square < 0 or not start >> square & 1:
            return Reason(message("bring-where", seat=seat, squares=self.names(start)), "CJ-R23")
        if BOX not in s.men[s.turn]:
            return Reason(message("nothing-to-bring", seat=seat), "CJ-R25")
        backed = self.protectors(s, square, s.turn)
        if backed and not self.bring_squares(s) >> square & 1:
            return Reason(self._explain(s, square, backed), "CJ-A32")
        rule = "CJ-R26" if self.piece_on(s, square) else "CJ-A15"
        return Reason(message("start-taken", seat=seat, square=to or ""), rule)

    def _why_not_move(self, s: State, piece: int, to: str | None) -> Reason:
        """Return why a piece may not move to a square with the number rolled, or with the card that
        moves it.

        If `to` is None, return why the piece may not move at all.
        """
        seat, kind, corner = Seat(self.seats[s.turn]), Kind(self.kinds[piece]), self.corners[s.turn]
        op = self.operation(s) if s.stage == "card" else None
        if isinstance(op, March) and self.kinds[piece] not in op.kinds:
            return self._why_not_by_card(s)
        square = s.men[s.turn][piece]
        origin, (n, steps) = self.board.names[square], self.find_steps(s, piece)
        if to is not None:
            known: dict[str, Value] = {"seat": seat, "piece": kind, "square": to, "origin": origin, "to": to}
            if refused := why_refused(self.cuts, s, square, self.board.number[to], known):
                return refused
        if piece not in self.find_ends(s):
            stuck = message("no-such-moves", seat=seat, piece=kind, square=origin, moves=n)
            if op:
                stuck = message("piece-stuck", seat=seat, piece=kind, square=origin)
            return self._why_not_start(s, steps) or Reason(stuck, "CJ-A48")
        if to in (None, origin):
            said = "has-moves-card" if op else "has-moves"
            return Reason(message(said, seat=seat, piece=kind, moves=n), "CJ-A51")
        if blocked := self._why_not_end(s, piece, to, steps):
            return blocked
        bit = 1 << self.board.number[to]
        if corner.start & bit and self.starts_in_use(s, piece) and (held := self._why_not_start(s, steps)):
            return held
        said = "too-far-card" if op else "too-far"
        too_far = message(said, seat=seat, piece=kind, origin=origin, to=to, moves=n)
        if op:
            return Reason(too_far, "CJ-R40")
        reached = next((k for k, step in enumerate(steps, 1) if step.ends & bit), 0)
        if reached:
            so_far: dict[str, Value] = {"seat": seat, "piece": kind, "square": to}
            so_far |= {"moves": reached, "rolled": n}
            if self.piece_on(s, self.board.number[to]) is not None:
                return Reason(message("capture-last", **so_far), "CJ-R18")
            return Reason(message("owes-moves", **so_far), "CJ-A5")
        free = replace(self.walker(s, piece), corner=_without_barrier(corner))
        if any(step.ends & bit for step in free.steps(n, False)):
            return Reason(message("barrier", seat=seat, piece=kind, square=to), "CJ-R17")
        return Reason(too_far, "CJ-R9")

    def _why_not_start(self, s: State, steps: list[Step]) -> Reason | None:
        """Return the message that a starting square must be freed or kept free (CJ-R26, A16).

        Return None if these steps reach no square.
        """
        seat = Seat(self.seats[s.turn])
        if steps and self.owes_start(s):
            return Reason(message("owes-start", seat=seat), "CJ-R26")
        if steps and self.binds_start(s):
            return Reason(message("start-stays-free", seat=seat), "CJ-A16")
        return None

    def _why_not_end(self, s: State, piece: int, to: str, steps: list[Step]) -> Reason | None:
        """Return why a piece cannot end on a square with any number of moves, or None."""
        seat, corner, kind = Seat(self.seats[s.turn]), self.corners[s.turn], Kind(self.kinds[piece])
        end, origin = self.board.number[to], s.men[s.turn][piece]
        bit = 1 << end
        owner, other = self.piece_on(s, end) or (-1, -1)
        there = Kind(self.kinds[other])
        if owner == s.turn and end != origin:
            return Reason(message("chess-own-piece", seat=seat, square=to, piece=there), "CJ-R11")
        if owner >= 0 and self.corners[owner].breaks & bit:
            said = message("break-square", owner=Seat(self.seats[owner]), piece=there, square=to)
            return Reason(said, "CJ-R19")
        if not (self.setting.track | corner.house) & bit:
            return Reason(message("closed", square=to), "CJ-A26")
        if corner.closed & bit:
            return Reason(message("foreign-break", seat=seat, square=to), "CJ-A19")
        if corner.house & bit:
            squares = self.names(corner.entry)
            return Reason(message("enter-so", seat=seat, piece=kind, squares=squares), "CJ-R28")
        if owner not in (-1, s.turn) and (backed := self.protectors(s, end, s.turn, origin)):
            return Reason(self._explain(s, end, backed), "CJ-R44")
        if any(step.ends & bit for step in steps) and self.find_refused_ends(s, piece, lambda: bit):
            return Reason(message("no-pair", seat=seat, square=to), "CJ-R45")
        return None

    def why_unfinished(self, s: State, origin: str, to: str) -> Message | None:
        """Return a message with the minimum number of moves that a piece still has to make (CJ-A51).

        The piece comes from `origin` and is on `to`. Return None if no move is left.
        """
        seat, piece = self.piece_on(s, self.board.number.get(origin, -3)) or (-1, -1)
        if s.stage not in ("move", "bring") or seat != s.turn or piece not in self.roll_moves(s):
            return None
        n, steps = self.find_steps(s, piece)
        rests = [k for k, step in enumerate(steps, 1) if step.quiet_ends >> self.board.number[to] & 1]
        if not rests:
            return None
        left = n - max((k for k in rests if k < n), default=0)
        kind = Kind(self.kinds[piece])
        return message("still-owes", seat=Seat(self.seats[seat]), piece=kind, square=to, moves=left)


def _without_barrier(corner: Corner) -> Corner:
    """Return the same corner without its barrier, to find out whether the barrier is the reason."""
    moves = {kind: reach.without_barriers() for kind, reach in corner.moves.items()}
    captures = {
        kind: moves[kind] if corner.captures[kind] is corner.moves[kind] else reach.without_barriers()
        for kind, reach in corner.captures.items()
    }
    return replace(corner, moves=moves, captures=captures)
