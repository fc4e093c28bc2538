"""The printed sheets of tournaments of each kind: pairings and standings, with their places on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.pdf_sheets import sheets
from companion.club.tournament import edits, pairing
from companion.club.tournament.tournament import HALF, SWISS, TABLES, Entry, Tournament
from tests.club.tournament.cups import SEATINGS, cup
from tests.golden.paper import written_sheets
from tests.golden.tournament_runs import CUPS, play_round
from tests.golden.written_texts import Texts

LONG_NAME = "Maximilian-Alexander von und zu Hohenzollern-Sigmaringen"


def _rounds(name: str) -> Tournament:
    """A tournament in its second round, of which half of the results are there."""
    made, chance = CUPS[name](), random.Random(name)
    for number in (1, 2):
        asked = {2: HALF} if number == 2 and made.kind == SWISS else {}
        made = pairing.pair_round(made, SEATINGS if made.kind == TABLES else (), asked)
        made = play_round(made, chance)
    for board in made.rounds[-1].boards[::2]:
        made = edits.rule_board(made, 2, board.number, None)
    return made


def _long() -> Tournament:
    """More boards than fit on a page, and a name that is too long for its column."""
    made = cup(SWISS, 0)
    for at in range(63):
        name = LONG_NAME if at == 3 else f"Player {at + 1}"
        made = edits.enter(made, Entry(id=0, name=name, rating=2400 - at))
    return pairing.pair_round(made)


CUPS_ON_PAPER: Mapping[str, Callable[[], Tournament]] = {
    **{
        name: lambda name=name: _rounds(name)  # type: ignore[misc]
        for name in ("swiss", "robin", "knock-out", "tables", "teams", "teams-by-hand")
    },
    "more-than-a-page": _long,
    "not-begun": lambda: CUPS["swiss"](),
}


def _sheet(name: str, place: Path) -> str:
    made = CUPS_ON_PAPER[name]()

    def print_it(language: str, path: Path) -> int:
        sheets(made, len(made.rounds), words_in(language)).write(path)
        return len(made.rounds)

    return written_sheets(print_it, place)


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: _sheet(name, place)


TEXTS: Texts = {f"cup-sheets/{name}": _of(name) for name in CUPS_ON_PAPER}
"""What makes each file."""
