"""What the events of Chess Jumble, and of its dice and cards, claim."""

from __future__ import annotations

from companion.games.chess_jumble.state import MOST_SKIPS
from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claims

BOX, OUT = -1, -2


def _at(c: Change, seat: str, kind: str, now: bool) -> int:
    """Where a piece is: a square's number, -1 in its box, below that out of the game."""
    s = c.after if now else c.before
    return int(s.men[c.game.seats.index(seat)][c.game.kinds.index(kind)])


def _square(c: Change, name: str) -> int:
    return int(c.game.board.number[c[name]])


def _first(c: Change) -> bool:
    return c.game.seats[c.after.turn] == str(c["seat"]) and c.next == str(c["seat"])


def _captures(c: Change) -> bool:
    """The piece stood there, and is where the house rules send what is captured."""
    victim = str(c["owner"]), str(c["victim"])
    return _at(c, *victim, now=False) == _square(c, "square") and _at(c, *victim, now=True) < 0


def _brings(c: Change) -> bool:
    piece = str(c["seat"]), str(c["piece"])
    return _at(c, *piece, now=False) == BOX and _at(c, *piece, now=True) == _square(c, "square")


def _moves(c: Change) -> bool:
    piece = str(c["seat"]), str(c["piece"])
    return _at(c, *piece, now=False) == _square(c, "origin") and _at(c, *piece, now=True) == _square(c, "to")


def _home(c: Change) -> bool:
    seat = c.game.seats.index(str(c["seat"]))
    house = c.game.corners[seat].house
    inside = [q for q in c.after.men[seat] if q >= 0 and house >> q & 1]
    return len(inside) == c["count"] and _at(c, str(c["seat"]), str(c["piece"]), True) in inside


def _boxed(c: Change) -> bool:
    """It is in its box now, and was not."""
    piece = str(c["owner"]), str(c["piece"])
    return _at(c, *piece, now=False) != BOX and _at(c, *piece, now=True) == BOX


def _swapped(c: Change) -> bool:
    one, other = (str(c["owner"]), str(c["piece"])), (str(c["other"]), str(c["with_piece"]))
    return _at(c, *one, now=True) == _at(c, *other, now=False) and _at(c, *other, now=True) == _at(
        c, *one, now=False
    )


def _will_miss(c: Change) -> bool:
    """The seat has one more turn to miss, but for what it has missed at once; or as many as may be noted."""
    seat = c.game.seats.index(str(c["seat"]))
    missed = sum(str(one["seat"]) == str(c["seat"]) for one in c.all("skipped"))
    noted = sum(str(one["seat"]) == str(c["seat"]) for one in c.all("will-miss"))
    return bool(c.after.skips[seat] == min(MOST_SKIPS, c.before.skips[seat] + noted) - missed)


def _skipped(c: Change) -> bool:
    seat = c.game.seats.index(str(c["seat"]))
    missed = [one for one in c.all("will-miss") if str(one["seat"]) == str(c["seat"])]
    return (c.before.skips[seat] > 0 or bool(missed)) and c.next != str(c["seat"])


def _takes(c: Change) -> bool:
    return c.after.stage == "draw" and c.next == str(c["seat"])


def _misses(c: Change) -> bool:
    """The turn is over, and nothing has moved (a lone player of several who have to skip may be next again)."""
    return (
        c.after.turn != c.before.turn
        or len(c.game.seats) - len(c.after.places) <= 1
        or bool(c.all("skipped"))
    )


def _fruitless(c: Change) -> bool:
    return c.was == c.now and (c.after.stage == "roll" or c.over)


def _passes(c: Change) -> bool:
    """The turn is over after so many rolls without a move as the words say."""
    seat = str(c["seat"])
    return c.was == c.now and (c.next != seat or bool(c.all("skipped"))) and c.before.tries + 1 == c["rolls"]


def _nothing(c: Change) -> bool:
    return BOX not in c.before.men[c.game.seats.index(str(c["seat"]))] and _fruitless(c)


def _starts_taken(c: Change) -> bool:
    seat = c.game.seats.index(str(c["seat"]))
    corner = c.game.corners[seat]
    own = sum(1 << q for q in c.before.men[seat] if q >= 0)
    return (_fruitless(c) and not corner.start & ~own) or bool(c.game.options.men_block_start)


def _wins(c: Change) -> bool:
    return c.after.places[:1] == (c.game.seats.index(str(c["seat"])),) and not c.before.places


def _place(c: Change) -> bool:
    seat = c.game.seats.index(str(c["seat"]))
    return (
        seat in c.after.places
        and seat not in c.before.places
        and c.after.places.index(seat) + 1 == c["place"]
    )


def _all_captured(c: Change) -> bool:
    return all(q < BOX for q in c.after.men[c.game.seats.index(str(c["seat"]))])


def _victim(c: Change) -> list[Token]:
    return [Token(str(c["owner"]), str(c["victim"]))]


def _piece(c: Change, name: str = "owner") -> list[Token]:
    return [Token(str(c[name]), str(c["piece"]))]


def _on_squares(c: Change, now: bool) -> list[Token]:
    """Two pieces that change places, as far as they are on squares."""
    both = ((str(c["owner"]), str(c["piece"])), (str(c["other"]), str(c["with_piece"])))
    return [Token(seat, kind) for seat, kind in both if _at(c, seat, kind, now) >= 0]


def _boxed_tokens(c: Change) -> list[Token]:
    return _piece(c) if _at(c, str(c["owner"]), str(c["piece"]), False) >= 0 else []


CLAIMS = Claims(
    true={
        "first": _first,
        "rolls-die": lambda c: c.in_turn == str(c["seat"]) and c.action.die == "white",
        "rolls-orange": lambda c: c.in_turn == str(c["seat"]) and c.action.die == "orange",
        "takes-card": _takes,
        "has-to-take": lambda c: _takes(c) and not c.game.options.card_may_be_left,
        "shuffled": lambda c: c.after.shuffle == c.before.shuffle + 1 and not sum(c.after.out),
        "draws": lambda c: c.action.card == c["card"] and c.in_turn == str(c["seat"]),
        "card-idle": lambda c: True,
        "card-done": lambda c: c.was == c.now,
        "stays-card": lambda c: c.was == c.now and c.before.stage == "card",
        "to-box": _boxed,
        "put-on": lambda c: _at(c, str(c["owner"]), str(c["piece"]), True) == _square(c, "square"),
        "thrown-out": _boxed,
        "pieces-swapped": _swapped,
        "will-miss": _will_miss,
        "skipped": _skipped,
        "misses-turn": _misses,
        "nothing-to-bring": _nothing,
        "starts-taken": _starts_taken,
        "no-move": _fruitless,
        "no-move-both": _fruitless,
        "turn-passes": _passes,
        "declines": lambda c: c.was == c.now and (c.next != str(c["seat"]) or bool(c.all("skipped"))),
        "stays": lambda c: c.was == c.now,
        "brings-in": _brings,
        "chess-moves": _moves,
        "captures": _captures,
        "home": _home,
        "wins": _wins,
        "takes-place": _place,
        "all-captured": _all_captured,
        "owes-start": lambda c: c.game.owes_start(c.after) and c.after.stage == "move",
    },
    off={
        "captures": _victim,
        "to-box": _boxed_tokens,
        "thrown-out": _piece,
        "put-on": _boxed_tokens,
        "pieces-swapped": lambda c: _on_squares(c, False),
    },
    on={
        "brings-in": lambda c: _piece(c, "seat"),
        "put-on": _piece,
        "pieces-swapped": lambda c: _on_squares(c, True),
    },
    ends=("wins", "takes-place", "all-captured", "over-"),
    unique=True,
)


def _went_home(c: Change) -> bool:
    seat = c.game.seats.index(str(c["seat"]))
    return bool(c.after.places[-1] == seat and c["place"] == len(c.after.places))


DICE = Claims(
    true={
        **{
            id: CLAIMS.true[id]
            for id in (
                "first",
                "rolls-die",
                "rolls-orange",
                "takes-card",
                "shuffled",
                "draws",
                "will-miss",
                "skipped",
            )
        },
        "misses-turn": lambda c: c.next != str(c["seat"]) or bool(c.all("skipped")),
        "declines": lambda c: c.next != str(c["seat"]) or bool(c.all("skipped")),
        "moved": lambda c: c.next != str(c["seat"]) or bool(c.all("skipped")),
        "inserted": lambda c: c.next == str(c["seat"]) and c.after.stage == "roll",
        "cannot": lambda c: c.after.stage == "roll",
        "home": _went_home,
        "turn-passes": lambda c: c.before.tries + 1 == c["rolls"],
        "card-done": lambda c: c.next != c.in_turn or bool(c.all("skipped")),
    },
    ends=("home",),
    rare=frozenset({"shuffled", "will-miss", "skipped", "turn-passes"}),
)
