"""Every name that is written at a hub is refused if it hides something, says nothing or is too long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.club.hub.services.accounts import as_name
from companion.club.tournament.edits import enter, enter_team
from companion.club.tournament.league_documents import ClubCard, ClubKey, mark_of, read_card
from companion.club.tournament.tournament import TEAMS, Entry
from companion.kernel.messages import UserError
from tests.club.tournament.cups import two
from tests.hostile_text import HOSTILE

KEY = ClubKey(b"k" * 32).public


def name_of_card(name: str) -> str:
    return read_card(str(ClubCard(name, KEY)), mark_of(KEY)).name


def name_of_player(name: str) -> str:
    return enter(two(), Entry(id=0, name=name)).entries[-1].name


def name_of_team(name: str) -> str:
    return enter_team(two(TEAMS, 0), name, []).teams[-1].name


ENTRANCES: dict[Callable[[str], str], int] = {
    name_of_card: 60,
    name_of_player: 60,
    name_of_team: 60,
    as_name: 60,
}
"""What takes a name and returns it as it is kept, with the most letters that it may have."""


@pytest.mark.parametrize("take", ENTRANCES, ids=lambda take: take.__name__)
def test_names_are_kept_as_they_are_read_or_refused(take: Callable[[str], str]) -> None:
    longest = "Ä" * ENTRANCES[take]
    assert take(longest) == longest
    assert take("  Anna \t Löwe ") == "Anna Löwe"
    for name in (*HOSTILE, "", "  ", longest + "x"):
        with pytest.raises(UserError):
            take(name)
