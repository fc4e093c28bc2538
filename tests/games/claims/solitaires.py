"""What the events of Parade and Neighbour claim."""

from __future__ import annotations

from companion.kernel.layout import Token
from tests.games.claims.base import Change, Claim, Claims


def _token(c: Change) -> Token:
    return Token(str(c["owner"]), str(c["piece"]))


def _placed(c: Change) -> bool:
    token = _token(c)
    return c.came(c["square"], token.owner, token.kind) and c.left(
        f"box:{token.owner}", token.owner, token.kind
    )


def _moves(c: Change) -> bool:
    token = _token(c)
    return c.left(c["origin"], token.owner, token.kind) and c.has(c["to"], token.owner, token.kind) == 1


def _squares(c: Change) -> set[str]:
    return {place for place in c.now if place in c.game.board.number}


def _groups(c: Change, diagonal: bool) -> int:
    """How many groups the pieces form, by their squares alone."""
    left, found = _squares(c), 0
    while left:
        found, edge = found + 1, [left.pop()]
        while edge:
            square = edge.pop()
            file, rank = ord(square[0]), int(square[1:])
            beside = {
                f"{chr(file + x)}{rank + y}"
                for x in (-1, 0, 1)
                for y in (-1, 0, 1)
                if (x or y) and (diagonal or not (x and y))
            }
            edge += beside & left
            left -= beside
    return found


def _won(diagonal: Claim) -> Claim:
    def claim(c: Change) -> bool:
        result = c.game.result(c.after)
        return (
            c.over
            and c.winner is not None
            and result.scores[c.game.seats[0]] == c["n"]
            and _groups(c, diagonal(c)) == 1
        )

    return claim


def _lost(c: Change) -> bool:
    return c.over and c.winner is None


def _edges(c: Change) -> bool:
    return False


def _corners(c: Change) -> bool:
    return bool(c.game.options.joins_diagonally)


def _no_room(c: Change) -> bool:
    """The card is spent, its piece is on no square, and it is out of the game."""
    token = _token(c)
    drawn = c.after.taken != c.before.taken or bool(c.before.card)
    return (
        drawn
        and not c.after.card
        and {q: c.was.get(q) for q in _squares(c)} == {q: c.now.get(q) for q in _squares(c)}
        and token.kind in "KQRBN"
    )


def _stuck(c: Change) -> bool:
    return _lost(c) and c.after.end == "stuck" and not c.game.actions(c.after)


PARADE = Claims(
    true={
        "takes": lambda c: c.after.stage == "turn" and c.was == c.now,
        "turns-up": lambda c: c.after.taken[-1] == c.action.card and c.action.card[1] == str(c["piece"]),
        "placed": _placed,
        "no-room": _no_room,
        "moves": _moves,
        "groups": lambda c: _groups(c, False) == c["n"],
        "over-won": _won(_edges),
        "over-stuck": _stuck,
        "over-limit": lambda c: _lost(c) and c.after.end == "limit" and c.after.minus == 16,
    },
    on={"placed": lambda c: [_token(c)]},
    rare=frozenset({"over-won", "over-stuck", "over-limit", "no-room", "takes"}),
)


def _stops(c: Change) -> bool:
    """No piece is added any more, unless the sentence says otherwise."""
    return c.before.stage == "choose" and c.after.stage in ("move", "over")


NEIGHBOUR = Claims(
    true={
        "turns-up": lambda c: c.after.taken[0][-1] == c.action.card and c.action.card[1] == str(c["piece"]),
        "counts-right": lambda c: c.action.card[0] == "r" and c["n"] == int(c.action.card[1]),
        "counts-up": lambda c: c.action.card[0] != "r" and c["n"] == int(c.action.card[1]),
        "adds-another": lambda c: c.after.stage == "piece",
        "placed": _placed,
        "stops": lambda c: _stops(c) and not c.game.options.adds_between_moves,
        "stops-for-now": lambda c: _stops(c) and c.game.options.adds_between_moves,
        "moves": _moves,
        "captures": lambda c: (
            len(c.was[c["square"]]) == 1 == len(c.now[c["square"]])
            and c.was[c["square"]] != c.now[c["square"]]
        ),
        "groups": lambda c: _groups(c, _corners(c)) == c["n"],
        "over-won": _won(_corners),
        "over-empty": lambda c: _lost(c) and not any(c.after.left),
        "over-stuck": lambda c: _lost(c) and c.after.end == "stuck",
    },
    off={"captures": lambda c: c.was[c["square"]]},
    on={"placed": lambda c: [_token(c)]},
    rare=frozenset({"over-won", "over-empty", "over-stuck", "captures", "stops-for-now"}),
)
