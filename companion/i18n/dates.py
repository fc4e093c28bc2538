"""Days, weeks and months as a language writes them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from companion.i18n.figures import with_capital
from companion.i18n.languages import ENGLISH, PSEUDO

if TYPE_CHECKING:
    from datetime import date


def month_name(day: date, language: str) -> str:
    """The month of a day with its year, as a heading: `November 2026`."""
    from babel.dates import format_skeleton

    return with_capital(str(format_skeleton("yMMMM", day, locale=_locale(language))))


def day_name(day: date, language: str) -> str:
    """A day as it is said: `Saturday, November 21, 2026`."""
    from babel.dates import format_date

    return with_capital(str(format_date(day, "full", locale=_locale(language))))


def file_day(day: str, language: str) -> str:
    """A day of a PGN file (`1992.07.21`, `1992.??.??`) as a language writes it, with no more than the file says.

    Empty if the file does not say even the year.
    """
    from babel.dates import format_date

    try:
        return str(format_date(datetime.strptime(day, "%Y.%m.%d"), "medium", locale=_locale(language)))
    except ValueError:
        return day.replace(".??", "").strip("? ")


def week(language: str) -> list[tuple[int, str]]:
    """The days of a week in their order: number (Monday is 0) and short name."""
    from babel import Locale
    from babel.dates import get_day_names

    locale = _locale(language)
    names = get_day_names("abbreviated", "stand-alone", locale)
    first = Locale.parse(locale).first_week_day
    return [(n % 7, names[n % 7]) for n in range(first, first + 7)]


def _locale(language: str) -> str:
    return ENGLISH if language == PSEUDO else language
