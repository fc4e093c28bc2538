"""Counts of Makruk, Cambodian chess, ASEAN chess and Sittuyin, as the field's own program counts."""

from __future__ import annotations

import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.movement.ends import End
from companion.games.chess.variant_rules import VariantRules
from tests.games.chess.oracle import COUNTING, Counted, counted


@pytest.fixture(scope="module")
def rules() -> dict[str, VariantRules]:
    return {name: VariantRules(standard()[name]) for name in COUNTING}


@pytest.mark.parametrize("name", COUNTING)
def test_counts_of_recorded_endgames(rules: dict[str, VariantRules], name: str) -> None:
    games: list[Counted] = [game for game in counted() if game.name == name]
    assert len(games) >= 20
    for game in games:
        at = rules[name].read(game.start)
        for text, told in zip(game.moves, game.counts, strict=True):
            at = rules[name].play(at, rules[name].read_move(at, text))
            draw = rules[name].end_by_history((at,)) == End("counting", -1)
            assert f"{at.limit}/{at.quiet if at.limit else 0}{'=' * draw}" == told, (
                game.start,
                text,
                rules[name].write(at),
            )
            assert rules[name].read(rules[name].write(at)) == at


def test_limits_by_what_is_left(rules: dict[str, VariantRules]) -> None:
    """Against a bare king: two rooks 8 moves, one 16, two khons 22, two knights 32, one khon 44, else 64."""
    for fen, moves in {
        "8/8/8/3rr3/k6K/8/8/8 b - - 0 1": 8,
        "8/8/8/3r4/k6K/8/8/8 b - - 0 1": 16,
        "8/8/8/3ss3/k6K/8/8/8 b - - 0 1": 22,
        "8/8/8/3nn3/k6K/8/8/8 b - - 0 1": 32,
        "8/8/8/3s4/k6K/8/8/8 b - - 0 1": 44,
        "8/8/8/3n4/k6K/8/8/8 b - - 0 1": 64,
    }.items():
        at = rules["makruk"].read(fen)
        after = rules["makruk"].play(at, rules["makruk"].read_move(at, "a4a5"))
        pieces = (after.white | after.black).bit_count()
        assert (after.limit, after.quiet) == (2 * moves, 2 * pieces), fen
