"""The app's own words: a line that a seat begins has a capital, a part of a line stays as it is."""

from __future__ import annotations

import pytest

from companion.app.texts import TEXTS
from companion.kernel.messages import Seat

pytestmark = pytest.mark.usefixtures("english_again")


@pytest.mark.parametrize(
    ("language", "id", "said"),
    [
        ("en", "wins", "Black wins!"),
        ("es", "wins", "¡Las negras ganan!"),
        ("es", "seat-leaves", "Las negras se van"),
        ("fr", "wins", "Les Noirs gagnent\u00a0!"),
    ],
)
def test_a_seat_begins_a_line_with_a_capital(language: str, id: str, said: str) -> None:
    TEXTS.language = language
    assert TEXTS.text(id, seat=Seat("black")) == said


def test_a_part_of_a_line_stays_as_it_is() -> None:
    TEXTS.language = "es"
    assert TEXTS.text("as-printed") == "estándar"
