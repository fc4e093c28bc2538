"""What the events of Boulder Chess claim."""

from __future__ import annotations

from companion.games.boulder_chess.state import NAMES, NUMBER, ROYAL
from companion.kernel import bitboard
from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claim, Claims, moves, side_of, wins

BOULDER = "boulder"


def _boulder(c: Change, square: str, now: bool) -> bool:
    return Token(None, BOULDER) in (c.now if now else c.was).get(square, ())


def _slid(c: Change) -> bool:
    """A boulder has gone from one square to the other; one that it has pushed along may be on the first again."""
    return (
        _boulder(c, c["origin"], False)
        and not _boulder(c, c["origin"], True)
        and _boulder(c, c["square"], True)
    )


def _in_chambers(c: Change, owner: str) -> int:
    squares = bitboard.each(ROYAL[side_of(c, owner)])
    return sum(_boulder(c, NAMES[q], True) for q in squares)


def _discharges(c: Change) -> bool:
    owner = str(c["owner"])
    in_there = {NAMES[q] for q in bitboard.each(ROYAL[side_of(c, owner)])}
    return (
        owner != str(c["seat"])
        and c["square"] in in_there
        and not _boulder(c, c["square"], False)
        and _boulder(c, c["square"], True)
        and _in_chambers(c, owner) == int(c["n"])
    )


def _enters_two(c: Change) -> bool:
    ends = {c["one"], c["other"]}
    return all(_boulder(c, square, True) and not _boulder(c, square, False) for square in ends)


def _pushes(c: Change) -> bool:
    """Between the two squares boulders lie in the way, and one more is at the end now."""
    low, high = sorted((int(c["origin"][1:]), int(c["square"][1:])))
    between = [f"{c['origin'][0]}{rank}" for rank in range(low, high + 1)]
    return _slid(c) and sum(_boulder(c, square, False) for square in between) >= 2


def _goes_on(c: Change) -> bool:
    """It is noted as having to go on, and it stands on a pair of the other side's Defences."""
    number = NUMBER[c["square"]]
    return number in dict(c.after.owes) and c.has(c["square"], c.in_turn, str(c["piece"])) == 1


def _skips(stage: str) -> Claim:
    return lambda c: c.before.stage == stage and str(c["seat"]) == c.in_turn and c.was == c.now


CLAIMS = Claims(
    true={
        "puts": lambda c: (
            c.came(c["square"], str(c["seat"]), str(c["piece"])) and _boulder(c, c["square"], True)
        ),
        "chess-moves": moves,
        "removes": lambda c: c.left(c["square"], str(c["owner"]), "P"),
        "leaves-boulder": lambda c: _boulder(c, c["square"], False) and _boulder(c, c["square"], True),
        "takes-boulder": lambda c: (
            _boulder(c, c["square"], False)
            and _boulder(c, c["square"], True)
            and any(token.owner == c.in_turn for token in c.now[c["square"]])
        ),
        "goes-on-next": _goes_on,
        "discharges": _discharges,
        "under-royal": lambda c: (
            c.has(c.action.to, str(c["owner"]), str(c["piece"])) == 1 and _boulder(c, c.action.to, True)
        ),
        "enters": lambda c: (
            _slid(c) and c["origin"] in {NAMES[q] for q in bitboard.each(ROYAL[c.before.turn])}
        ),
        "enters-two": _enters_two,
        "slides": lambda c: _slid(c) and not _pushes(c),
        "pushes": _pushes,
        **{f"skips-{stage}": _skips(stage) for stage in ("piece", "discharge", "pawn", "royal", "boulder")},
        "over-full": lambda c: (
            wins("full")(c)
            and _in_chambers(c, next(one for one in c.game.seats if one != str(c["seat"]))) == 8
        ),
        "over-five": lambda c: wins("five")(c) and c.after.discharged[side_of(c, str(c["seat"]))] == 5,
        "over-stuck": lambda c: c.over and c.winner is None and not c.game.actions(c.after),
    },
    off={"removes": lambda c: [Token(str(c["owner"]), "P")]},
    on={"puts": lambda c: [Token(str(c["seat"]), str(c["piece"])), Token(None, BOULDER)]},
    rare=frozenset({"over-full", "over-five", "over-stuck", "under-royal", "discharges", "skips-discharge"}),
)
