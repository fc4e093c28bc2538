"""While a table cannot go on, nothing that is played, rolled or drawn in any way changes the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig


def lift_one(rig: Rig) -> None:
    rig.lift(min(rig.men))
    rig.rest()


REASONS: Mapping[str, Callable[[Rig], None]] = {
    "the board does not match": lambda rig: lift_one(rig),
    "an arbiter or a player has paused it": lambda rig: rig.do(do="pause"),
    "it is over": lambda rig: rig.do(do="agree", end=True),
}
GAMES: Mapping[str, Mapping[str, str]] = {
    "little-chess-jumble": {"dice": "typed"},
    "big-action-chess-jumble": {"dice": "typed", "decks": "physical"},
    "raindropchess": {"decks": "physical"},
    "booster-chess": {"decks": "physical"},
    "chess": {},
}
PLACED = {
    "little-chess-jumble": "G:Rf1,Qb1 B:Qa12,Nk9 turn=G",
    "big-action-chess-jumble": "G:Rf1,Qb1 B:Qa12,Nk9 turn=G",
    "raindropchess": "7k/8/8/8/8/8/8/r3K3 w stage=draw packs=P7N1/P8",
}
"""Positions with a piece to lift."""


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_done_while_a_table_is_not_ready(tmp_path: Path, game: str, reason: str) -> None:
    rig = Rig(tmp_path, "occupancy", game=game, rules=dict(GAMES[game]), position=PLACED.get(game))
    referee = rig.referee
    actions = [str(action) for action in referee.game.actions(referee.state)][:12]
    REASONS[reason](rig)
    before, played = rig.position(), rig.actions
    tried = [{"do": "act", "action": action} for action in actions]
    tried += [
        {"do": "roll", "die": die.name, "face": face} for die in referee.game.dice for face in die.faces[:2]
    ]
    tried += [
        {"do": "draw", "deck": deck.name, "card": card.id}
        for deck in referee.game.decks
        for card in deck.cards[:2]
    ]
    tried += [{"do": "roll"}, {"do": "end"}]
    assert len(tried) > 4
    for command in tried:
        told = len(rig.told)
        rig.do(**command)
        assert (rig.position(), rig.actions) == (before, played), command
        refused = [one for one in rig.told[told:] if isinstance(one, notices.Refused)]
        assert refused or command["do"] == "end", command
    referee.close()
