"""Numbers that are no counts, as a language writes them: with a decimal comma, percent behind a space, minutes and seconds."""

from __future__ import annotations

from companion.i18n.languages import ENGLISH, PSEUDO

_TIGHT = (ENGLISH, PSEUDO, "nl")


def decimal(value: float, places: int, language: str) -> str:
    """`1.5`, but `1,5` in every language of ours other than English."""
    text = f"{value:.{places}f}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def percent(share: float, language: str) -> str:
    """`30%` in English and Dutch, `30 %` with a space that does not break elsewhere."""
    return f"{share * 100:.0f}{'' if language in _TIGHT else chr(0xA0)}%"


def significant(value: float, language: str) -> str:
    """Two digits that count: `0.0034`."""
    text = f"{value:.2g}"
    return text if language in (ENGLISH, PSEUDO) else text.replace(".", ",")


def format_clock(seconds: float) -> str:
    """Minutes and seconds as every language of ours counts them: `0:42`."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
