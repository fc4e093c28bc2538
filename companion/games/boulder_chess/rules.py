"""Boulder Chess as a game: which positions there can be, what may be seen of them, why something is refused, and all put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.boulder_chess import evaluation, moves, play, state
from companion.games.boulder_chess import evaluation as appeal
from companion.games.boulder_chess import moves as boulders
from companion.games.boulder_chess.evaluation import Distances
from companion.games.boulder_chess.facts import RULES, SEATS, Options
from companion.games.boulder_chess.moves import WAYS
from companion.games.boulder_chess.play import (
    BOULDER,
    FIVE,
    FULL,
    LOADED,
    OTHER_FIRST,
    QUIET,
    STONE,
    Turn,
    stacks,
)
from companion.games.boulder_chess.state import (
    BISHOP,
    BOARD,
    BORDER,
    BOULDERS,
    KINDS,
    KING,
    KNIGHT,
    NAMES,
    NUMBER,
    PAIR_ON,
    ROYAL,
    TOWER,
    WALL,
    State,
    one_square,
)
from companion.games.shared.cuts import MOVES, Cut, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.position_correction import read_turn
from companion.games.shared.two_player import TwoPlayerGame, both_seats
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo
from companion.kernel.game import Ending, Intent
from companion.kernel.layout import Layout, Line, Stack, Token, is_tray
from companion.kernel.messages import Event, Kind, Message, Reason, Seat, Value, message
from companion.kernel.view import Banner, Mark, View

MEN = KINDS + "P"


def admit(s: State, turn: Turn) -> State:
    """Fill in what follows from a position's pieces, and go to where somebody can act. Raises BadPosition."""
    s = _infer(s, turn)
    _check(s)
    return turn.start_from(s)


def _infer(s: State, turn: Turn) -> State:
    """Fill in what a text may leave out: a piece in manned defences came from the Neutral Zone, one in the passage as well."""
    owes, inside = {}, {}
    for me in (0, 1):
        foe = 1 - me
        for q in s.men[me][2:]:
            if q < 0:
                continue
            if WALL[foe] >> q & 1:
                way = dict(s.owes).get(q, "")
                if not way and PAIR_ON[q] & s.pawns[foe]:
                    way = "n" if foe else "s"
                if way:
                    owes[q] = way
            if turn.zones.passage[foe] >> q & 1:
                inside[q] = dict(s.inside).get(q, "n")
    for name, given, kept in (("owes", s.owes, owes), ("inside", s.inside, inside)):
        if lost := {q for q, _ in given} - kept.keys():
            raise BadPosition("field-without-piece", name=name, square=NAMES[min(lost)])
    return msgspec.structs.replace(s, owes=tuple(sorted(owes.items())), inside=tuple(sorted(inside.items())))


def _names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


def _check(s: State) -> None:
    """Raises BadPosition where a man or boulder cannot stand, or is missing."""
    placing = s.stage in ("place", "over") and s.spare() > 0
    for seat, name in enumerate(SEATS):
        _check_side(s, seat, Seat(name), placing)
    held = s.boulders.bit_count() + s.spare()
    if held != BOULDERS:
        raise BadPosition("wrong-boulders", n=held, have=BOULDERS, squares=_names(s.boulders))
    if on := s.boulders & (s.pawns[0] | s.pawns[1]):
        raise BadPosition("pawn-on-boulder", squares=_names(on))
    if s.fresh >= 0 and (
        s.stage != "boulder" or s.fresh not in s.men[s.turn][:2] or not s.boulders >> s.fresh & 1
    ):
        raise BadPosition("fresh-royal", square=NAMES[s.fresh])
    if (s.mover >= 0) != (s.stage == "discharge") or (s.mover >= 0 and s.mover not in s.men[s.turn][2:]):
        raise BadPosition("mover-piece")


def _check_side(s: State, seat: int, name: Seat, placing: bool) -> None:
    for kind, q in zip(KINDS, s.men[seat], strict=True):
        royal = kind in "KQ"
        if q < 0:
            if royal or not placing:
                raise BadPosition("man-missing", seat=name, man=kind)
            continue
        if royal != bool(ROYAL[seat] >> q & 1) or (not royal and ROYAL[1 - seat] >> q & 1):
            raise BadPosition(
                "royal-outside" if royal else "piece-in-chambers", seat=name, man=kind, square=NAMES[q]
            )
        if not royal and WALL[seat] >> q & 1:
            raise BadPosition("piece-in-own-defences", seat=name, man=kind, square=NAMES[q])
        if placing and not royal and not BORDER[seat] >> q & 1:
            raise BadPosition("not-on-border", seat=name, man=kind, square=NAMES[q])
    if outside := s.pawns[seat] & ~WALL[seat]:
        raise BadPosition("pawns-outside", seat=name, squares=_names(outside))


def rearrange(
    s: State, turn: Turn, stands: Mapping[str, Stack], layout: Mapping[str, Sequence[str]], seat: str | None
) -> State:
    """The state after these places hold these tokens. A piece that was named leaves the square where it stood.

    Raises:
        BadPosition: a place or token that the game does not have, or men and boulders where they cannot be.
    """
    named = {Token.read(text) for tokens in layout.values() for text in tokens}
    now = {
        place: [token for token in stack if token not in named or token.kind in ("boulder", "P")]
        for place, stack in stands.items()
    }
    for place, tokens in layout.items():
        if place in NUMBER:
            now[place] = [Token.read(text) for text in tokens]
        elif not is_tray(place):
            raise BadPosition("no-place", place=place)
    men, boulders = [dict.fromkeys(MEN, 0), dict.fromkeys(MEN, 0)], 0
    for place, stack in now.items():
        for i, token in enumerate(stack):
            square = NUMBER[place]
            if token.owner is None and token.kind == "boulder" and i == 0:
                boulders |= 1 << square
            elif token.owner in SEATS and token.kind in MEN and token == stack[-1]:
                men[SEATS.index(token.owner)][token.kind] |= 1 << square
            else:
                raise BadPosition("cannot-be-there", man=str(token), place=place)
    placed = [tuple(one_square(i, n, men[i][kind]) for n, kind in enumerate(KINDS)) for i in (0, 1)]
    fresh = seat is not None or s.stage in ("over", "discharge")
    s = msgspec.structs.replace(
        s,
        men=(placed[0], placed[1]),
        pawns=(men[0]["P"], men[1]["P"]),
        boulders=boulders,
        turn=read_turn(seat, SEATS, s.turn),
        stage="piece" if fresh else s.stage,
        fresh=-1,
        mover=-1,
        end="",
        winner=-1,
        owes=(),
        inside=(),
    )
    if s.spare() and s.stage != "place":
        s = msgspec.structs.replace(s, stage="place")
    return admit(s, turn)


SPARE = "supply:boulders"


def layout(s: State) -> Layout:
    found = stacks(s)
    for i, seat in enumerate(SEATS):
        waiting = tuple(Token(seat, kind) for kind, q in zip(KINDS, s.men[i], strict=True) if q < 0)
        if waiting:
            found[f"box:{seat}"] = waiting
    if spare := s.spare():
        found[SPARE] = (STONE,) * spare
    return found


def count_boulders(turn: Turn, s: State) -> dict[str, int]:
    """For each side, the boulders in the other's chambers, or those it has discharged (BC-A39)."""
    if turn.options.five_win:
        return dict(zip(SEATS, s.discharged, strict=True))
    return {seat: s.chamber(1 - i) for i, seat in enumerate(SEATS)}


def may_count(s: State) -> bool:
    """X4 and BC-A36: forty full turns without a pawn removed or a fuller chamber."""
    return s.stage != "over" and s.quiet >= QUIET


def prompt(turn: Turn, s: State) -> Message:
    """What has to be done now."""
    entering = (s.stage == "royal" and len(moves.on_boulders(s)) == 2) or bool(turn.due_entries(s))
    seat = Seat("" if s.stage == "over" else SEATS[s.turn])
    return message("stage-enter" if entering else f"stage-{s.stage}", seat=seat)


def view(turn: Turn, s: State) -> View:
    seat = None if s.stage == "over" else SEATS[s.turn]
    return View(
        layout=layout(s),
        turn=seat,
        stage=s.stage,
        prompt=prompt(turn, s),
        notes=_notes(turn, s),
        standing=count_boulders(turn, s),
        marks=tuple(Mark(NAMES[q], "owed") for q, _ in s.owes),
        counted="boulders",
        goal=FIVE if turn.options.five_win else FULL,
        banner=Banner("last-lap", message("may-count")) if may_count(s) else None,
    )


def _notes(turn: Turn, s: State) -> tuple[Message, ...]:
    one, other = (Seat(seat) for seat in SEATS)
    if turn.options.five_win:
        notes = [message("discharged", one=one, other=other, **count_boulders(turn, s))]
    else:
        notes = [message("chambers", one=one, other=other, **count_boulders(turn, s))]
    pieces: dict[int, dict[str, Value]] = {
        q: {"owner": Seat(seat), "piece": Kind(kind), "square": NAMES[q]}
        for seat, men in zip(SEATS, s.men, strict=True)
        for kind, q in zip(KINDS, men, strict=True)
        if q >= 0
    }
    notes += [message("must-go-on", **pieces[q]) for q, _ in s.owes]
    notes += [message(f"came-in-{way}", **pieces[q]) for q, way in s.inside]
    return tuple(notes)


Cuts = tuple[Cut[State, int], ...]
ROYALS = ROYAL[0] | ROYAL[1]
LEAPS = tuple(
    bitboard.of(q for vector in WAYS[KNIGHT] if (q := BOARD.step(square, *vector)) is not None)
    for square in range(len(NAMES))
)
"""Where a knight leaps from each square, whatever wall there is."""


def cuts_of(turn: Turn) -> Mapping[str, Cuts]:
    """What decides where a man may go, by the step of the turn that is his."""
    zones = turn.zones

    def goings(s: State, q: int) -> int:
        if s.stage != "piece":
            return 0
        return bitboard.of(going.to for going in moves.list_goings(turn.ways, s) if going.origin == q)

    def walls(s: State, q: int) -> int:
        """BC-R25: between two pairs, and between a pair and the passage, no piece goes but around the wall."""
        wall, passage = WALL[1 - s.turn], zones.passage[1 - s.turn]
        if wall >> q & 1:
            return ~(wall & ~PAIR_ON[q] | passage) | goings(s, q)
        return ~wall | goings(s, q) if passage >> q & 1 else -1

    def other_first(s: State, q: int) -> int:
        must = turn.must_go_on(s) if turn.options.goes_on_next else ()
        return 0 if must and q not in must else -1

    def no_royal_from_tower(s: State, q: int) -> int:
        foe = 1 - s.turn
        return ~ROYAL[foe] if TOWER[foe] & s.boulders & 1 << q else -1

    def same_way_out(s: State, q: int) -> int:
        return zones.passage[1 - s.turn] | goings(s, q) if q in dict(s.inside) else -1

    return {
        "pawn": (Cut("pawn-pair", "BC-R30", _pawn, stuck="stuck-pair", order=MOVES),),
        "royal": (
            Cut("royal-inside", "BC-R31", lambda s, q: ROYAL[s.turn]),
            Cut(
                "both-loaded",
                "BC-R35",
                lambda s, q: 0 if len(boulders.on_boulders(s)) == 2 else -1,
                stuck="both-loaded",
                order=MOVES,
            ),
            Cut(
                "royal-held",
                "BC-R34",
                lambda s, q: 0 if s.boulders >> q & 1 else -1,
                "owner piece",
                stuck="royal-held",
                order=MOVES,
            ),
            Cut("royal-king", "BC-R32", lambda s, q: _royal(s, q) if q == s.men[s.turn][KING] else -1),
            Cut("royal-queen", "BC-R33", _royal),
        ),
        "piece": (
            Cut(OTHER_FIRST, "BC-R22", other_first, "square=other"),
            Cut("discharge-blocked", "BC-R27", no_royal_from_tower),
            Cut("royals-only", "BC-R4", lambda s, q: ~ROYALS),
            Cut("never-captures", "BC-R13", lambda s, q: ~s.pieces, "square"),
            Cut("own-defences", "BC-R21", lambda s, q: ~WALL[s.turn]),
            Cut(
                "goes-on",
                "BC-R22",
                lambda s, q: goings(s, q) if q in dict(s.owes) else -1,
                "owner piece square=origin",
            ),
            Cut("same-way-out", "BC-R20", same_way_out, "owner piece"),
            Cut(
                LOADED,
                "BC-R16",
                lambda s, q: ~s.loose if s.boulders >> q & 1 else -1,
                "owner piece",
            ),
            Cut("between-pairs", "BC-R25", walls),
            Cut(
                "knight-wall",
                "BC-A19",
                lambda s, q: ~LEAPS[q] | goings(s, q) if q == s.men[s.turn][KNIGHT] else -1,
            ),
            Cut("cannot-reach", "BC-R12", goings, "owner piece origin to=square", order=MOVES),
        ),
    }


def _pawn(s: State, q: int) -> int:
    return bitboard.of(to for one, to in moves.pawn_moves(s) if one == q and s.stage == "pawn")


def _royal(s: State, q: int) -> int:
    if s.stage != "royal":
        return 0
    return bitboard.of(to for man, to in boulders.royal_moves(s) if s.men[s.turn][man] == q)


def why_not(turn: Turn, cuts: Mapping[str, Cuts], s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "place":
        return Reason(message("place-first", seat=seat), "BC-A6")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = NUMBER[intent.origin]
    foe = 1 - s.turn
    if origin in s.men[foe] or s.pawns[foe] >> origin & 1:
        theirs = "P" if s.pawns[foe] >> origin & 1 else KINDS[s.men[foe].index(origin)]
        return Reason(message("not-yours", owner=Seat(SEATS[foe]), piece=Kind(theirs)))
    if s.loose >> origin & 1:
        return _boulder(turn, s, intent)
    kind = "P" if s.pawns[s.turn] >> origin & 1 else ""
    if origin in s.men[s.turn]:
        kind = KINDS[s.men[s.turn].index(origin)]
    if not kind:
        return Reason(message("no-man", square=intent.origin))
    return _man(turn, cuts, s, kind, origin, intent)


def _boulder(turn: Turn, s: State, intent: Intent) -> Reason:
    """BC-R18: a loose boulder moves in the passage, or by a royal who has captured it."""
    if s.stage != "boulder":
        return Reason(prompt(turn, s), "BC-R18")
    if boulders.passage_moves(turn.zones, s) and turn.zones.slides[s.turn] >> NUMBER[intent.origin or ""] & 1:
        return Reason(message("boulder-ahead"), "BC-R40")
    return Reason(message("boulder-stays"), "BC-R37")


def _man(turn: Turn, cuts: Mapping[str, Cuts], s: State, kind: str, origin: int, intent: Intent) -> Reason:
    step = {"P": "pawn", "K": "royal", "Q": "royal"}.get(kind, "piece")
    if s.stage != step and (s.stage != "discharge" or step != "piece" or intent.to is None):
        return Reason(prompt(turn, s), "BC-R12")
    must = turn.must_go_on(s)
    other = NAMES[next(iter(must), origin)]
    known: dict[str, Value] = {"owner": Seat(SEATS[s.turn]), "piece": Kind(kind), "origin": NAMES[origin]}
    if intent.to is None:
        known["square"] = NAMES[origin]
        if step == "piece" and turn.options.goes_on_next and must and origin not in must:
            return Reason(message("other-first", square=other), "BC-R22")
        return why_stuck(cuts[step], s, origin, known) or stuck(known)
    known |= {"square": intent.to, "other": other}
    to = NUMBER[intent.to]
    found = why_refused(cuts[step], s, origin, to, known)
    if found is not None:
        return found
    if step == "piece":  # it can go there, but its boulder has to stay
        return Reason(message(LOADED, owner=known["owner"], piece=known["piece"]), "BC-R16")
    return Reason(prompt(turn, s), "BC-R12")


def why_unfinished(s: State, origin: str, to: str) -> Message | None:
    """The first turn's two boulders go together (BC-R43)."""
    one = NUMBER[origin]
    return message("other-boulder") if s.stage == "royal" and s.first[s.turn] and s.loose >> one & 1 else None


class BoulderChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. Red is the first seat."""

    GOES_ON = "piece"

    STATE = State

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, BOARD)
        self.turn = Turn(options)
        self.turn.cuts = cuts_of(self.turn)
        self._distances = Distances(self.turn.ways, self.turn.goings)

    # Positions

    def start(self) -> State:
        return state.start(self.options.as_drawn)

    def admit(self, s: State) -> State:
        return admit(s, self.turn)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return rearrange(s, self.turn, play.stacks(s), layout, turn)

    def position_key(self, s: State) -> Hashable:
        return msgspec.structs.replace(s, quiet=0)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        stacks = play.stacks(s)
        return (line for a in actions if (line := play.line(s, a, stacks)) is not None)

    def silent(self, s: State) -> Sequence[Action]:
        """The end of a step that is optional, a boulder slid under a royal, one left and another taken."""
        unfelt = [
            line.actions[0]
            for line in self.lines(s)
            if len(line.actions) == 1 and line.unfelt == line.touches
        ]
        return [*super().silent(s), *unfelt]

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men go, all at once; what comes of one move of a piece, without listing all."""
        yield from super().fast_versions()

        def by_cuts(s: State) -> dict[int, int]:
            pieces, step = s.men[s.turn][BISHOP:], s.men[s.turn][:BISHOP]
            men = {"piece": pieces, "royal": step, "pawn": tuple(bitboard.each(s.pawns[s.turn]))}[s.stage]
            cuts = [cut for cut in self.turn.cuts[s.stage] if cut.said != LOADED]
            return apply_cuts_to_each(cuts, s, (q for q in men if q >= 0))

        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if getattr(a, "kind", "") != BOULDER), NUMBER),
            by_cuts,
            lambda s: s.stage in self.turn.cuts,
        )
        plain = Turn(self.options, plain=True)
        plain.cuts = cuts_of(plain)
        yield FastVersion(
            "actions",
            lambda s: set(self.turn.actions(s)),
            lambda s: set(plain.actions(s)),
            lambda s: s.stage in self.turn.cuts,
        )
        ways = self.turn.ways
        yield FastVersion(
            "going",
            lambda s: [moves.going(ways, s, one.kind, one.to, one.leaving) for one in moves.goings(ways, s)],
            lambda s: list(moves.goings(ways, s)),
            lambda s: s.stage == "piece",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or why_not(self.turn, self.turn.cuts, s, intent)

    def why_allowed(self, s: State, intent: Intent) -> Reason | None:
        """Nothing is answered of a square that the piece can only go to without its boulder: `why_unfinished` tells that."""
        actions = self.actions(s)
        going = [a for a in actions if isinstance(a, Move) and (a.origin, a.to) == (intent.origin, intent.to)]
        return None if going and all(a.leaving for a in going) else super().why_allowed(s, intent)

    def why_unfinished(self, s: State, origin: str, to: str) -> Message | None:
        return why_unfinished(s, origin, to)

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        return count_boulders(self.turn, s)

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        ended: State = super().end_game(msgspec.structs.replace(s, fresh=-1, mover=-1), end, winner)
        return ended

    def end_early(self, s: State, reason: Ending) -> State:
        """BC-A36: on claim the side with fewer boulders in its own chambers wins."""
        red, blue = s.chamber(0), s.chamber(1)
        if reason == "fifty" and red != blue:
            return self.end_game(s, "fewer", int(blue < red))
        ranked: State = super().end_early(s, reason)
        return ranked

    def claimable(self, s: State) -> tuple[str, ...]:
        return ("fifty",) if may_count(s) else ()

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(self.turn, self._distances, s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> BoulderChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return BoulderChess(info, options_of(Options, RULES, chosen))
