"""What `legal` and `look` list is taken by `act`, or refused in a sentence with a documented reason; nothing ends the table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.games import families
from companion.kernel.actions import Action
from companion.players import choose
from companion.table.protocol import notices
from tests.going_on import step
from tests.table.rig import Rig

MOMENTS = 8
PLIES = 7
"""Actions between two moments that are looked at."""
MOST = 20
"""Actions tried at one moment, besides those that hide something."""
REFUSED = {
    "booster-chess": (
        # docs/referee-json.md, Secrets: what is legal for all the room knows and not in truth
        "is not a legal action now",
        "You do not hold",
    ),
    "cloak-and-dagger-chess": ("is not a legal action now", "That is not possible now"),
}
EVERYWHERE = ("That roll has fallen already", "The table deals these cards")
"""docs/referee-json.md: what the table has rolled once stays, whatever was taken back since; cards that it deals nobody names."""


def tables() -> list[tuple[str, dict[str, str]]]:
    found: list[tuple[str, dict[str, str]]] = []
    for name, one in families().items():
        found += [(name, dict(preset.rules)) for preset in one.info.presets] or [(name, {})]
        if one.make(None, {}).decks:
            found.append((name, {"decks": "physical"}))
    return found


def tried(rig: Rig, action: str, name: str) -> bool:
    """Make an action and take it back; whether the table is where it was."""
    before, n, told = rig.referee.state, rig.referee.n, len(rig.told)
    rig.act(action)
    refused = [notice for notice in rig.told[told:] if isinstance(notice, notices.Refused)]
    if rig.referee.n == n:
        assert refused, (action, "was neither taken nor refused")
        assert any(why in str(refused[0].text) for why in (*EVERYWHERE, *REFUSED.get(name, ()))), (
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
    """What hands draw from a pack, or what somebody plays: as a computer player, or anything."""
    if actions[0].chance:
        return rng.choice([action for action in actions if "?" not in str(action)])
    likes = choose(rig.referee.game, rig.referee.state, rng.randbytes(32))
    return likes if rng.random() < 0.5 else rng.choice(actions)


@pytest.mark.parametrize(("name", "rules"), tables(), ids=str)
def test_what_is_listed_is_taken(name: str, rules: dict[str, str], tmp_path: Path) -> None:
    rng = random.Random(f"{name} {rules}")
    rig = Rig(tmp_path, game=name, seats=None, rules=rules, seed=rng.randrange(1000))
    game = rig.referee.game
    for _ in range(MOMENTS):
        rig.do(do="legal")
        listed = rig.last(notices.Legal)
        actions = [one.action for one in listed.actions]
        if listed.look is not None:
            rig.do(do="look", seat=listed.look)
            actions += rig.last(notices.Private).actions
        assert bool(actions) == (game.actor(rig.referee.state) is not None)
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
