"""No face of a table tells two positions apart that differ in a secret only, in any game that has secrets."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.every_case import chosen, crossed, spread
from tests.table.secret_twins import DEALT, SEEDS, Twin, both, go_on, pair, same

CLOAKED: list[dict[str, str]] = [{}, {"cloaked_promotion": "b", "cloaked_check": "c", "numbering": "b"}]
HANDS = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands={}/bP1?2"
MOST, EVERY, CARDS = chosen((9, 9, 1), (18, 6, 2))
"""Things that happen at a pair of tables; how often they are compared, and before how many cards."""
ACTION = "G:Qd4,Bf1,Ra1 R:Ng1 B:Rl12 turn=G stage=draw"


def compare(one: Twin, two: Twin, rng: random.Random) -> None:
    """Everything that comes out of both; tries that one of them would take are left out."""
    game = one.rig.referee.game
    hoped = [str(a) for a in game.actions(game.redact(one.rig.referee.state, None))]
    tries = [
        "nonsense",
        "register black KKKKKKKK",
        "play zz e4",
        "guess 9 K",
        *rng.sample(hoped, min(12, len(hoped))),
    ]
    refused = [text for text in tries if not any(game.legal(t.rig.referee.state, text) for t in (one, two))]
    assert same(one.faces(refused), two.faces(refused)) == []


def play(one: Twin, two: Twin, seed: int, most: int = MOST) -> None:
    rng = random.Random(seed)
    compare(one, two, rng)
    cards = 0
    for n in range(1, most + 1):
        if not go_on(one, two, rng):
            break
        due = one.rig.referee.record.due()
        cards += due is not None and due.cards
        if n % EVERY == 0 or (due is not None and due.cards and cards <= CARDS):
            compare(one, two, rng)


@pytest.mark.parametrize("game", spread(DEALT, 3))
def test_what_is_still_to_come_shows_nowhere(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seeds, and the same dice and cards out so far."""
    position = ACTION if game == "little-action-chess-jumble" else None
    one, two = pair(tmp_path, monkeypatch, None, game=game, seats=None, position=position)
    play(one, two, 3)
    assert one.rig.referee.n > 4


def test_a_hand_shows_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """White holds other cards; Black sees, hears and reads the same, until a deck that is short of them is drawn from."""
    given = {"game": "booster-chess", "seats": ("white", "black")}
    one = Twin(tmp_path / "one", SEEDS[0], "black", monkeypatch, position=HANDS.format("wP1wN1"), **given)
    two = Twin(tmp_path / "two", SEEDS[0], "black", monkeypatch, position=HANDS.format("wR1wQ1"), **given)
    rng = random.Random(1)
    compare(one, two, rng)
    for action in ("Rd2-e2", "pass"):
        both(one, two, do="act", action=action)
        compare(one, two, rng)


@pytest.mark.parametrize("decks", ["virtual", "physical"])
def test_two_deals_look_alike_to_the_room(
    decks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = pair(
        tmp_path, monkeypatch, None, game="booster-chess", seats=("white", "black"), rules={"decks": decks}
    )
    play(one, two, 2, 30)
    assert one.rig.referee.n > 12
    assert decks == "physical" or one.rig.referee.state != two.rig.referee.state, "the tables did differ"


@pytest.mark.parametrize(("rules", "setup"), crossed(CLOAKED, ["RQKRBBNN", "NNRKBBQR"], 2), ids=str)
def test_a_set_up_shows_nowhere(
    rules: dict[str, str], setup: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {"game": "cloak-and-dagger-chess", "seats": ("white", "black"), "rules": rules}
    one, two = pair(tmp_path, monkeypatch, "black", (SEEDS[0], SEEDS[0]), **given)
    rng = random.Random(0)
    compare(one, two, rng)
    for twin, mine in ((one, "RNBQKBNR"), (two, setup)):
        twin.do(do="act", action=f"register white {mine}")
    both(one, two, do="act", action="register black RNBQKBNR")
    play(one, two, 4)
    assert one.rig.referee.n > 4 and one.rig.referee.state != two.rig.referee.state
