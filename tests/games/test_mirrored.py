"""The other side of the same position: colours exchanged and the board mirrored give mirrored moves and exchanged worths."""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable
from functools import partial

import pytest

from companion.games import families
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from tests.engine.games import positions
from tests.every_case import chosen, spread

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
LOSING = ("antichess", "atomic")
"""Games in which pieces are to be lost, or in which who captures loses one."""
QUIET = ("flipello",)
"""Games in which nothing is captured."""
OTHERS = {"white": 0, "black": 1}


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


@pytest.mark.parametrize("name", ONE_SIDED)
def test_sides_that_are_not_alike_are_known(name: str) -> None:
    assert name == "racing-kings" or symmetry(make_game(name, None, {})) is None


@pytest.mark.parametrize("name", EACH)
def test_the_other_side_has_the_mirrored_moves_and_the_same_worth(name: str) -> None:
    game = make_game(name, None, {})
    turned = symmetry(game)
    assert turned is not None
    looked_at = 0
    for _, played in positions(name, chosen(4, 12), seed=3):
        text = game.position(played)
        one, other = game.read(text), game.read(mirrored_text(text, game, turned))
        assert game.position(one) == text
        check_alike(game, one, other, partial(mirrored_action, game=game, turned=turned), text)
        looked_at += 1
    assert looked_at


@pytest.mark.parametrize(
    "name", spread([*EACH, *(name for name in MINE if name not in (*WITH_FIELDS, "chess960", "duck"))], 2)
)
def test_who_captures_is_better_off(name: str) -> None:
    """The lead of the side that captures grows, in the middle of all captures; where pieces are to be lost it falls."""
    changes: list[float] = []
    for game, played in positions(name, chosen(30, 60), seed=5):
        actor = game.actor(played)
        assert actor is not None
        me = game.seats.index(actor.seat)
        for action in game.actions(played):
            if getattr(action, "captures", ()):
                before, after = game.worth(played), game.worth(game.after(played, action))
                changes.append((after[me] - after[1 - me]) - (before[me] - before[1 - me]))
        if len(changes) > 12:
            break
    if name in LOSING:
        changes = [-change for change in changes]
    assert changes or name in QUIET
    assert not changes or statistics.median(changes) > 0


def check_alike(game: Game, one: State, other: State, flip: Flip, text: str) -> None:
    assert game.worth(other) == pytest.approx(tuple(reversed(game.worth(one)))), text
    actors = game.actor(one), game.actor(other)
    assert actors[0] is not None and actors[1] is not None, text
    assert {OTHERS[actors[0].seat], OTHERS[actors[1].seat]} == {0, 1}, text
    wanted: dict[str, Action] = {flip(str(action)): action for action in game.actions(one)}
    found = {str(action): action for action in game.actions(other)}
    assert sorted(found) == sorted(wanted), text
    for said, action in list(found.items())[:: max(1, len(found) // 8)]:
        assert game.urge(other, action) == pytest.approx(game.urge(one, wanted[said])), (text, said)
        assert game.noisy(other, action) == game.noisy(one, wanted[said]), (text, said)
