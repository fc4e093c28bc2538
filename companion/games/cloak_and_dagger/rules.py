"""Cloak and Dagger Chess as a game: which positions there can be, what each seat may see of them, why something is refused,
and all put together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.games.cloak_and_dagger import evaluation, moves, play, state
from companion.games.cloak_and_dagger import evaluation as appeal
from companion.games.cloak_and_dagger import moves as attacks
from companion.games.cloak_and_dagger.facts import Options, check
from companion.games.cloak_and_dagger.moves import CLOAK, KING, NAMES, NEW, NUMBER, Rules
from companion.games.cloak_and_dagger.play import Outcome, Turn, end_game
from companion.games.cloak_and_dagger.state import (
    EVERY,
    FILES,
    HOME,
    KINDS,
    SECOND,
    Asked,
    Side,
    State,
    in_fen_order,
    king_square,
    with_side,
)
from companion.games.shared import chess_pieces
from companion.games.shared.cuts import MOVES, Cut, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase, check_end
from companion.games.shared.position_correction import read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move, Pass, Say
from companion.kernel.errors import BadPosition, parse_number
from companion.kernel.facts import GameInfo
from companion.kernel.game import Actor, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, is_tray
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, message
from companion.kernel.orthodox import ONE_SET, PLAIN
from companion.kernel.text import fen_placement
from companion.kernel.text.codecs import EachSide, PositionText
from companion.kernel.view import Banner, Form, Grid, View

SQUARE_NUMBER = PLAIN.number


def text_with(files: tuple[tuple[int, ...], tuple[int, ...]]) -> PositionText[State]:
    """The position texts of a table where checkers 1 to 8 of each side start on these files."""
    start = files[0], tuple(file + 56 for file in files[1])

    def on_files(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return files

    def at_start(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return start

    return PositionText(
        State, sides=EachSide(Side, {"files": on_files, "checkers": at_start, "unmoved": _at_home})
    )


def _at_home(s: State) -> tuple[int, int]:
    """The checkers that stand on their back row."""
    white, black = (
        home & bitboard.of(q for q in side.checkers[:8] if q >= 0)
        for home, side in zip(HOME, s.sides, strict=True)
    )
    return white, black


def admit(s: State) -> State:
    """The position, with what promoted checkers may be where its text left that out. Raises BadPosition."""
    for side in s.sides:
        row = [""] * 8
        for file, kind in zip(side.files, side.setup, strict=False):
            row[file] = kind
        if side.setup and (-1 in side.files or "".join(row) not in state.NUMBER):
            raise BadPosition("no-setup", text=side.setup)
    for seat, side in enumerate(s.sides):
        n = len(side.checkers)
        if len(side.may) != n:
            s = with_side(s, seat, msgspec.structs.replace(side, may=(side.may + (NEW,) * n)[:n]))
    _check(s)
    return s


def _check(s: State) -> None:
    known = s.asked[0] < len(s.other.checkers)
    if (s.stage in ("answer", "disclose")) != (s.asked[0] >= 0) or not known:
        raise BadPosition("stage-not-asked", stage=s.stage, asked=Asked().write(s.asked))
    placing_checkers = [-1 in side.files for side in s.sides]
    if s.stage != "over" and placing_checkers != [s.stage == "array" and s.turn == 0, s.stage == "array"]:
        raise BadPosition("files-of-eight", text="?")
    taken = 0
    for seat, side in enumerate(s.sides):
        name = Seat(SEATS[seat])
        where = [q for q in side.checkers if q >= 0]
        if side.pawns & (HOME[0] | HOME[1]):
            raise BadPosition("pawns-on-end-ranks")
        if len(set(where)) != len(where) or side.all & taken or (side.pawns | sum(side.men)) & side.cloaked:
            raise BadPosition("two-on-one-square")
        taken |= side.all
        if len(side.extra) != len(side.checkers) - 8:
            raise BadPosition("setup-promoted", seat=name)
        if side.pawns.bit_count() + side.pawns_lost > 8 or side.all.bit_count() > 16:
            raise BadPosition("too-many", seat=name)
        if -1 not in side.files and not side.setups & state.consistent(side.files, side.may[:8]):
            raise BadPosition("no-setup-agrees", seat=name)
        if side.men[0].bit_count() > 1:
            raise BadPosition("one-king-each")


def king_is_gone(side: Side) -> bool:
    """Whether a side has no king any more, neither open nor as a checker that may be one, as far as the table knows."""
    king = 1 << KINDS.index("K")
    checkers = enumerate(side.checkers[:8])
    return not side.men[0] and not any(q >= 0 and side.kinds(n) & king for n, q in checkers)


def impossible(s: State) -> Message | None:
    """Why no game comes to these men (CD-R2, A14, A15): a set is a set, and promoted men were pawns; None: one may."""
    if s.stage in ("array", "register"):
        return None
    if all(map(king_is_gone, s.sides)):
        return message("one-king-each")
    for seat, side in enumerate(s.sides):
        _, *officers = ONE_SET
        men = [0, *(there.bit_count() for there in in_fen_order(side)[1:])]
        hidden = [n for n, q in enumerate(side.checkers[:8]) if q >= 0]
        extra = sum(q >= 0 for q in side.checkers[8:])
        for n in hidden if side.setup else ():
            men[fen_placement.KINDS.index(side.setup[n])] += 1
        promoted = sum(max(0, n - have) for n, have in zip(men[1:], officers, strict=True)) + extra
        shown = sum(there.bit_count() for there in side.men) + len(hidden) + extra
        promoted = max(promoted, shown - sum(officers))
        if men[-1] > 1 or side.pawns.bit_count() + side.pawns_lost + promoted > ONE_SET[0]:
            return message("too-many", seat=Seat(SEATS[seat]))
    return None


# Put right by people


def put_right(s: State, told: Mapping[str, Sequence[str]]) -> State:
    """The position with these men on these squares. Raises BadPosition."""
    sides = list(s.sides)
    for place, tokens in told.items():
        if is_tray(place):
            continue
        if place not in SQUARE_NUMBER:
            raise BadPosition("no-place", place=place)
        square = SQUARE_NUMBER[place]
        sides = [_clear(side, square) for side in sides]
        if len(tokens) > 1:
            raise BadPosition("one-man-only", place=place)
        for token in map(Token.read, tokens):
            if token.owner not in SEATS:
                raise BadPosition("no-such-man", man=str(token))
            seat = SEATS.index(token.owner)
            sides[seat] = _with_man(sides[seat], token.kind, square)
    return msgspec.structs.replace(s, sides=(sides[0], sides[1]))


def _clear(side: Side, square: int) -> Side:
    keep = ~(1 << square)
    men = tuple(there & keep for there in side.men)
    checkers = tuple(-1 if q == square else q for q in side.checkers)
    unmoved, passant = side.unmoved & keep, side.passant
    return msgspec.structs.replace(
        side, pawns=side.pawns & keep, men=men, checkers=checkers, unmoved=unmoved, passant=passant
    )


def _with_man(side: Side, kind: str, square: int) -> Side:
    """The side with a man of that token put on an empty square."""
    if kind == "P":
        return msgspec.structs.replace(side, pawns=side.pawns | 1 << square)
    if kind in KINDS:
        men = list(side.men)
        men[KINDS.index(kind)] |= 1 << square
        return msgspec.structs.replace(side, men=tuple(men))
    number = (parse_number(kind[1:]) or 0) - 1 if kind[:1] == CLOAK else -1
    if not 0 <= number < len(side.checkers):
        raise BadPosition("no-such-man", man=kind)
    checkers = (*side.checkers[:number], square, *side.checkers[number + 1 :])
    return msgspec.structs.replace(side, checkers=checkers)


PROMPTS = {
    "array": "stage-array",
    "register": "stage-register",
    "bonus": "stage-bonus",
    "turn": "stage-turn",
    "move": "stage-move",
    "answer": "stage-answer",
    "disclose": "stage-disclose",
    "after": "stage-after",
    "uncloak": "stage-uncloak",
    "over": "stage-over",
}
ORTHODOX = "RNBQKBNR"


def layout(s: State) -> Layout:
    """Squares, and `box:<seat>` for checkers still to be laid out and pawns that a bonus move may drop."""
    found: dict[str, Stack] = {}
    for seat, side in zip(SEATS, s.sides, strict=True):
        for square in bitboard.each(side.pawns):
            found[NAMES[square]] = (Token(seat, "P"),)
        for kind, there in zip(KINDS, side.men, strict=True):
            for square in bitboard.each(there):
                found[NAMES[square]] = (Token(seat, kind),)
        for number, square in enumerate(side.checkers, 1):
            if square >= 0:
                found[NAMES[square]] = (Token(seat, f"{CLOAK}{number}"),)
        waiting = [Token(seat, f"{CLOAK}{n}") for n, file in enumerate(side.files, 1) if file < 0]
        if waiting or side.pawns_lost:
            found[f"box:{seat}"] = (*waiting, *(Token(seat, "P"),) * side.pawns_lost)
    return found


def view(s: State, seat: str | None, turn: str | None) -> View:
    """`turn`: who has to do or say something."""
    mine = s.sides[SEATS.index(seat)] if seat is not None else None
    hand: tuple[str, ...] = ()
    if mine is not None and mine.setup:
        hand = tuple(f"{number}={kind}" for number, kind in enumerate(mine.setup + mine.extra, 1))
    urgent = tuple(_urgent(s))
    prompt = message(PROMPTS[s.stage], seat=Seat(turn or ""), number=s.asked[0] + 1, lost=s.own.pawns_lost)
    return View(
        layout=layout(s),
        turn=turn,
        stage=s.stage,
        prompt=prompt,
        notes=(*(one.said for one in urgent[1:]), *_list_identified(s)),
        hand=hand,
        secrets=_secrets(s, seat),
        grids=_grids(s, seat),
        banner=urgent[0] if urgent else None,
        mated=find_mated_seat(s),
        form=_form(s, seat) if seat == turn else None,
    )


def _urgent(s: State) -> Iterator[Banner]:
    """A check, and a bonus move that waits: one that can be made now is what the prompt asks for."""
    if s.stage != "over" and s.checked:
        yield Banner("check", message("in-check", seat=Seat(SEATS[s.turn])))
    for seat, side in zip(SEATS, s.sides, strict=True):
        if side.bonus and s.stage != "bonus":
            yield Banner("bonus", message("has-bonus", seat=Seat(seat)))


def _list_identified(s: State) -> Iterator[Message]:
    """The checkers of which everybody knows what they are."""
    for seat, side in zip(SEATS, s.sides, strict=True):
        for number, square in enumerate(side.checkers):
            public = side.public(number) if -1 not in side.files else EVERY
            if square >= 0 and public & (public - 1) == 0:
                kind = KINDS[public.bit_length() - 1]
                yield message("identified", seat=Seat(seat), number=number + 1, piece=Kind(kind))


def _form(s: State, seat: str | None) -> Form | None:
    """CD-A3: the set-up that a seat has to register, in the order of its checkers."""
    if seat is None or s.stage != "register":
        return None
    files = s.own.files
    return Form(
        "register",
        tuple(NAMES[file + 56 * s.turn] for file in files),
        {kind: ORTHODOX.count(kind) for kind in KINDS},
        "".join(ORTHODOX[file] for file in files),
        message("register-rule"),
    )


def _secrets(s: State, seat: str | None) -> tuple[Message, ...]:
    """For one seat: what each checker of the other side may be."""
    if seat is None or -1 in s.sides[1 - SEATS.index(seat)].files:
        return ()
    other = s.sides[1 - SEATS.index(seat)]
    return tuple(
        message(
            "may-be",
            number=number + 1,
            kinds=tuple(Kind(kind) for kind in state.letters(other.public(number))),
        )
        for number, square in enumerate(other.checkers)
        if square >= 0
    )


def _grids(s: State, seat: str | None) -> tuple[Grid, ...]:
    """CD-R3: the own men with what the other side can rule out, and the other side's."""
    if seat is None or any(-1 in side.files for side in s.sides):
        return ()
    i = SEATS.index(seat)
    return (
        _grid(message("own-grid", seat=Seat(seat)), s.sides[i], True),
        _grid(message("their-grid", seat=Seat(SEATS[1 - i])), s.sides[1 - i], False),
    )


def _grid(title: Message, side: Side, own: bool) -> Grid:
    """Rows are checkers, columns kinds: o is, x cannot be (as everybody knows), empty is open."""
    rows, marks = [], []
    for number, square in enumerate(side.checkers):
        if square < 0:
            continue
        rows.append(str(number + 1))
        public, kinds = side.public(number), side.kinds(number)
        line = ""
        for k in range(5):
            single = (kinds if own else public) == 1 << k
            line += "o" if single else "x" if not public >> k & 1 else "."
        marks.append(line)
    return Grid(title, tuple(rows), tuple(KINDS), tuple(marks))


Cuts = tuple[Cut[State, int], ...]

FIRST = {
    "over": ("over", ""),
    "register": ("register-first", "CD-A3"),
    "array": ("array-first", "CD-A1"),
    "answer": ("answer-first", "CD-R4"),
    "disclose": ("disclose-first", "CD-R8"),
}
"""Stages in which nothing moves: what has to be done first, and the rule."""


def cuts_of(rules: Rules) -> Cuts:
    """What decides where a piece may go, castling apart: the plain way, in which each move is tried."""

    def reach_of(s: State, q: int) -> int:
        return bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q))

    def without(s: State, q: int, wrong: Callable[[Move], bool]) -> int:
        return ~bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q) if wrong(a))

    def gives_no_check(s: State, q: int) -> int:
        """CD-A9: a bonus move before the turn gives no check."""
        if s.stage != "bonus" or not s.own.pawns >> q & 1:
            return -1
        return without(s, q, lambda a: moves.gives_check(rules, s, a))

    def safe(s: State, q: int) -> int:
        return without(s, q, lambda a: not moves.is_safe_after(rules, s, a))

    def why_in_check(s: State, q: int) -> str:
        return "answer-check" if s.checked else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        if s.own.men[KING] >> q & 1:
            return "stuck-king"
        return "stuck-answer-check" if s.checked else "stuck-check"

    return (
        Cut("own-man", "", lambda s, q: ~s.own.all, "seat square=to"),
        Cut("king-stays", "CD-A9", lambda s, q: ~moves.forbidden(rules, s), attacks=False),
        Cut("cannot-reach", "CD-R12", reach_of, "seat piece origin to", stuck=_why_blocked, order=MOVES),
        Cut("bonus-check", "CD-A9", gives_no_check, attacks=False, stuck="stuck-bonus-check"),
        Cut(why_in_check, "CD-A10", safe, "seat", attacks=False, stuck=why_unsafe),
    )


def _why_blocked(s: State, q: int) -> str:
    """Why a piece reaches no square, as far as is known."""
    if s.own.pawns >> q & 1:
        return chess_pieces.why_pawn_stuck(q, s.turn, s.own.all)
    number = s.own.on(q)
    kinds = s.own.kinds(number) if number >= 0 else 1 << _kind(s, q)
    return "" if attacks.reach_of(kinds, q, s.men) & ~s.own.all else "stuck-own"


def _kind(s: State, q: int) -> int:
    return next(kind for kind in range(5) if s.own.men[kind] >> q & 1)


def _piece(s: State, q: int) -> Kind:
    """A piece of the side to move as it is named: a checker by its number."""
    if s.own.pawns >> q & 1:
        return Kind("P")
    number = s.own.on(q)
    return Kind(f"{moves.CLOAK}{number + 1}" if number >= 0 else KINDS[_kind(s, q)])


def why_not(cuts: Cuts, s: State, intent: Intent) -> Reason:
    turn = 1 - s.turn if s.stage in ("answer", "disclose") else s.turn
    seat = Seat(SEATS[turn])
    if s.stage in FIRST:
        said, rule = FIRST[s.stage]
        return Reason(message(said, seat=seat), rule)
    if intent.origin is None:
        return _why_not_drop(s, seat, intent.to)
    origin = NUMBER[intent.origin]
    if not s.men >> origin & 1:
        return Reason(message("no-man", square=intent.origin))
    if s.other.all >> origin & 1:
        return Reason(message("not-yours", owner=Seat(SEATS[1 - turn])))
    if s.stage == "uncloak":
        return Reason(message("moved-already", seat=seat), "CD-R7")
    if s.stage == "after" and not s.own.pawns >> origin & 1:
        return Reason(message("bonus-only", seat=seat), "CD-R5")
    if s.stage == "bonus" and not s.own.pawns >> origin & 1:
        return Reason(message("stage-bonus", seat=seat), "CD-R5")
    piece = _piece(s, origin)
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": intent.origin}
        return why_stuck(cuts, s, origin, known) or stuck(known)
    going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
    found = why_refused(cuts, s, origin, NUMBER[intent.to], going)
    return found or Reason(message("cannot-reach", **going), "CD-R12")


def _why_not_drop(s: State, seat: Seat, to: str | None) -> Reason:
    if s.stage not in ("bonus", "after"):
        return Reason(message("nothing-to-place", seat=seat), "CD-R5")
    if not s.own.pawns_lost:
        return Reason(message("no-pawn", seat=seat), "CD-A15")
    return Reason(message("second-row", seat=seat, square=to or ""), "CD-R5")


class CloakAndDagger(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat; what the checkers are is secret."""

    SILENT = (Pass, Say)
    GOES_ON = "turn"
    secret = True

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN)
        self.turn = Turn(options)
        self.turn.rules.cuts = cuts_of(self.turn.rules)
        self.text = text_with((self._files(0), self._files(1)))

    # Positions

    def start(self) -> State:
        """CD-R1: pawns on their squares, checkers on the back rows."""
        sides = []
        for seat in (0, 1):
            files = self._files(seat)
            checkers = tuple(file + 56 * seat for file in files)
            sides.append(Side(pawns=SECOND[seat], files=files, checkers=checkers, unmoved=HOME[seat]))
        if self.options.numbered_freely:
            none = (-1,) * 8
            sides = [msgspec.structs.replace(one, files=none, checkers=none, unmoved=0) for one in sides]
            return State(sides=(sides[0], sides[1]), stage="array")
        return State(sides=(sides[0], sides[1]), stage="register" if self.options.entered else "turn")

    def _files(self, seat: int) -> tuple[int, ...]:
        """CD-A1: on which file each number starts."""
        return FILES[::-1] if seat and self.options.numbered_from_left else FILES

    def admit(self, s: State) -> State:
        s = admit(s)
        known = [bool(one.setup) for one in s.sides]
        if any(known) and not self.options.entered:
            raise BadPosition("setup-on-paper")
        if self.options.entered and not all(known) and s.stage not in ("array", "register", "over"):
            raise BadPosition("setup-needed")
        return self._admit(s)

    def _admit(self, s: State) -> State:
        """The position as play goes on from it."""
        if s.stage in ("turn", "bonus"):
            king = king_square(s.other)
            if king >= 0 and self.turn.rules.is_certain(s, s.turn, king):
                raise BadPosition("other-in-check")
        if s.stage in ("turn", "bonus", "move"):
            s, _ = self.turn.start_from(s)
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        s = put_right(s, layout)
        s = msgspec.structs.replace(s, turn=read_turn(turn, SEATS, s.turn))
        if turn is not None or s.stage in ("over", "answer", "disclose"):
            s = msgspec.structs.replace(
                s, stage="turn", right=False, asked=(-1, ""), then="", claim=0, end="", winner=-1
            )
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        return impossible(s)

    def conclude(self, s: State) -> State:
        """CD-R9, A19: a side without a king has lost, also where people took it off."""
        if s.stage in ("array", "register", "over"):
            return s
        gone = [seat for seat, side in enumerate(s.sides) if king_is_gone(side)]
        return self.end_game(s, "king", 1 - gone[0]) if gone else s

    def position_key(self, s: State) -> Hashable:
        """CD-A20: with the same public identities, pawns in hand and bonus."""
        return msgspec.structs.replace(play.redact(s, None), quiet=0)

    def can_win(self, s: State, seat: str) -> bool | None:
        """CD-R9, FIDE 6.9: a cloaked king may be captured by anybody, an open one has to be mated.

        With house rules of which nobody has counted what mates the game cannot say.
        """
        if not self.turn.rules.knows:
            return None
        return moves.can_win(s, SEATS.index(seat))

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else play.redact(s, seat)

    def read_redacted(self, text: str) -> State:
        s = self.text.read(text)
        check_end(s)
        return self._admit(admit(s))

    def guess(self, s: State, entropy: bytes) -> State:
        unknown = self.options.entered and s.stage not in ("array", "register")
        return play.guess(s, entropy) if unknown else s

    def redact_action(self, a: Action, listed: bool = False) -> str:
        return play.redact_action(a)

    def why_permanent(self, before: State, after: State) -> Message | None:
        """CD-R4 to R6, R8: an answer to a guess, or what a captured checker was, cannot be forgotten again."""
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

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[self.turn.actor(s)])

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def silent(self, s: State) -> Sequence[Action]:
        return tuple(self.turn.guesses(s)) if s.stage == "turn" else super().silent(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def refusal(self, s: State, a: Action) -> Reason:
        """CD-A12: what only the umpire knows is refused with the same words, whatever the cause."""
        public = play.redact(s, None)
        if a in self.actions(public):
            return Reason(message("not-now"), "CD-A12")
        if isinstance(a, Say):
            return Reason(message("not-now"))
        return super().refusal(public, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn.rules.cuts, s, intent)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where what stands on the board goes, all at once; before and after the own turn pawns alone."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(
                self.turn.rules.cuts,
                s,
                bitboard.each(s.own.pawns if s.stage in ("bonus", "after") else s.own.all),
            ),
            lambda s: s.stage in ("turn", "move", "bonus", "after"),
        )
        plain = Turn(self.options, plain=True)
        plain.rules.cuts = cuts_of(plain.rules)

        def find_attacked(turn: Turn, s: State) -> list[tuple[bool, int, bool]]:
            """How each piece of a side is attacked, if it is."""
            rules, found = turn.rules, []
            for seat, side in enumerate(s.sides):
                setups = s.sides[1 - seat].setups
                for q in bitboard.each(side.all):
                    sets = rules.find_attacking(s, 1 - seat, q) & setups
                    found.append(
                        (rules.is_certain(s, 1 - seat, q), sets, rules.attacks_anyhow(s, 1 - seat, q))
                    )
            return found

        def find_actions(turn: Turn, s: State) -> set[Action]:
            return set(turn.actions(s))

        def find_next(turn: Turn, s: State) -> list[tuple[State, list[Event]]]:
            """What comes of some moves: what everybody learns of checkers, who mates. Dead positions are known in the short way alone."""
            some = [a for a in self.actions(s)[::9] if self.after(s, a).end != "dead"]
            return [turn.outcome(s, a) for a in some]

        on_board = ("turn", "move", "bonus", "after", "uncloak")
        for name, ask in (("attacked", find_attacked), ("actions", find_actions), ("next", find_next)):
            yield FastVersion(
                name, partial(ask, self.turn), partial(ask, plain), lambda s: s.stage in on_board
            )

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return end_game(s, end, winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(s)

    def view(self, s: State, seat: str | None) -> View:
        actor = self.actor(s)
        return view(s, seat, actor.seat if actor else None)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        return (line for a in actions if (line := play.line(s, a)) is not None)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> CloakAndDagger:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return CloakAndDagger(info, check(chosen))
