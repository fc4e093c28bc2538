"""The audit: the published derivation, written out here a second time, and games that do not fit it."""

from __future__ import annotations

import hashlib
import hmac
import random
from pathlib import Path

import pytest

from companion.kernel.game import DeckLeft
from companion.players import choose
from companion.table.opening import make_game
from companion.table.record.audit import audit, fairness
from companion.table.record.fate import Fate, seed_of
from companion.table.record.journal import Journal
from tests.table.rig import Rig


def number(seed: bytes, label: str, bound: int) -> int:
    """A fair number below `bound`, from the published words alone."""
    for tries in range(100):
        digest = hmac.new(seed, f"{label}|{tries}".encode(), hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < 2**64 // bound * bound:
            return value % bound
    raise AssertionError


def played_out(folder: Path, game: str, **given: object) -> Path:
    """A game of computer players on a rig, with some taking back, to its end."""
    rig = Rig(folder, game=game, seats=("green", "blue"), **given)  # type: ignore[arg-type]
    referee, rng = rig.referee, random.Random(5)
    while (actor := referee.game.actor(referee.state)) is not None:
        if actor.chance:
            due = referee.record.due()
            assert due is not None
            rig.do(do="draw", deck=due.name) if due.cards else rig.do(do="roll")
        else:
            rig.act(str(choose(referee.game, referee.state)))
        if rng.random() < 0.03 and referee.game.actor(referee.state) is not None:
            rig.do(do="undo")
    referee.close()
    return rig.path


def test_rolls_and_cards_follow_the_published_derivation() -> None:
    seed = seed_of(7)
    fate = Fate(seed)
    faces = ("+", "#", "2", "3", "4", "5")
    for i in range(50):
        assert fate.face("white", i, faces) == faces[number(seed, f"roll|white|{i}", 6)]
    cards = {"A": 2, "B": 1, "C": 3}
    order = ["A", "A", "B", "C", "C", "C"]
    for i in range(5, 0, -1):
        j = number(seed, f"shuffle|action|2|{i}", i + 1)
        order[i], order[j] = order[j], order[i]
    assert fate.order("action", 2, cards) == tuple(order)
    left = dict(cards)
    for card in order:
        assert fate.card("action", DeckLeft(2, cards, left)) == card
        left[card] -= 1


@pytest.mark.parametrize("game", ["little-chess-jumble", "big-action-chess-jumble"])
def test_a_played_game_fits(tmp_path: Path, game: str) -> None:
    path = played_out(tmp_path, game)
    journal = Journal.open(path)
    found = audit(journal, make_game(game, ("green", "blue"), {}))
    journal.close()
    assert found.sound, found.wrong
    assert found.checked > 40
    assert {tally.name for tally in found.tallies} >= {"first", "white"}
    assert all(tally.p is None or tally.p > 0.001 for tally in found.tallies)


def test_a_game_with_another_seed_does_not_fit(tmp_path: Path) -> None:
    path = played_out(tmp_path, "little-chess-jumble")
    journal = Journal.open(path)
    journal.records[0].body["game"]["seed"] = seed_of(2).hex()
    found = audit(journal, make_game("little-chess-jumble", ("green", "blue"), {}))
    journal.close()
    assert not found.commitment
    assert found.wrong


def test_rolls_by_hand_are_counted_apart(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1 B:Rl12 turn=G")
    rig.roll("2")
    rig.do(do="agree", end=True)
    rig.referee.close()
    journal = Journal.open(rig.path)
    found = audit(journal, make_game("little-chess-jumble", ("green", "blue"), {}))
    journal.close()
    assert (found.checked, found.by_hand) == (0, 1)


def test_the_chi_square_test() -> None:
    """Against values of a printed table: 5 degrees of freedom, 11.07 and 20.52; 1 degree, 3.841."""
    assert fairness({"a": 1}, {"a": 1.0}) is None

    def p(square: float, freedom: int) -> float:
        found = fairness(
            {"x": round(1000 + (square * 1000) ** 0.5), **{str(i): 1000 for i in range(freedom)}},
            {"x": 1000.0, **{str(i): 1000.0 for i in range(freedom)}},
        )
        assert found is not None
        return found

    assert p(11.07, 5) == pytest.approx(0.05, abs=0.002)
    assert p(20.52, 5) == pytest.approx(0.001, abs=0.0002)
    assert p(3.841, 1) == pytest.approx(0.05, abs=0.002)
