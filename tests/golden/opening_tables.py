"""The names of all chess openings in each language, family by family: a few of them, and a checksum of all.

In English a family has the codes and the positions of its openings too, as the table of openings has them.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from companion.games.chess.notation import openings
from companion.i18n.languages import ENGLISH, LANGUAGES
from companion.i18n.opening_names import opening_name
from tests.golden.written_texts import Texts

SHOWN = 2
"""Names of a family that are told."""


@cache
def families() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The openings of each family: code and key, with the name in English."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for key, opening in openings().items():
        found[opening.name.partition(": ")[0]].append((f"{opening.eco} {key!r}", opening.name))
    return {family: tuple(sorted(rows)) for family, rows in sorted(found.items())}


def named(language: str, _: Path) -> str:
    """A line for each family."""
    lines = []
    for family, rows in families().items():
        names = {name: opening_name(name, language) for _, name in rows}
        every = [*names.values(), *(code for code, _ in rows if language == ENGLISH)]
        some = sorted({names[name] for name in sorted(names, key=len)[1:][-SHOWN:]})
        total = zlib.crc32("\n".join(every).encode())
        lines.append(
            f"{family} = {opening_name(family, language)}: {len(rows)} {total:08x} {'; '.join(some)}"
        )
    return "\n".join([*lines, ""])


TEXTS: Texts = {f"openings/{language}": partial(named, language) for language in LANGUAGES}
"""What makes each file."""
