"""Positions and actions of games with colours exchanged and the board mirrored or turned."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.games import families
from companion.kernel.game import Game

Flip = Callable[[str], str]
PIECES = re.compile(r"\+?[A-Za-z]~?|\d+|\*")
SQUARES = re.compile(r"(?<![A-Za-z0-9])([A-Za-z+]?)([a-l])(\d+)(?![0-9])|(?<=[-x])([a-l])(\d+)(?![0-9])")
ONE_SIDED = {
    "horde": "one side has pawns alone",
    "racing-kings": "both sides begin below",
    "chigorin": "each side has pieces of its own",
    "spartan": "each side has pieces of its own",
}
"""Games whose sides are not alike, with the reason."""
WITH_FIELDS = ("wild-jokers", "raindropchess")
"""Games whose position texts have named fields; of two with a stroke between them the first is White's."""


def mirrored_square(square: str, game: Game, turned: bool) -> str:
    file, rank = game.board.place(game.board.number[square])
    file = game.board.files - 1 - file if turned else file
    return game.board.names[(game.board.ranks - 1 - rank) * game.board.files + file]


def mirrored_placement(placement: str, turned: bool) -> str:
    rows, bracket, hand = placement.partition("[")
    parts = [PIECES.findall(row) for row in rows.split("/")]
    assert ["".join(part) for part in parts] == rows.split("/"), placement
    turned_rows = ["".join(reversed(part) if turned else part) for part in reversed(parts)]
    in_hand = "".join(sorted(hand.rstrip("]").swapcase(), key=str.islower))
    return "/".join(turned_rows).swapcase() + (f"[{in_hand}]" if bracket else "")


def mirrored_text(text: str, game: Game, turned: bool) -> str:
    """The same position with colours exchanged, its ranks (and files, if `turned`) in the other order."""
    placement, turn, *fields = text.split(" ")
    found = [mirrored_placement(placement, turned), {"w": "b", "b": "w"}[turn]]
    for field in fields:
        name, sign, value = field.rpartition("=")
        if "/" in value:
            value = "/".join(reversed(value.split("/")))
        elif name == "made":
            value = mirrored_action(value, game, turned)
        elif value in game.board.number:
            value = mirrored_square(value, game, turned)
        elif name == "rights" or (not name and re.fullmatch("[A-Za-z]+", value)):
            value = "".join(
                sorted(value.swapcase(), key=lambda one: (one.islower(), "KQ".find(one.upper()), one))
            )
        found.append(f"{name}{sign}{value}")
    return " ".join(found)


def mirrored_action(action: str, game: Game, turned: bool) -> str:
    def flip(match: re.Match[str]) -> str:
        lead = match[1] or ""
        square = (match[2] or match[4]) + (match[3] or match[5])
        return lead + (mirrored_square(square, game, turned) if square in game.board.number else square)

    exchanged = re.sub("white|black", lambda match: {"white": "black", "black": "white"}[match[0]], action)
    return SQUARES.sub(flip, exchanged)


def symmetry(game: Game) -> bool | None:
    """Whether the board has to be turned, and not only mirrored, for both sides to be alike; None: they never are."""
    start = game.position(game.start())
    placement = start.split(" ")[0]
    for turned in (False, True):
        if mirrored_placement(placement, turned) == placement:
            return turned
    return None


def two_sided() -> list[str]:
    """Games of two sides that begin alike, whose position texts begin with the rows of the board."""
    found = [
        name
        for name, family in families().items()
        if family.info.seats == ("white", "black") and name not in ONE_SIDED and name not in MINE
    ]
    return [*found, *WITH_FIELDS]


MINE = (*WITH_FIELDS, "booster-chess", "cloak-and-dagger-chess", "gravity-chess", "chess960", "duck")
"""Games with texts of their own, that begin with a draw of lots, or in which all pieces fall to the same side."""
EACH = two_sided()
