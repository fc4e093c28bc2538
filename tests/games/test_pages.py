"""The pages of the rules: every game has all of them, their numbers stand on the rules page, and pictures tell the truth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

import pytest

from companion.games import families
from companion.kernel.actions import Castle
from companion.kernel.board import HOLE
from companion.kernel.game import Game
from companion.kernel.pages import PARTS, Page, Picture, entries, holds
from companion.table.exercises import diagram, is_shown_with, pages_of, reach_state, squares_of
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.rules import gestures, legend, legend_of, rules_by_number
from tests.every_case import spread
from tests.i18n.saying import messages
from tests.sampled_games import sampled_games

GAMES = tuple(sampled_games(__name__))
STOPPED = ("grand grand-promotion 2", "spartan spartan-kings 2", "xiangqi xiangqi-facing 1")
"""Pictures of games that take turns in these tests, in which a piece may not move."""
CORNER_OF_NO_GAME = {"CJ-R49"}
"""Entries that are no rule of play: the designer's word that all of it may be combined."""
FAMILY = {
    "wild-jokers": "WJ",
    "raindropchess": "RD",
    "boulder-chess": "BC",
    "gravity-chess": "GC",
    "parade-chess-solitaire": "PC",
    "neighbour-chess-solitaire": "NC",
    "booster-chess": "BO",
    "cloak-and-dagger-chess": "CD",
    "chess960": "FR",
}
LONGEST = (110, 240)
"""Characters of a line on how a piece moves: one that is written, and one that is told."""
STEPPED = re.compile(r"die=\d+")


def chosen(game: str, *whens: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """House rules with which a page or picture is there."""
    return {name: values[0] for when in whens for name, values in when.items()}


def pictures() -> Iterator[tuple[str, Page, int, Picture]]:
    for game in GAMES:
        for page in families()[game].book().pages:
            for number, picture in enumerate(page.pictures, 1):
                yield game, page, number, picture


PICTURES = [
    pytest.param(*one, id=f"{one[0]}-{one[1].id}-{one[2]}")
    for one in pictures()
    if not (one[3].dice or one[3].cards)
]


STEPWISE = [pytest.param(*one, id=f"{one[0]}-{one[1].id}-{one[2]}") for one in pictures() if one[3].stops]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_all_its_pages(game: str) -> None:
    """Aim, set-up, turn, each kind of piece, special rules and end, in this order, each page once."""
    pages = pages_of(game, {})
    assert {page.part for page in pages} == set(PARTS)
    places = [PARTS.index(page.part) for page in pages]
    assert places == sorted(places)
    kinds = families()[game].book().kinds
    assert {page.kind for page in pages if page.part == "man"} == set(kinds)
    assert len({page.id for page in pages}) == len(pages)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "dice-and-cards"])
def test_every_piece_of_the_game_has_his_page(game: str) -> None:
    """The kinds are those of the pieces that stand or wait there at the start, and those that come later."""
    made = make_game(game, None, {})
    tokens = {token.kind for stack in made.layout(made.start()).values() for token in stack}
    tokens |= set(made.info.later)
    kinds = {kind for kind in tokens if not kind.startswith("?") and kind != "checker"}
    assert kinds == set(families()[game].book().kinds)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_stand_on_the_rules_page(game: str) -> None:
    """Every entry that a page names exists there, and together they name every rule of the family."""
    named = {number for page in families()[game].book().pages for number in page.rules}
    checked = 0
    for number in named:
        checked += 1
        assert number in rules_by_number()
        assert number.partition("-")[0] == FAMILY.get(game, "CJ")
    assert bool(checked) == bool(families()[game].info.rules)


@pytest.mark.parametrize("family", sorted({*FAMILY.values(), "CJ"} - {"FR"}))
def test_no_rule_is_left_out(family: str) -> None:
    """The games of a family name all its rules on their pages."""
    games = [game for game in GAMES if FAMILY.get(game, "CJ") == family]
    named = {number for game in games for page in families()[game].book().pages for number in page.rules}
    every = {number for number in rules_by_number() if number.startswith(f"{family}-R")}
    assert every and every - named <= CORNER_OF_NO_GAME


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_marked_somewhere(game: str) -> None:
    """A house rule that is played otherwise than printed concerns a page, whatever its value is."""
    checked = 0
    for rule in families()[game].info.rules:
        checked += 1
        assert entries(rule.entry)
        for value in [value for value in rule.choices or ("",) if value != rule.default]:
            pages = [
                page for page in families()[game].book().pages if value in page.when.get(rule.name, (value,))
            ]
            assert any(page.concerns(rule) for page in pages), (rule.name, value)
    assert checked == len(families()[game].info.rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_there(game: str) -> None:
    """Titles, sentences and the lines of the legend; none is longer than people read."""
    family = families()[game]
    words, own = catalogue(family.words), messages(family.package.rpartition(".")[2], "en")
    for page in family.book().pages:
        said = [words.has(one if isinstance(one, str) else one.id) for one in page.lines or (page.says,)]
        assert words.has(page.title.id) and all(said), page.id
        assert len(words.say(page.says)) <= 400, page.id
        if not (page.heading or page.lead):
            captions = own[page.name].texts if page.name in own else {}
            assert f"caption-{len(page.pictures) + 1}" not in captions, f"{page.id} has a caption too many"
    assert all(line for _, line in legend_of(game, words).values())


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_names_each_piece_once(game: str) -> None:
    words = catalogue(families()[game].words)
    found = legend_of(game, words)
    assert tuple(found) == families()[game].book().kinds
    assert len({name for name, _ in found.values()}) == len(found)
    assert found == legend(make_game(game, None, {}), words)
    assert all(
        line.endswith(".") and len(line) <= LONGEST[families()[game].package.endswith(".chess")]
        for _, line in found.values()
    )


# Pictures


@pytest.mark.parametrize(("game", "page", "number", "picture"), spread(PICTURES, 3))
def test_a_picture_shows_what_the_engine_says(game: str, page: Page, number: int, picture: Picture) -> None:
    """Its position reads; marked ends are the legal ones, crossed squares are not; all of it lies in the cut-out."""
    rules = chosen(game, dict(page.when), dict(picture.when))
    shown = diagram(game, rules, picture)
    assert shown is not None
    name = picture.game or game
    made = make_game(
        name, None, {**({} if picture.game else rules), **picture.rules}, picture.position or None
    )
    state = reach_state(made, picture)
    actions = made.actions(state)
    actor = made.actor(state)
    ends = {
        to
        for origin, to, action in gestures(actions, actor.seat if actor else "")
        if origin == picture.man
        and not (isinstance(action, Castle) and action.rook == to)
        and not (picture.carrying and getattr(action, "leaving", False))
    }
    board = made.board
    assert shown.targets == (ends & board.number.keys() if picture.man else frozenset())
    assert shown.crossed == set(picture.refused), f"legal: {set(picture.refused) & ends}"
    if picture.action:
        assert picture.action in {str(action) for action in actions}
        assert shown.ways
    squares = set(squares_of(board, picture.shown))
    if picture.man and not picture.man.startswith("box:"):
        assert picture.man in squares and picture.man in shown.men
    assert shown.crossed <= squares
    assert {square for way in shown.ways for square in way} <= squares
    assert any(board.symbols[board.number[square]] != HOLE for square in squares)


def nothing_to_go_to() -> Iterator[str]:
    """Pictures of a piece that cannot go anywhere: each of them is meant so."""
    for game, page, number, picture in pictures():
        if picture.man:
            shown = diagram(game, chosen(game, dict(page.when), dict(picture.when)), picture)
            if shown is not None and not shown.targets:
                yield f"{game} {page.id} {number}"


def test_who_is_shown_moving_can_move() -> None:
    pinned = [
        f"{game} check 1"
        for game in GAMES
        if families()[game].package.endswith(".chess")
        and any(page.id == "check" for page in families()[game].book().pages)
    ]
    assert sorted(nothing_to_go_to()) == sorted(
        [
            *pinned,
            "booster-chess hobbled 2",
            "gravity-chess man-P 3",
            "neighbour-chess-solitaire moving 3",
            "raindropchess first-king 1",
            *(one for one in STOPPED if one.split()[0] in GAMES),
        ]
    )


@pytest.mark.parametrize(("game", "page", "number", "picture"), STEPWISE)
def test_stops_are_legal_moves_one_by_one(game: str, page: Page, number: int, picture: Picture) -> None:
    """The way of a roll, or of hops, that no action tells: every leg is one legal move of that piece."""
    piece = diagram(game, {}, picture)
    assert piece is not None
    (way,) = piece.ways
    if game == "wild-jokers":
        assert all(
            abs(ord(a[0]) - ord(b[0])) in (0, 2) and abs(int(a[1:]) - int(b[1:])) in (0, 2)
            for a, b in pairwise(way)
        )
        return
    seats = STEPPED.sub("die=1", picture.position)
    for origin, to in pairwise(way):
        kind, first = picture.action[0], way[0]
        position = seats.replace(f"{kind}{first}", f"{kind}{origin}", 1)
        made = make_game(game, None, {}, position)
        assert any(
            str(a).startswith((f"{kind}{origin}-{to}", f"{kind}{origin}x{to}"))
            for a in made.actions(made.read(position))
        ), (origin, to)


@pytest.fixture
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of the same house rules and seats share a game."""

    @cache
    def made(name: str, seats: tuple[str, ...], rules: tuple[tuple[str, str], ...]) -> Game:
        return make_game(name, seats if len(seats) > 1 else None, dict(rules))

    def for_position(name: str, seats: None, rules: Mapping[str, str], position: str | None) -> Game:
        return made(name, families()[name].seats_in(position or ""), tuple(rules.items()))

    monkeypatch.setattr("companion.table.exercises.make_game", for_position)


@pytest.mark.usefixtures("made_once")
@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_pictures_are_there_with_every_house_rule(game: str) -> None:
    """With any single house rule each picture can be made: with it, or as printed where the position does not go with it."""
    checked = 0
    for rule in families()[game].info.rules:
        for value in rule.choices:
            rules = {rule.name: value}
            for page in pages_of(game, rules):
                for picture in page.pictures:
                    if is_shown_with(picture, game, rules) and not (picture.dice or picture.cards):
                        checked += 1
                        assert diagram(game, rules, picture) is not None
    assert checked or not families()[game].info.rules


def test_a_house_rule_changes_the_picture() -> None:
    """The engine draws what is played: with captures on the way allowed nothing is crossed out any more."""
    page = next(page for page in pages_of("little-chess-jumble", {}) if page.id == "captures")
    printed, house = (
        diagram("little-chess-jumble", rules, page.pictures[1]) for rules in ({}, {"capture_mid": "c"})
    )
    assert printed is not None and house is not None
    assert "b3" in printed.crossed
    assert "b3" in house.targets and not house.crossed


def test_pages_come_and_go_with_house_rules() -> None:
    on = {page.id for page in pages_of("little-chess-jumble", {"protection": "on"})}
    off = {page.id for page in pages_of("little-chess-jumble", {})}
    assert {"protected", "pairs"} <= on and "unprotected" not in on
    assert "unprotected" in off and not {"protected", "pairs"} & off
    assert holds({}, {}) and not holds({"protection": ("on",)}, {"protection": "off"})


@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_cards_and_dice_of_pictures_are_those_of_the_game(game: str) -> None:
    checked = 0
    for page in families()[game].book().pages:
        for picture in page.pictures:
            rules = chosen(game, dict(page.when), dict(picture.when))
            if game == "dice-and-cards":
                rules |= {"orange": "yes", "deck": "default", "plus_hash": "choose"}
            made = make_game(game, None, rules)
            for one in picture.dice:
                name, _, face = one.partition(":")
                checked += 1
                assert face in next(die.faces for die in made.dice if die.name == name), (page.id, one)
            for one in picture.cards:
                name, _, card = one.partition(":")
                checked += 1
                deck = next(deck for deck in made.decks if deck.name == name)
                assert card in {info.id for info in deck.cards}, (page.id, one)
    printed = make_game(game, None, {})
    assert checked or not (printed.dice or printed.decks)
