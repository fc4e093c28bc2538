"""Which card a reader's tag or a scanner's code means: pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from firmware_bridge.core.typed_keys import spellings

Named = TypeVar("Named")


def find_named(uid: str, tags: Mapping[str, Named], codes: Mapping[str, Named]) -> Named | None:
    """What is named by what was read, if anything is.

    Args:
        uid: What was read: a tag, or a code as an English keyboard has what a scanner typed.
        tags: What people have named so.
        codes: What is printed; a scanner may be set to another language, and put signs before or behind each code.
    """
    if uid in tags:
        return tags[uid]
    if uid in codes:
        return codes[uid]
    spelt = {spelling: named for code, named in codes.items() for spelling in spellings(code)}
    within = [one for one in spelt if uid.startswith(one) or uid.endswith(one)]
    return spelt[max(within, key=len)] if within else None
