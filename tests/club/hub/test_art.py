"""Drawings of the hub's pages: every table has its share of them, and none can use up those of others."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from companion.artwork import boards as pictures_of_boards
from companion.artwork.design import paints
from companion.club.hub import html_page
from companion.club.hub.html_page import SHARE, BoardRenderer, HubDrawings
from companion.games import families
from tests.autoplay import step
from tests.club.hub.fake_table import START
from tests.club.hub.walls import HostileEvening, lies
from tests.club.hub.walls import WallPhone as Watching
from tests.every_case import spread
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

SEATS = ("white", "black")


def drawn_of(boards: BoardRenderer, place: str, layout: dict[str, list[str]], **colours: str) -> list[str]:
    """The names of all that a table shows."""
    wood = boards.wood(place, "booster-chess", SEATS, {}, colours)
    assert wood is not None
    found = boards.standing(place, wood, layout, colours)
    return [str(one) for row in found.values() for one in row[2:]] + [wood.picture]


def still_there(drawings: HubDrawings, addresses: Iterable[str]) -> int:
    """How many of these drawings can be fetched."""
    return sum(drawings.drawing(name_of(one)) is not None for one in set(addresses))


def name_of(address: str) -> str:
    return address.removeprefix("/art/").removesuffix(".svg")


def test_a_drawing_is_kept_once_for_all_tables_and_goes_with_the_last() -> None:
    drawings, made = HubDrawings(), list[str]()

    def draw(what: str) -> str:
        made.append(what)
        return what

    first = drawings.use("one", "king", lambda: draw("king"))
    assert drawings.use("two", "king", lambda: draw("king")) == first and made == ["king"]
    numbers = [drawings.use("one", n, lambda n=n: draw(str(n))) for n in range(SHARE)]  # type: ignore[misc]
    assert drawings.drawing(name_of(first)) == "king", "the other table shows it"
    numbers += [drawings.use("two", n, lambda n=n: draw(str(n))) for n in range(SHARE)]  # type: ignore[misc]
    assert drawings.drawing(name_of(first)) is None
    assert still_there(drawings, [first, *numbers]) == SHARE == len(set(numbers))
    assert len(made) == SHARE + 1, "each was drawn once, however many tables show it"
    assert drawings.use("two", "king", lambda: draw("king")) == first and made.count("king") == 2


def test_what_is_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_page, "SHARE", 3)
    drawings = HubDrawings()
    king = drawings.use("one", "king", lambda: "king")
    for n in range(9):
        drawings.use("one", n, lambda n=n: str(n))  # type: ignore[misc]
        drawings.use("one", "king", lambda: "another")
    assert drawings.drawing(name_of(king)) == "king"


def test_a_table_that_shows_everything_leaves_the_others_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    share = 30
    monkeypatch.setattr(html_page, "SHARE", share)
    boards = BoardRenderer(HubDrawings())
    quiet = drawn_of(boards, "quiet", START)
    loud = set[str]()
    for colour in paints():
        for kind in "KQRBNPJALCVM":
            for count in range(1, 40):
                stack = ["white:P"] * count + [f"black:{kind}"]
                loud.update(drawn_of(boards, "loud", {"e4": stack}, white=colour, black=colour))
    assert all(boards.art.drawing(name_of(one)) for one in quiet)
    assert still_there(boards.art, [*quiet, *loud]) <= 2 * share < len(loud)
    assert all(boards.art.drawing(name_of(one)) for one in drawn_of(boards, "loud", START))


def test_only_pieces_of_the_game_are_drawn() -> None:
    boards = BoardRenderer(HubDrawings())
    before = drawn_of(boards, "table", START)
    for token in ("white:Z", "white:King", "green:K", "white:<b>", "white:?77"):
        layout = {**START, "e4": [token], "e5": [token, "white:P"], "e6": ["white:P", token]}
        assert drawn_of(boards, "table", layout) == before
    assert len(drawn_of(boards, "table", {**START, "e4": ["black:checker", "black:K"]})) == len(before) + 2


@pytest.mark.parametrize(
    ("game", "seats"),
    spread(
        [
            (id, seats)
            for id in sampled_games(__name__)
            for seats in dict.fromkeys(families()[id].info.seatings)
        ],
        2,
    ),
    ids=lambda one: one if isinstance(one, str) else "-".join(one),
)
def test_every_piece_that_stands_on_a_board_is_drawn(
    game: str, seats: tuple[str, ...], tmp_path: Path
) -> None:
    """Those of a colour that is not played, and the white and black ones of a solitaire, too."""
    boards = BoardRenderer(HubDrawings())
    wood = boards.wood("table", game, seats, {}, {})
    if wood is None:
        return  # played without a board
    table, rng = Rig(tmp_path, seats=None, game=game, names={seat: seat for seat in seats}), random.Random(1)
    for _ in range(45):
        if (command := step(table.referee, rng.choice)) is None:
            break
        table.do(**command)
        stands = {square for square, stack in table.layout().items() if stack and square in wood.corners}
        assert set(boards.standing("table", wood, table.layout(), {})) == stands


def test_rules_of_the_table_and_colours_that_are_none_make_no_other_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pictured = Mock(wraps=pictures_of_boards.picture)
    monkeypatch.setattr(pictures_of_boards, "picture", pictured)
    boards = BoardRenderer(HubDrawings())
    game, first = (
        boards.game("booster-chess", SEATS, {}),
        boards.wood("table", "booster-chess", SEATS, {}, {}),
    )
    assert game is not None and first is not None
    for n in range(300):
        given: dict[str, Any] = {"table_time": str(n)}
        assert boards.game("booster-chess", SEATS, given) is game
        colours = {"white": f"paint {n}", "x": "red"}
        assert boards.wood("table", "booster-chess", SEATS, given, colours) == first
    assert pictured.call_count == 1


def test_a_hostile_table_leaves_the_wall_whole(evening: HostileEvening) -> None:
    """Boards full of whatever there is; the other table's pieces can be fetched all the same."""
    for n in range(20):
        pieces = {square: [f"{seat}:{n}{square}"] for square in START for seat in SEATS}
        evening.bad(**lies(layout=pieces, colours={"white": f"c{n}", "black": list(paints())[n % 4]}))
    wall = Watching(evening.here.at)
    wall.read()
    good = [row for name, row in wall.shown.items() if name.startswith("t/good/men/")]
    assert len(good) == len(START)
    for address in {str(one) for row in good for one in row[2:]}:
        assert evening.here.phone().fetch("GET", address).status == 200
    wall.close()
