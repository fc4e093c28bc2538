"""What `legal` and `look` list is taken by `act`, or refused in a sentence with a documented reason; nothing ends the table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.engine.search import choose
from companion.games import families
from companion.kernel.actions import Action
from companion.table.protocol import notices
from tests.autoplay import step
from tests.every_case import spread
from tests.printed_games import as_printed
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

MOMENTS = 8
PLIES = 7
"""Actions between two moments that are looked at."""
MOST = 20
"""Actions tried at one moment, besides those that hide something."""
REFUSED = {
    "booster-chess": (
        # docs/referee-json.md, Secrets: what is legal for all the room knows and not in truth
        "look at your hidden pieces first",
        "You do not hold",
    ),
    "cloak-and-dagger-chess": ("look at your hidden pieces first", "That is not possible now"),
}


def tables() -> list[tuple[str, dict[str, str]]]:
    found: list[tuple[str, dict[str, str]]] = []
    for name in sampled_games(__name__):
        one = families()[name]
        found += [(name, dict(preset.rules)) for preset in one.info.presets] or [(name, {})]
        if as_printed(name).decks:
            found.append((name, {"decks": "physical"}))
    return found


def tried(rig: Rig, action: str, name: str) -> bool:
    """Make an action and take it back; whether the table is where it was."""
    before, n, told = rig.referee.state, rig.referee.n, len(rig.told)
    rig.act(action)
    refused = [notice for notice in rig.told[told:] if isinstance(notice, notices.Refused)]
    if rig.referee.n == n:
        assert refused, (action, "was neither taken nor refused")
        assert any(why in str(refused[0].text) for why in REFUSED.get(name, ())), (
            action,
            refused[0].text,
        )
        return True
    assert not refused, (action, refused[0].text)
    while rig.referee.n > n:
        there = rig.referee.n
        rig.do(do="undo")
        if rig.referee.n == there:
            return False
    return bool(rig.referee.state == before)


def one_of(rig: Rig, actions: Sequence[Action], rng: random.Random) -> Action:
    """What hands draw from a pack, or what someone plays: as a computer player, or anything."""
    if actions[0].chance:
        return rng.choice([action for action in actions if "?" not in str(action)])
    likes = choose(rig.referee.game, rig.referee.state, rng.randbytes(32))
    return likes if rng.random() < 0.5 else rng.choice(actions)


@pytest.mark.parametrize(("name", "rules"), spread(tables(), 3), ids=str)
def test_what_is_listed_is_taken(name: str, rules: dict[str, str], tmp_path: Path) -> None:
    rng = random.Random(f"{name} {rules}")
    rig = Rig(tmp_path, game=name, seats=None, rules=rules, seed=rng.randrange(1000))
    game = rig.referee.game
    for _ in range(MOMENTS):
        rig.do(do="legal")
        listed = rig.last(notices.LegalActions)
        actions = [one.action for one in listed.actions]
        if listed.look is not None:
            rig.do(do="look", seat=listed.look)
            actions += rig.last(notices.Private).actions
        due = rig.referee.record.due()
        dealt = due is not None and due.cards and rig.referee.chance.is_fated_now()
        assert dealt or bool(actions) == (game.actor(rig.referee.state) is not None)
        hiding = [action for action in actions if "?" in action]
        for action in dict.fromkeys([*rng.sample(actions, min(MOST, len(actions))), *hiding[:MOST]]):
            if not tried(rig, action, name):
                break
        for wild in (
            "play ?",
            "register white ?",
            "draw ?",
            "?",
            *(f"draw {deck.name} ?" for deck in game.decks),
        ):
            told = len(rig.told)
            rig.act(wild)
            assert len(rig.told) > told
        for _ in range(PLIES):
            command = step(rig.referee, lambda actions: one_of(rig, actions, rng))
            if command is None:
                return
            rig.do(**command)


def listed(rig: Rig) -> list[str]:
    rig.do(do="legal")
    return [one.action for one in rig.last(notices.LegalActions).actions]


DRAWING = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"
JUMBLE = "little-action-chess-jumble"


def test_cards_that_the_table_deals_are_not_listed(tmp_path: Path) -> None:
    dealt = Rig(tmp_path / "a", game=JUMBLE, position=DRAWING)
    assert listed(dealt) == []
    dealt.do(do="draw", deck="action")
    assert listed(dealt) != []
    own = Rig(tmp_path / "b", game=JUMBLE, position=DRAWING, rules={"decks": "physical"})
    assert {"draw action B01", "draw action B02"} <= set(listed(own))


@pytest.mark.parametrize("decks", ["virtual", "physical"])
@pytest.mark.parametrize("operator", [True, False])
def test_a_card_that_is_dealt_unseen_is_listed_so(decks: str, operator: bool, tmp_path: Path) -> None:
    """Whoever may see all names none of a dealt deck either; of one's own deck he may."""
    rig = Rig(tmp_path, game="booster-chess", rules={"decks": decks}, operator=operator)
    found = listed(rig)
    if decks == "virtual" or not operator:
        assert found == ["draw pile ?"]
    else:
        assert {"draw pile wQ", "draw pile ?"} <= set(found)
    rig.act(found[0])
    assert not rig.all(notices.Refused) and any(action.startswith("draw ") for action in rig.actions)


def test_a_roll_that_was_taken_back_is_listed_as_it_fell(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Ra1,Nb2 B:Rl12,Na9 turn=G")
    faces = listed(rig)
    assert len(faces) > 1
    rig.do(do="roll")
    (fell,) = rig.actions
    rig.do(do="undo")
    assert listed(rig) == [fell]
    other = next(face for face in faces if face != fell)
    rig.act(other)
    assert rig.last(notices.Refused).text.startswith("This roll has already been made")
