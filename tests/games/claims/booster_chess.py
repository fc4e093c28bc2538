"""What the events of Booster Chess claim."""

from __future__ import annotations

from companion.games.booster_chess import moves as rules
from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claims, captured, captures, castled, checks, drawn, moves, wins

CHECKER = "checker"


def _mover(c: Change, kind: str) -> str:
    return getattr(c.action, "promoted", "") or kind


def _steps(c: Change) -> bool:
    """It has moved one square, in the turn of the same piece, and one checker of its owner has come home."""
    files = abs(ord(c["origin"][0]) - ord(c["to"][0])), abs(int(c["origin"][1:]) - int(c["to"][1:]))
    paid = any(said["owner"] == c["seat"] for said in c.all("returns"))
    return moves(c) and max(files) == 1 and c.before.stage == "spend" and paid


def _checkers(c: Change, owner: str, now: bool) -> int:
    layout = c.now if now else c.was
    return sum(
        list(stack).count(Token(owner, CHECKER))
        for place, stack in layout.items()
        if place in c.game.board.number
    )


def _inherits(c: Change) -> bool:
    """So many checkers of that side were under the captured piece."""
    square = c.all("chess-captures")[0]["square"]
    return c.had(square, str(c["owner"]), CHECKER) == int(c["n"])


def _returns(c: Change) -> bool:
    """That side has so many checkers fewer on the board, and what a card has put there besides."""
    owner = str(c["owner"])
    added = sum(one["seat"] == owner for one in c.all("adds"))
    return bool(_checkers(c, owner, True) == _checkers(c, owner, False) + added - int(c["n"]))


def _adds(c: Change) -> bool:
    """The card has gone from a hand, and the piece is there, with one checker more of that side or one fewer of the other."""
    seat, owner, piece, square = (str(c[name]) for name in ("seat", "owner", "piece", "square"))
    other = next(one for one in c.game.seats if one != seat)
    more = c.came(square, seat, CHECKER) or c.left(square, other, CHECKER)
    back = any(str(one["owner"]) == seat for one in c.all("returns"))
    return c.has(square, owner, piece) == 1 and (more or back) and c.action.card == str(c["card"])


CLAIMS = Claims(
    true={
        "draws": lambda c: (
            c.after.hands[c.game.seats.index(str(c["seat"]))].size
            == c.before.hands[c.game.seats.index(str(c["seat"]))].size + 1
        ),
        "chess-moves": moves,
        "steps": _steps,
        "chess-captures": captures,
        "chess-becomes": lambda c: c.has(c["square"], c.in_turn, str(c["piece"])) == 1,
        "inherits": _inherits,
        "returns": _returns,
        "chess-castles": castled,
        "stops": lambda c: c.before.stage == "spend" and c.after.stage != "spend" and c.was == c.now,
        "plays-none": lambda c: c.before.stage == "add" and c.before.hands == c.after.hands,
        "adds": _adds,
        "chess-check": checks(lambda c: rules.in_check(c.game.options, c.after)),
        "over-mate": lambda c: wins("mate")(c) and not c.game.actions(c.after),
        "over-stalemate": drawn("stalemate"),
        "over-dead": drawn("dead"),
    },
    off={
        "chess-captures": captured,
        "chess-becomes": lambda c: [Token(c.in_turn, "P")],
        "returns": lambda c: [Token(str(c["owner"]), CHECKER)] * int(c["n"]),
    },
    on={
        "chess-becomes": lambda c: [Token(c.in_turn, str(c["piece"]))],
        "adds": lambda c: [Token(str(c["seat"]), CHECKER)],
    },
    rare=frozenset({"over-mate", "over-stalemate", "over-dead", "chess-castles", "chess-becomes"}),
)
