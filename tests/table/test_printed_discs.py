"""Which printed disc is which piece: fixed for every game, whatever its seats and house rules are."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games import families, family
from companion.kernel.actions import Action, Move
from companion.table.game_factory import make_game
from companion.table.protocol.notices import BoardState
from companion.table.storage.board_store import StoredPieces, TooManyDiscs, discs_of, pieces_for
from firmware_bridge.core.board import Connected, Hidden, link_message
from firmware_bridge.core.camera import FIRST_DISC, LAST_DISC
from tests.error_texts import refused
from tests.table.table_fixture import Rig

GOLDEN = {
    "little-chess-jumble": "green:B green:N green:Q green:R red:B red:N red:Q red:R",
    "big-action-chess-jumble": "green:B green:K green:N green:P green:Q green:R red:B red:K",
    "wild-jokers": "white:A white:B white:C white:J white:K white:L white:M white:P",
    "raindropchess": "white:B white:B white:B white:K white:N white:N white:N white:P",
    "boulder-chess": "red:B red:K red:N red:P red:P red:P red:P red:P",
    "cloak-and-dagger-chess": "white:?1 white:?2 white:?3 white:?4 white:?5 white:?6 white:?7 white:?8",
    "chess": "white:B white:B white:K white:N white:N white:P white:P white:P",
}


@pytest.mark.parametrize("game", GOLDEN)
def test_discs_that_were_printed_stay_what_they_are(game: str) -> None:
    first = discs_of(make_game(game, None, {}))[:8]
    assert [disc.marker for disc in first] == list(range(FIRST_DISC, FIRST_DISC + 8))
    assert " ".join(str(disc.token) for disc in first) == GOLDEN[game]


def test_every_game_of_the_shelf_has_a_marker_for_each_piece() -> None:
    games = [make_game(name, None, {}) for name in families() if not family(name).more]
    with_boards = [game for game in games if game.board.squares]
    assert with_boards
    for game in with_boards:
        name = game.info.id
        markers = [disc.marker for disc in discs_of(game)]
        assert markers and len(set(markers)) == len(markers), name
        assert all(FIRST_DISC <= marker <= LAST_DISC for marker in markers)


def test_fewer_seats_have_the_same_discs() -> None:
    four = make_game("little-chess-jumble", None, {})
    two = make_game("little-chess-jumble", ("green", "blue"), {})
    assert discs_of(two) == discs_of(four)


GOES_ON: dict[str, tuple[dict[str, str], int]] = {
    "little-chess-jumble": ({}, 2),
    "big-action-chess-jumble": ({}, 1),
    "wild-jokers": ({}, 40),
    "raindropchess": ({"blue_set": "b"}, 20),
    "gravity-chess": ({}, 4),
    "minishogi": ({}, 8),
    "makruk": ({}, 8),
}
"""Games in which no pawn chooses among several pieces, with rules, and how many of each are played by chance."""


@pytest.mark.parametrize("name", GOES_ON)
def test_no_disc_is_lacking_in_the_course_of_a_game(name: str) -> None:
    rules, games = GOES_ON[name]
    game = make_game(name, None, rules)
    discs = Counter(disc.token for disc in discs_of(game))
    plies = 0
    for seed in range(games):
        rng, state = random.Random(seed), game.start()
        for _ in range(250):
            if game.actor(state) is None:
                break
            state, _ = game.apply(state, _forward(game.actions(state), rng))
            layout = game.layout(state)
            on = Counter(stack[-1] for place, stack in layout.items() if ":" not in place)
            assert on <= discs, (seed, on - discs)
            plies += 1
    assert plies > games


def _forward(actions: Sequence[Action], rng: random.Random) -> Action:
    """An action of someone who is after promotions, all to one kind."""
    moves = [one for one in actions if isinstance(one, Move)]
    arrives = sorted((one for one in moves if one.promoted), key=lambda one: one.promoted)
    pawns = [one for one in moves if one.kind == "P" and rng.random() < 0.7]
    return arrives[-1] if arrives else rng.choice(pawns or actions)


LATER = {
    "chess": "B N Q R",
    "chess960": "B B B K N N N Q Q R R R",
    "wild-jokers": "C C M V V V V V",
    "cloak-and-dagger-chess": "B B B K N N N Q Q R R R",
    "booster-chess": "B N Q R",
    "makruk": "M M M M M M M M",
    "minishogi": "+B +B +P +P +R +R +S +S B G P R S",
    "crazyhouse": "B B B N N N P P P P P P P P Q Q R R R",
}


@pytest.mark.parametrize("name", LATER)
def test_pieces_that_come_later_have_discs(name: str) -> None:
    game = make_game(name, None, {})
    begins = Counter(token for stack in game.layout(game.start()).values() for token in stack)
    more = Counter(disc.token for disc in discs_of(game)) - begins
    later = {
        seat: " ".join(sorted(token.kind for token in more.elements() if token.owner == seat))
        for seat in game.seats
    }
    assert later and later == dict.fromkeys(game.seats, LATER[name])


def test_what_comes_again_is_numbered_after_what_kits_had_before() -> None:
    wild = discs_of(make_game("wild-jokers", None, {}))
    assert str(wild[13].token) == "black:A" and str(wild[26].token) == "black:C"
    first = discs_of(make_game("chess960", None, {"start": "518"}))
    assert first[:26] == discs_of(make_game("chess960", None, {}))[:26] and len(first) == 40


@pytest.mark.parametrize("name", ["horde", "chigorin", "spartan"])
def test_what_the_other_side_begins_with_is_numbered_after_what_begins(name: str) -> None:
    """Kits of these games had no other discs once."""
    game = make_game(name, None, {})
    begins = Counter(token for stack in game.layout(game.start()).values() for token in stack)
    tokens = [disc.token for disc in discs_of(game)]
    assert Counter(tokens[: begins.total()]) == begins and len(tokens) > begins.total()


def test_where_markers_do_not_suffice_for_all_the_first_of_each_kind_have_one() -> None:
    discs = discs_of(make_game("shogi", None, {}))
    assert discs[-1].marker == LAST_DISC
    later = [disc.token.kind for disc in discs[52:] if disc.token.owner == "white"]
    assert {"P", "L", "N", "S", "G", "B", "R"} <= set(later)


def test_what_a_rule_brings_comes_after_what_is_printed() -> None:
    plain, other = make_game("boulder-chess", None, {"setup": "a"}), make_game("boulder-chess", None, {})
    assert discs_of(plain)[:20] == discs_of(other)[:20]


def test_a_board_that_names_discs_is_read_as_the_game_has_them() -> None:
    game = make_game("wild-jokers", None, {})
    pieces = pieces_for(game, "discs", StoredPieces())
    assert pieces.read("m4") == "wA" and pieces.read("m99") == "m99" and not pieces.unseen


def test_a_game_of_more_pieces_than_markers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.storage.board_store.LAST_DISC", FIRST_DISC + 30)
    with refused(TooManyDiscs, match="32 pieces, but a camera can distinguish only 31"):
        discs_of(make_game("chess", None, {}))


def test_a_board_of_discs_is_unfit_for_a_game_of_more_pieces(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="flipello")
    rig.referee.on_sensor_event(Connected("Camera", 8, 8, "identity", speaks="discs"))
    assert rig.last(BoardState).state == "wrong"


def test_what_a_camera_says_is_told_and_a_hand_over_the_board_is_not(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers")
    rig.referee.on_sensor_event(Connected("Camera", 7, 7, "identity", speaks="discs"))
    before = len(rig.told)
    rig.referee.on_sensor_event(Hidden(True))
    rig.referee.on_sensor_event(Hidden(False))
    assert len(rig.told) == before
    rig.referee.on_sensor_event(Hidden(True, link_message("camera-corners", n=2)))
    told = rig.last(BoardState)
    assert told.state == "hidden" and told.text.startswith("Only 2 of the four corners are visible.")
    rig.referee.on_sensor_event(Hidden(False, link_message("camera-found-again")))
    assert rig.last(BoardState).state == "seen"
