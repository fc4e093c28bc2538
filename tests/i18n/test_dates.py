"""Days and months as each language writes them."""

from __future__ import annotations

from datetime import date

import pytest

from companion.i18n.catalogue import day_name, month_name, week
from companion.i18n.languages import PSEUDO

DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("language", "month", "day", "first", "last"),
    [
        ("en", "November 2026", "Saturday, November 21, 2026", "Mon", "Sun"),
        ("de", "November 2026", "Samstag, 21. November 2026", "Mo", "So"),
        ("fr", "Novembre 2026", "Samedi 21 novembre 2026", "lun.", "dim."),
        ("es", "Noviembre de 2026", "Sábado, 21 de noviembre de 2026", "lun", "dom"),
        ("nl", "November 2026", "Zaterdag 21 november 2026", "ma", "zo"),
        (PSEUDO, "November 2026", "Saturday, November 21, 2026", "Mon", "Sun"),
    ],
)
def test_they_follow_the_language(language: str, month: str, day: str, first: str, last: str) -> None:
    assert (month_name(DAY, language), day_name(DAY, language)) == (month, day)
    names = week(language)
    assert [number for number, _ in names] == list(range(7))
    assert (names[0][1], names[-1][1]) == (first, last)


def test_a_week_begins_where_the_country_begins_it() -> None:
    assert [number for number, _ in week("en_US")] == [6, 0, 1, 2, 3, 4, 5]
    assert week("en_US")[0] == (6, "Sun")
