"""Cloak and Dagger Chess as a game: effects of actions, ends, positions, the knowledge of each seat, and
views.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from companion.games.cloak_and_dagger import moves, state
from companion.games.cloak_and_dagger.evaluation import Evaluation
from companion.games.cloak_and_dagger.facts import Options, check
from companion.games.cloak_and_dagger.moves import CLOAK, NAMES, NUMBER, Taken
from companion.games.cloak_and_dagger.state import (
    EVERY,
    FILES,
    HOME,
    KINDS,
    SECOND,
    Side,
    State,
    king_is_gone,
    king_square,
    letter_of,
    narrow,
    text_with,
    uncloak,
    with_item,
    with_side,
)
from companion.games.shared.game_base import check_end, check_seats
from companion.games.shared.position_correction import read_pieces, read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Drop, Move, Pass, Say
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.layout import Layout, Line, Stack, Token, castling_line, single, standard_line
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message, sentences
from companion.kernel.orthodox import ONE_SET, PLAIN, TERRAIN
from companion.kernel.seeded_random import choose
from companion.kernel.text import fen_placement
from companion.kernel.view import Banner, Form, Grid, View

ORTHODOX = "RNBQKBNR"
Outcome = tuple[State, list[Event]]


class CloakAndDagger(TwoPlayerGame[State], Evaluation):
    """The game at one table with its house rules.

    White is the first seat. The identities of checkers are secret.
    """

    SILENT = (Pass, Say)
    GOES_ON = "turn"
    secret = True

    def __init__(self, info: GameInfo, options: Options, plain: bool = False) -> None:
        super().__init__(info, options, plain)
        self.text = text_with((self._files(0), self._files(1)))

    def start(self) -> State:
        """Return the start with pawns on their squares and checkers on the back rows (CD-R1)."""
        sides = []
        for seat in (0, 1):
            files = self._files(seat)
            checkers = tuple(file + 56 * seat for file in files)
            sides.append(Side(pawns=SECOND[seat], files=files, checkers=checkers, unmoved=HOME[seat]))
        if self.options.numbered_freely:
            none = (-1,) * 8
            sides = [replace(one, files=none, checkers=none, unmoved=0) for one in sides]
            return State(sides=(sides[0], sides[1]), stage="array")
        return State(sides=(sides[0], sides[1]), stage="register" if self.options.entered else "turn")

    def _files(self, seat: int) -> tuple[int, ...]:
        """Return the starting file of each number (CD-A1)."""
        return FILES[::-1] if seat and self.options.numbered_from_left else FILES

    def at_turn(self, s: State) -> str | None:
        """Return the seat that has to answer or act."""
        return None if s.stage == "over" else SEATS[s.turn ^ (s.stage in ("answer", "disclose"))]

    # Outcomes

    def outcome(self, s: State, a: Action) -> Outcome:
        match a:
            case Move() | Castle():
                return self._move(s, a)
            case Say(verb="register"):
                s = with_side(s, s.turn, replace(s.own, setup=a.values[1]))
                events = [Event("register", message("registers", seat=Seat(SEATS[s.turn])))]
                return replace(s, turn=1 - s.turn, stage="turn" if s.turn else "register"), events
            case Say(verb="guess"):
                return self._guess(s, int(a.values[0]) - 1, a.values[1])
            case Say(verb="answer"):
                return self._answer(s, a.values[0] == "yes", [])
            case Say(verb="disclose"):
                return self._disclose(s, a.values[1])
            case Say(verb="uncloak"):
                s, shown = self._uncloak(s, s.turn, int(a.values[0]) - 1, a.values[1])
                return (s, shown) if s.own.cloaked else self._end_turn(s, shown)
            case Say():
                public = with_side(s, s.turn, replace(s.own, setup=""))
                said = message("says-check", seat=Seat(SEATS[s.turn]))
                return replace(s, claim=self.claimable_setups(public)), [Event("claim", said)]
            case Pass():
                return self._pass(s)
            case Drop() if s.stage == "array":
                return self._place(s, a)
        return self._move(s, a)

    def _place(self, s: State, a: Drop) -> Outcome:
        """Place the next checker of the back row (CD-A1c)."""
        number, square, own = int(a.kind[1:]) - 1, NUMBER[a.to], s.own
        files, checkers = with_item(own.files, number, square % 8), with_item(own.checkers, number, square)
        full = -1 not in files
        own = replace(own, files=files, checkers=checkers, unmoved=HOME[s.turn] if full else own.unmoved)
        s = with_side(s, s.turn, own)
        said = message("places", seat=Seat(SEATS[s.turn]), number=number + 1, square=a.to)
        if full:
            stage = "array" if s.turn == 0 else "register" if self.options.entered else "turn"
            s = replace(s, turn=1 - s.turn, stage=stage)
        return s, [Event("place", said)]

    def _guess(self, s: State, number: int, kind: str) -> Outcome:
        owner, piece = Seat(SEATS[1 - s.turn]), Kind(kind)
        said = message("guesses", seat=Seat(SEATS[s.turn]), owner=owner, number=number + 1, piece=piece)
        s, events = replace(s, asked=(number, kind), stage="answer"), [Event("guess", said)]
        known = letter_of(s.other, number)
        return (s, events) if known == CLOAK else self._answer(s, known == kind, events)

    def _answer(self, s: State, right: bool, events: list[Event]) -> Outcome:
        """Announce whether the guess was right (CD-R5, R6)."""
        (number, kind), owner = s.asked, Seat(SEATS[1 - s.turn])
        bit = 1 << KINDS.index(kind)
        other = narrow(s.other, number, bit if right else ~bit)
        said = message(
            "guess-right" if right else "guess-wrong", owner=owner, number=number + 1, piece=Kind(kind)
        )
        if not right:
            said = sentences(said, message("has-bonus", seat=owner))
            other = replace(other, bonus=True)
        elif kind == "K" and not other.exposed and self.options.known_king_counts:
            other = replace(other, exposed=1)
        s = with_side(replace(s, stage="move", asked=(-1, ""), right=right), 1 - s.turn, other)
        events = [*events, Event("right" if right else "wrong", said)]
        if right and self.options.guess_uncloaks:
            s, shown = self._uncloak(s, 1 - s.turn, number, kind)
            events += shown
        return self._conclude(s, events)

    def _uncloak(self, s: State, seat: int, number: int, kind: str) -> Outcome:
        """Replace a checker with its piece."""
        side = s.sides[seat]
        square, piece = NAMES[side.checkers[number]], Kind(kind)
        said = message("uncloaks", seat=Seat(SEATS[seat]), number=number + 1, piece=piece, square=square)
        return with_side(s, seat, uncloak(side, number, KINDS.index(kind))), [Event("uncloak", said)]

    def _move(self, s: State, a: Action) -> Outcome:
        """Make a regular move or a bonus move."""
        turn, seat, stage, before = s.turn, Seat(SEATS[s.turn]), s.stage, s
        s, taken = moves.apply_action(s, a)
        own, kind = s.own, a.kind if isinstance(a, (Move, Drop)) else "K"
        events = [_describe(a, seat)]
        if isinstance(a, Move) and kind[0] == CLOAK:
            kinds = self.makers(before, int(kind[1:]) - 1, NUMBER[a.to])
            own = narrow(own, own.on(NUMBER[a.to]), kinds)
        if isinstance(a, Castle) and not own.exposed and self.options.known_king_counts:
            own = replace(own, exposed=1)
        if isinstance(a, Move) and a.promoted:
            become = Kind("checker" if a.promoted[0] == CLOAK else a.promoted)
            events.append(Event("promotion", message("chess-becomes", seat=seat, piece=become, square=a.to)))
        quiet = 0 if kind == "P" or taken.kind else before.quiet + (stage in ("turn", "move"))
        s = replace(with_side(s, turn, replace(own, bonus=own.bonus and stage != "bonus")), quiet=quiet)
        if stage in ("turn", "move"):
            s = replace(with_side(s, 1 - turn, replace(s.other, passant=0)), claim=0)
        after = "turn" if stage == "bonus" else "after" if stage != "after" and s.right else "uncloak"
        return self._capture(s, taken, after, events) if taken.kind else self._enter(s, after, events)

    def _capture(self, s: State, taken: Taken, after: str, events: list[Event]) -> Outcome:
        """Announce the captured piece to both players (CD-R8, A18); the capture of a king wins (A19)."""
        owner, square = Seat(SEATS[1 - s.turn]), NAMES[taken.square]
        if taken.kind != CLOAK:
            said = message("chess-captures", owner=owner, piece=Kind(taken.kind), square=square)
            events.append(Event("capture", said))
            return self._enter(s, after, events, taken.kind)
        said = message("captures-checker", owner=owner, number=taken.number + 1, square=square)
        events.append(Event("capture", said))
        known = letter_of(s.other, taken.number)
        if known == CLOAK:
            return replace(s, stage="disclose", asked=(taken.number, ""), then=after), events
        return self._identify(s, taken.number, known, after, events)

    def _disclose(self, s: State, kind: str) -> Outcome:
        number, after = s.asked[0], s.then
        s = replace(s, asked=(-1, ""), then="")
        if not s.other.kinds(number) >> KINDS.index(kind) & 1:  # CD-A23
            owner = Seat(SEATS[1 - s.turn])
            said = message("contradicts", owner=owner, number=number + 1, piece=Kind(kind))
            return self._over(s, "contradiction", s.turn, [Event("contradiction", said)])
        return self._identify(s, number, kind, after, [])

    def _identify(self, s: State, number: int, kind: str, after: str, events: list[Event]) -> Outcome:
        s = with_side(s, 1 - s.turn, narrow(s.other, number, 1 << KINDS.index(kind)))
        said = message("was", owner=Seat(SEATS[1 - s.turn]), number=number + 1, piece=Kind(kind))
        return self._enter(s, after, [*events, Event("disclosure", said)], kind)

    def _pass(self, s: State) -> Outcome:
        seat = Seat(SEATS[s.turn])
        if s.stage == "uncloak":
            return self._end_turn(s, [Event("pass", message("ends-turn", seat=seat))])
        events = [Event("pass", message("no-bonus", seat=seat))]
        if s.stage == "after":
            return self._enter(s, "uncloak", events)
        return self._enter(with_side(s, s.turn, replace(s.own, bonus=False)), "turn", events)

    def _enter(self, s: State, stage: str, events: list[Event], captured: str = "") -> Outcome:
        """Enter a stage, or the following one if no action is possible in it.

        The game ends if a king was captured.
        """
        if captured == "K":
            return self._over(s, "king", s.turn, events)
        s = replace(s, stage=stage)
        if stage == "turn":
            return self._begin_turn(s, events)
        return self._end_turn(s, events) if stage == "uncloak" and not s.own.cloaked else (s, events)

    def _end_turn(self, s: State, events: list[Event]) -> Outcome:
        """Begin the other side's turn; an identified king counts as uncloaked from now on (CD-A6)."""
        if s.other.exposed == 1:
            s = with_side(s, 1 - s.turn, replace(s.other, exposed=2))
        stage = "bonus" if s.other.bonus else "turn"
        return self._begin_turn(replace(s, turn=1 - s.turn, stage=stage, right=False, checked=False), events)

    def _begin_turn(self, s: State, events: list[Event]) -> Outcome:
        """Announce check, and end the game by mate or stalemate (CD-R9, A11, A20, A24)."""
        king = king_square(s.own)
        checked = bool(s.claim) or (king >= 0 and self.is_surely_attacked(s, s.turn, king))
        s = replace(s, checked=checked)
        if checked:
            events = [*events, Event("check", message("chess-check", seat=Seat(SEATS[s.turn])))]
        return self._conclude(s, events)

    # Ends

    def _conclude(self, s: State, events: list[Event]) -> Outcome:
        """End the game by mate or stalemate, or if neither side can win any more (CD-R9, A20, A24, X3)."""
        if not self.can_move(s):
            if not s.checked:
                return self._over(s, "stalemate", -1, events)
            winner = 1 - s.turn
            s, shown = self._prove_mate(s, king_square(s.own))
            return self._over(s, "mate", winner, [*events, *shown])
        dead = self.knows and moves.is_dead(s, self.options.bonus_check)
        return self._over(s, "dead", -1, events) if dead else (s, events)

    def _prove_mate(self, s: State, king: int) -> Outcome:
        """Uncloak the pieces that mate, by attacks on the king or on a square next to it (CD-R9, A11)."""
        events: list[Event] = []
        around = TERRAIN.king[king] | 1 << king
        pieces, foe, before = s.men & ~(1 << king), 1 - s.turn, s

        def attacks_near(square: int, kind: str) -> bool:
            if self.knows:
                return bool(moves.reach(KINDS.index(kind), square, pieces) & around)
            near = bitboard.each(around & ~(1 << square))
            return any(self.does_attack(moves.king_on(before, s.turn, q), foe, square, q) for q in near)

        for number, square in enumerate(s.other.checkers):
            kind = letter_of(s.other, number)
            if square >= 0 and kind != CLOAK and attacks_near(square, kind):
                s, shown = self._uncloak(s, foe, number, kind)
                events += shown
        return s, events

    def _over(self, s: State, end: str, winner: int, events: list[Event]) -> Outcome:
        """End the game and disclose the set-ups."""
        said = message(f"over-{end}", seat=Seat(SEATS[winner] if winner >= 0 else ""))
        shown = [
            Event("setup", message("setup-was", seat=Seat(seat), setup=tuple(map(Kind, side.setup))))
            for seat, side in zip(SEATS, s.sides, strict=True)
            if side.setup
        ]
        return self.end_game(s, end, winner), [*events, Event(end, said), *shown]

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        s = replace(s, asked=(-1, ""), then="", claim=0, right=False, checked=False)
        return super().end_game(s, end, winner)

    def conclude(self, s: State) -> State:
        """Return the state, with the game ended if a side has no king (CD-R9, A19).

        The king may have been captured or removed by a correction.
        """
        if s.stage in ("array", "register", "over"):
            return s
        gone = [seat for seat, side in enumerate(s.sides) if king_is_gone(side)]
        return self.end_game(s, "king", 1 - gone[0]) if gone else s

    def can_win(self, s: State, seat: str) -> bool | None:
        """Return whether a side can still win (CD-R9, FIDE 6.9), or None if this is unknown.

        A cloaked king may be captured by any piece, but an uncloaked one must be mated. The answer is
        unknown under house rules whose effect on mates is not known.
        """
        return moves.can_win(s, SEATS.index(seat)) if self.knows else None

    # Positions

    def admit(self, s: State) -> State:
        s = state.check(s)
        known = [bool(one.setup) for one in s.sides]
        if any(known) and not self.options.entered:
            raise BadPosition("setup-on-paper")
        if self.options.entered and not all(known) and s.stage not in ("array", "register", "over"):
            raise BadPosition("setup-needed")
        return self._settle(s)

    def read_redacted(self, text: str) -> State:
        s = self.text.read(text)
        check_end(s)
        return self._settle(state.check(s))

    def _settle(self, s: State) -> State:
        """Return the position for further play, which is over if it ends the game by itself.

        Raises:
            BadPosition: If the position is impossible.
        """
        king = king_square(s.other)
        if s.stage in ("turn", "bonus") and king >= 0 and self.is_certain(s, s.turn, king):
            raise BadPosition("other-in-check")
        if s.stage in ("turn", "bonus", "move"):
            return self.start_from(s)
        if s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return s

    def start_from(self, s: State) -> State:
        """Return a position in which a turn begins, or a guess has been made."""
        return self._begin_turn(replace(s, checked=False), [])[0]

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        cloaked = [f"{CLOAK}{n}" for n in range(1, 1 + max(len(side.checkers) for side in s.sides))]
        told = read_pieces(PLAIN, SEATS, ("P", *KINDS, *cloaked), layout)
        keep = ~bitboard.of(told)
        for seat, side in enumerate(s.sides):
            placed = {
                q: piece.kind for q, piece in told.items() if piece is not None and piece.owner == SEATS[seat]
            }
            pawns, *pieces = (
                squares & keep | bitboard.of(q for q, one in placed.items() if one == kind)
                for kind, squares in zip(("P", *KINDS), (side.pawns, *side.men), strict=True)
            )
            checkers = tuple(-1 if q in told else q for q in side.checkers)
            for q, kind in placed.items():
                if kind[0] == CLOAK:
                    if int(kind[1:]) > len(checkers):
                        raise BadPosition("no-such-piece", man=f"{SEATS[seat]}:{kind}")
                    checkers = with_item(checkers, int(kind[1:]) - 1, q)
            unmoved = side.unmoved & keep
            side = replace(side, pawns=pawns, men=tuple(pieces), checkers=checkers, unmoved=unmoved)
            s = with_side(s, seat, side)
        s = replace(s, turn=read_turn(turn, SEATS, s.turn))
        if turn is not None or s.stage in ("over", "answer", "disclose"):
            s = replace(s, stage="turn", right=False, asked=(-1, ""), then="", claim=0, end="", winner=-1)
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        """Return why no game can lead to these pieces (CD-R2, A14, A15), or None if one can.

        Each side has a single set of pieces, and every promoted piece was one of its pawns.
        """
        if s.stage in ("array", "register"):
            return None
        if all(map(king_is_gone, s.sides)):
            return message("one-king")
        pawns, *officers = ONE_SET
        for seat, side in enumerate(s.sides):
            pieces = [0, *(there.bit_count() for there in state.in_fen_order(side)[1:])]
            hidden = [n for n, q in enumerate(side.checkers[:8]) if q >= 0]
            extra = sum(q >= 0 for q in side.checkers[8:])
            for n in hidden if side.setup else ():
                pieces[fen_placement.KINDS.index(side.setup[n])] += 1
            promoted = sum(max(0, n - have) for n, have in zip(pieces[1:], officers, strict=True)) + extra
            shown = sum(there.bit_count() for there in side.men) + len(hidden) + extra
            promoted = max(promoted, shown - sum(officers))
            if pieces[-1] > 1 or side.pawns.bit_count() + side.pawns_lost + promoted > pawns:
                return message("too-many", seat=Seat(SEATS[seat]))
        return None

    def position_key(self, s: State) -> Hashable:
        """Return the key for repetition (CD-A20).

        It includes the public identities, pawns in hand and the bonus.
        """
        return replace(_redact(s, None), quiet=0)

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else _redact(s, seat)

    def guess(self, s: State, entropy: bytes) -> State:
        """Return a position with random set-ups that agree with the known facts, chosen by these random
        bytes.
        """
        for i, side in enumerate(s.sides):
            if side.setup or not self.options.entered or s.stage in ("array", "register"):
                continue
            row = choose(state.rows(side.setups), entropy + bytes([i]))
            setup = "".join(state.ARRAYS[row][file] for file in side.files)
            unknown = [state.letters(side.kinds(8 + n)) for n in range(len(side.extra))]
            extra = "".join(choose(kinds, entropy + bytes([i, n])) for n, kinds in enumerate(unknown))
            s = with_side(s, i, replace(side, setup=setup, extra=extra))
        return s

    def redact_action(self, a: Action, listed: bool = False) -> str:
        if isinstance(a, Say) and a.verb == "register":
            return f"register {a.values[0]} {CLOAK}"
        if isinstance(a, Move) and a.promoted[:1] == CLOAK:
            return str(replace(a, promoted=CLOAK))
        return str(a)

    def why_permanent(self, before: State, after: State) -> Message | None:
        """Return why a change cannot be undone (CD-R4 to R6, R8), or None if it can.

        A change is permanent if it revealed the answer to a guess or the kind of a captured checker.
        """
        guessed = before.stage == "turn" and after.stage in ("move", "over") and before.men == after.men
        if guessed or before.stage == "answer":
            return message("answered-stays")
        captured = any(
            was.cloaked.bit_count() > now.cloaked.bit_count() and was.all.bit_count() > now.all.bit_count()
            for was, now in zip(before.sides, after.sides, strict=True)
        )
        if before.stage == "disclose" or (captured and after.stage != "disclose"):
            return message("disclosed-stays")
        return None

    def refusal(self, s: State, a: Action) -> Reason:
        """Return why an action is refused.

        All reasons that only the umpire knows are given in the same words (CD-A12).
        """
        public = _redact(s, None)
        if a in self.actions(public):
            return Reason(message("not-now"), "CD-A12")
        return Reason(message("not-now")) if isinstance(a, Say) else super().refusal(public, a)

    # What is seen and said

    def silent(self, s: State) -> Sequence[Action]:
        return tuple(self.guesses(s)) if s.stage == "turn" else super().silent(s)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """Yield the lines of these actions.

        If a pawn is promoted to a checker, the line does not show its kind, because only its owner may
        know it.
        """
        seat = SEATS[s.turn]
        for a in actions:
            match a:
                case Move(promoted=promoted) if promoted[:1] == CLOAK:
                    new = f"{CLOAK}{len(s.own.checkers) + 1}"
                    line = standard_line(a, seat, become=new) if promoted == CLOAK else None
                case Castle():
                    line = castling_line(a, _piece(s, a.king, "K"), _piece(s, a.rook, "R"))
                case Say(verb="uncloak", values=(number, kind)):
                    square = NAMES[s.own.checkers[int(number) - 1]]
                    line = Line((a,), {square: single(seat, kind)}, frozenset((square,)))
                case _:
                    line = standard_line(a, seat)
            if line is not None:
                yield line

    def layout(self, s: State) -> Layout:
        """Return the stacks by square, with `box:<seat>` for checkers to be placed, and for pawns that a
        bonus move may drop.
        """
        found: dict[str, Stack] = {}
        for seat, side in zip(SEATS, s.sides, strict=True):
            for kind, there in zip(("P", *KINDS), (side.pawns, *side.men), strict=True):
                for square in bitboard.each(there):
                    found[NAMES[square]] = (Token(seat, kind),)
            for number, square in enumerate(side.checkers, 1):
                if square >= 0:
                    found[NAMES[square]] = (Token(seat, f"{CLOAK}{number}"),)
            waiting = [Token(seat, f"{CLOAK}{n}") for n, file in enumerate(side.files, 1) if file < 0]
            if waiting or side.pawns_lost:
                found[f"box:{seat}"] = (*waiting, *(Token(seat, "P"),) * side.pawns_lost)
        return found

    def view(self, s: State, seat: str | None) -> View:
        turn, hand = self.at_turn(s), ""
        if seat is not None and s.sides[SEATS.index(seat)].setup:
            hand = s.sides[SEATS.index(seat)].setup + s.sides[SEATS.index(seat)].extra
        urgent = tuple(_urgent(s))
        asked, lost = s.asked[0] + 1, s.own.pawns_lost
        return View(
            layout=self.layout(s),
            turn=turn,
            stage=s.stage,
            prompt=message(f"stage-{s.stage}", seat=Seat(turn or ""), number=asked, lost=lost),
            notes=(*(one.said for one in urgent[1:]), *_list_identified(s)),
            hand=tuple(f"{number}={kind}" for number, kind in enumerate(hand, 1)),
            secrets=_secrets(s, seat),
            grids=_grids(s, seat),
            banner=urgent[0] if urgent else None,
            mated=find_mated_seat(s),
            form=_form(s) if seat is not None and seat == turn and s.stage == "register" else None,
        )


def _redact(s: State, seat: str | None) -> State:
    """Return the position as that seat (None for the public) knows it."""
    for i, side in enumerate(s.sides):
        if SEATS[i] != seat and (side.setup or side.extra):
            s = with_side(s, i, replace(side, setup="", extra="?" * len(side.extra)))
    return s


def _describe(a: Action, seat: Seat) -> Event:
    """Return the event of a regular move or a bonus move."""
    match a:
        case Drop():
            return Event("drop", message("drops", seat=seat, square=a.to))
        case Castle():
            return Event("castling", message("castles", seat=seat, king=a.king_to, rook=a.rook_to))
        case Move() if a.kind[0] == CLOAK:
            number = int(a.kind[1:])
            return Event("move", message("checker-moves", seat=seat, number=number, origin=a.origin, to=a.to))
        case Move():
            said = message("chess-moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to)
            return Event("move", said)
    raise TypeError(a)


def _piece(s: State, square: str, kind: str) -> Stack:
    """Return the piece or checker on a square."""
    number = s.own.on(NUMBER[square])
    return single(SEATS[s.turn], f"{CLOAK}{number + 1}" if number >= 0 else kind)


def _urgent(s: State) -> Iterator[Banner]:
    """Yield banners about a check, and about a later bonus move.

    The prompt, not a banner, asks for a bonus move that is possible now.
    """
    if s.stage != "over" and s.checked:
        yield Banner("check", message("chess-check", seat=Seat(SEATS[s.turn])))
    for seat, side in zip(SEATS, s.sides, strict=True):
        if side.bonus and s.stage != "bonus":
            yield Banner("bonus", message("has-bonus", seat=Seat(seat)))


def _list_identified(s: State) -> Iterator[Message]:
    """Yield messages about the checkers whose identity is public."""
    for seat, side in zip(SEATS, s.sides, strict=True):
        for number, square in enumerate(side.checkers):
            public = side.public(number) if -1 not in side.files else EVERY
            if square >= 0 and public & (public - 1) == 0:
                kind = Kind(KINDS[public.bit_length() - 1])
                yield message("identified", seat=Seat(seat), number=number + 1, piece=kind)


def _form(s: State) -> Form:
    """Return the form for the set-up that a seat must register, in the order of its checkers (CD-A3)."""
    squares = tuple(NAMES[file + 56 * s.turn] for file in s.own.files)
    printed = "".join(ORTHODOX[file] for file in s.own.files)
    amounts = {kind: ORTHODOX.count(kind) for kind in KINDS}
    return Form("register", squares, amounts, printed, message("register-rule"))


def _secrets(s: State, seat: str | None) -> tuple[Message, ...]:
    """Return the possible kinds of each checker of the other side, for one seat."""
    if seat is None or -1 in s.sides[1 - SEATS.index(seat)].files:
        return ()
    other = s.sides[1 - SEATS.index(seat)]
    kinds = {
        n: tuple(map(Kind, state.letters(other.public(n)))) for n, q in enumerate(other.checkers) if q >= 0
    }
    return tuple(message("may-be", number=n + 1, kinds=known) for n, known in kinds.items())


def _grids(s: State, seat: str | None) -> tuple[Grid, ...]:
    """Return the grids that a seat sees (CD-R3).

    The grid of the seat's own pieces shows which kinds the other side can exclude. The other grid shows
    the same for the other side's pieces.
    """
    if seat is None or any(-1 in side.files for side in s.sides):
        return ()
    i = SEATS.index(seat)
    return (
        _grid(message("own-grid", seat=Seat(seat)), s.sides[i], True),
        _grid(message("their-grid", seat=Seat(SEATS[1 - i])), s.sides[1 - i], False),
    )


def _grid(title: Message, side: Side, own: bool) -> Grid:
    """Return a grid with checkers as rows and kinds as columns.

    In a cell, `o` means that the kind is known and `x` that it is publicly excluded. The cell of a
    possible kind is empty.
    """
    rows, marks = [], []
    for number in (number for number, square in enumerate(side.checkers) if square >= 0):
        rows.append(str(number + 1))
        public, kinds = side.public(number), side.kinds(number)
        known = kinds if own else public
        marks.append("".join("o" if known == 1 << k else ".x"[not public >> k & 1] for k in range(5)))
    return Grid(title, tuple(rows), tuple(KINDS), tuple(marks))


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> CloakAndDagger:
    """Return a game with these house rules.

    Raises:
        GameError: If a seat or a house rule is wrong.
    """
    check_seats(info, seats)
    return CloakAndDagger(info, check(chosen))
