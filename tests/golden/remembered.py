"""State that parts of the app keep between two acts, as short lines of text.

A forgotten reset, or a value of the wrong seat, may only show many acts later. `remembered` therefore follows the
attributes of an object to all parts of the app, the voice and the lobby. Each line has the class of a part, the attribute,
and its value if that is plain. Sizes, positions and common widgets are left out: other golden files cover their looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any
from zlib import crc32

import msgspec

from companion.kernel.messages import Message

OURS = ("companion.app", "companion.voice", "companion.lichess", "companion.seat_pages.setup_model")
COMMON = (
    "companion.app.widgets",
    "companion.app.onscreen_keyboard",
    "companion.app.settings",
    "companion.app.texts",
)
LOOKS = frozenset(
    (
        "above",
        "align",
        "board",
        "disabled_count",
        "disabled_value",
        "gap",
        "grow",
        "heading",
        "label",
        "left",
        "low",
        "made_for",
        "plan",
        "share",
    )
)
"""Attributes that other golden files cover."""
LONGEST = 90
"""Greatest length of a value in characters; a checksum replaces the end of a longer one."""
WORDS = 16
"""Greatest length of a text with spaces; longer ones are sentences, which are on the screen anyway."""
RANDOM = re.compile(r"[0-9a-fA-F]{16,}")
EMPTY = frozenset(("None", "False", "0", "''", "[]", "{}"))
MOST = 12
"""Number of elements of a list that are followed."""


def remembered(root: object) -> dict[str, str]:
    """Return the value of each attribute of an object and its parts."""
    found: dict[str, str] = {}
    known: set[int] = set()
    parts: list[object] = [root]
    counts: dict[str, int] = {}
    while parts:
        one = parts.pop(0)
        if id(one) in known:
            continue
        known.add(id(one))
        name = type(one).__name__
        counts[name] = counts.get(name, 0) + 1
        title = f"{name}{f' {counts[name]}' if counts[name] > 1 else ''}"
        for attribute, value in _attributes(one):
            parts += _held(value)
            said = _plain(value) if attribute.strip("_") not in LOOKS else None
            if said is not None:
                found[f"{title} {attribute.strip('_')}"] = said
    return found


def forgotten(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each changed value; empty values of new attributes are left out."""
    for name, value in now.items():
        if value != before.get(name, value if value in EMPTY else ""):
            yield f"  = {name}: {value}"


def _attributes(one: object) -> list[tuple[str, Any]]:
    return [*vars(one).items()] if hasattr(one, "__dict__") else []


def _held(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        value = [*value.values()]
    for one in value[:MOST] if isinstance(value, (list, tuple)) else (value,):
        kind = type(one)
        if (
            kind.__module__.startswith(OURS)
            and not kind.__module__.startswith(COMMON)
            and not isinstance(one, Enum)
        ):
            yield one


def _plain(value: object) -> str | None:
    """Return a value as text; None if it is not plain."""
    try:
        said = _said(value)
    except TypeError:
        return None
    return said if len(said) <= LONGEST else f"{said[:40]}… {crc32(said.encode()):08x}"


def _said(value: object) -> str:
    if isinstance(value, Message):
        return value.id
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, str) and (" " not in value or len(value) <= WORDS):
        return repr(RANDOM.sub("…", value))
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and abs(value) < 30:
        return str(value)
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(_said, value))}]"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(map(_said, value)))}}}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_said(key)}: {_said(one)}' for key, one in value.items())}}}"
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return f"{type(value).__name__}({', '.join(f'{name}={_said(one)}' for name, one in fields)})"
    raise TypeError(type(value).__name__)
