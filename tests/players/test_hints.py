"""Hints: the best way first, reasons in the game's own words, and nothing that the seat could not know."""

from __future__ import annotations

from companion.players import think
from companion.players.hints import CLOSE, MOST, ways
from tests.games.wild_jokers.test_wild_jokers import Scene
from tests.players.games import positions, question
from tests.players.test_thinking import small


def test_the_best_way_first_and_why() -> None:
    scene = Scene("Kd1 Ra1 kg7 bg5 la4 Pc1")
    asked = question(scene.game, scene.s, 4)
    found = ways(scene.game, asked, think(scene.game, asked))
    assert str(found[0].action) == "Ra1xa4" and 1 <= len(found) <= MOST
    said = [reason.id for reason in found[0].reasons]
    assert said[0] == "captures" and said[-1] == "hint-chance"
    assert all(one.chance >= found[0].chance - round(100 * CLOSE) - 1 for one in found)


def test_a_win_is_said_and_no_chance_with_it() -> None:
    scene = Scene("Kd1 Ra1 ka7 pg5")
    asked = question(scene.game, scene.s, 4)
    found = ways(scene.game, asked, think(scene.game, asked))
    assert str(found[0].action) == "Ra1xa7" and found[0].chance == 100
    assert "hint-chance" not in [reason.id for reason in found[0].reasons]
    assert "over-king" in [reason.id for reason in found[0].reasons]


def test_what_comes_next_is_said() -> None:
    """Nothing can be taken now, but the line that was thought of takes something."""
    found = []
    for game, s in positions("wild-jokers", 12, seed=5):
        asked = question(game, s, 4)
        for way in ways(game, asked, think(game, asked)):
            found += [reason for reason in way.reasons if reason.id == "hint-next"]
    assert found and all(reason.values["then"].id for reason in found)  # type: ignore[union-attr]


def test_a_reason_holds_in_every_guess() -> None:
    """Cloak and Dagger: two positions that a seat cannot tell apart have the same hint."""
    for game, s in positions("cloak-and-dagger-chess", 3):
        small(game)
        actor = game.actor(s)
        assert actor is not None
        twin = game.guess(game.known(s, actor.seat), b"other" * 13)
        one, other = question(game, s, 4), question(game, twin, 4)
        assert ways(game, one, think(game, one)) == ways(game, other, think(game, other))
