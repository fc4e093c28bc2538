"""What a game that is over has to tell: who captured how much, who led when, who had to wait, how the dice
fell. Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from math import sqrt

import msgspec

from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.view import View
from companion.table.history.replay import Moment, Replay

WORTH = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
"""What a piece is worth to a story."""
ACTED = {
    "move",
    "bring",
    "place",
    "put",
    "capture",
    "enter",
    "swap",
    "castling",
    "promotion",
    "take",
    "right",
}
"""Kinds of events by which somebody has done something in a turn."""
WAITED = 3
"""Turns without a move, one after the other, that are worth telling."""
BEST, MOST = 2, 5
"""Captures, and moments in all, that are told of."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment to be looked at again: what stood after `n` moments, in which `turn` (from 1), and what is
    said of it.
    """

    n: int
    turn: int
    seat: str
    said: Message


class GameSummary(msgspec.Struct, frozen=True):
    """`turns`, `captures`: by seat; `rolls`: die to how often each face came; `standing`: what each had at
    the end of each turn of the things `counted` (none where nothing is counted); `moments` in the order in
    which they were played.
    """

    turns: Mapping[str, int]
    captures: Mapping[str, int]
    rolls: Mapping[str, Mapping[str, int]]
    standing: tuple[Mapping[str, int], ...]
    counted: str
    moments: tuple[TurningPoint, ...]

    @property
    def length(self) -> int:
        """Turns of everybody."""
        return sum(self.turns.values())


class Turn(msgspec.Struct):
    """A turn of a seat: the moments played in it (first and last), what each had after it, whether anything
    was done.
    """

    seat: str
    first: int
    last: int
    standing: Mapping[str, int]
    acted: bool = False


def summarize_stepwise(replay: Replay, winner: str = "") -> Generator[None, None, GameSummary]:
    """Go through a replay, a moment at each step; the story is what is returned.

    `winner`: who won alone, else empty.
    """
    for _ in replay.filling():
        yield
    turns: list[Turn] = []
    captured: list[tuple[int, TurningPoint]] = []
    before = view = replay.view(0)
    for n, moment in enumerate(replay.moments, 1):
        # to end a game or to put it right is no turn
        if moment.seat and view.turn and (not turns or turns[-1].seat != view.turn):
            turns.append(Turn(view.turn, n, n, view.standing))
        before, view = view, replay.view(n)
        if turns:
            turns[-1].last, turns[-1].standing = n, view.standing
            turns[-1].acted |= bool(ACTED.intersection(moment.kinds))
        if "capture" in moment.kinds and moment.seat:
            for square, man in _gone(before.layout, view.layout, replay.game.board.number, moment.seat):
                said = message(
                    "story-capture",
                    seat=Seat(moment.seat),
                    owner=Seat(man.owner or ""),
                    man=Kind(man.kind),
                    square=square,
                )
                captured.append((WORTH.get(man.kind, 0), TurningPoint(n, len(turns), moment.seat, said)))
        yield
    best = sorted(captured, key=lambda one: (one[0], one[1].n), reverse=True)[:BEST]
    told = [
        *(moment for _, moment in best),
        *_lead(turns, winner),
        *_waits(turns),
        *_promotions(replay.moments, turns),
    ]
    alone = len(replay.game.seats) == 1
    return GameSummary(
        turns={} if alone else Counter(turn.seat for turn in turns),
        captures=Counter(
            one.seat for one in replay.moments for kind in one.kinds if kind == "capture" and one.seat
        ),
        rolls=_rolls(replay),
        standing=tuple(turn.standing for turn in turns) if view.standing and not alone else (),
        counted=_count_label(view),
        moments=tuple(sorted(told, key=lambda one: one.n)[-MOST:]),
    )


def summarize(replay: Replay, winner: str = "") -> GameSummary:
    """The story of a replay, told in one go."""
    going = summarize_stepwise(replay, winner)
    while True:
        try:
            next(going)
        except StopIteration as over:
            found: GameSummary = over.value
            return found


def _count_label(view: View) -> str:
    return view.counted if view.standing else ""


def _gone(before: Layout, after: Layout, squares: Mapping[str, int], by: str) -> Iterator[tuple[str, Token]]:
    """Pieces of others who stood on the board and stand there no more, and where they stood."""
    left = Counter(man for square, stack in after.items() if square in squares for man in stack)
    stood = [(square, man) for square, stack in before.items() if square in squares for man in stack]
    missing = Counter(man for _, man in stood) - left
    for square, man in stood:
        if man.owner != by and missing[man] and man not in after.get(square, ()):
            missing[man] -= 1
            yield square, man


def _lead(turns: Sequence[Turn], winner: str) -> Iterator[TurningPoint]:
    """When the winner came to lead for good; nothing where that was at once, or with the last turn."""
    ahead = [
        {seat for seat, n in turn.standing.items() if n == max(turn.standing.values())} for turn in turns
    ]
    if not winner or not ahead or not ahead[0]:
        return
    first = next((i + 1 for i in reversed(range(len(ahead))) if ahead[i] != {winner}), 0)
    if 0 < first < len(turns) - 1:
        yield TurningPoint(turns[first].last, first + 1, winner, message("story-lead", seat=Seat(winner)))


def _waits(turns: Sequence[Turn]) -> Iterator[TurningPoint]:
    """The longest that somebody had to wait: turns of a seat, one after the other, in which nothing was
    done.
    """
    longest, found = WAITED - 1, None
    waited: Counter[str] = Counter()
    for i, turn in enumerate(turns, 1):
        waited[turn.seat] = 0 if turn.acted else waited[turn.seat] + 1
        if waited[turn.seat] > longest:
            longest = waited[turn.seat]
            said = message("story-waits", seat=Seat(turn.seat), n=longest)
            found = TurningPoint(turn.last, i, turn.seat, said)
    if found is not None:
        yield found


def _promotions(moments: Sequence[Moment], turns: Sequence[Turn]) -> Iterator[TurningPoint]:
    """The first promotion of each seat."""
    seen = set()
    for n, moment in enumerate(moments, 1):
        if "promotion" in moment.kinds and moment.seat not in seen:
            seen.add(moment.seat)
            turn = sum(one.first <= n for one in turns)
            yield TurningPoint(n, turn, moment.seat, message("story-promotion", seat=Seat(moment.seat)))


def _rolls(replay: Replay) -> Mapping[str, Mapping[str, int]]:
    """How often each face of each die came, those that never came too."""
    found = {die.name: Counter(dict.fromkeys(die.faces, 0)) for die in replay.game.dice}
    for one in replay.moments:
        if one.die in found and one.face:
            found[one.die][one.face] += 1
    return found


def expect_faces(faces: Sequence[str], rolls: int) -> Mapping[str, tuple[float, float]]:
    """How often each face comes with a fair die in so many rolls, and how much that varies (one standard
    deviation).
    """
    sides = {face: count / len(faces) for face, count in Counter(faces).items()}
    return {face: (rolls * p, sqrt(rolls * p * (1 - p))) for face, p in sides.items()}
