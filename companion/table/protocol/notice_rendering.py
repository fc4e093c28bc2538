"""Notices in words: what a table tells holds messages, and each face makes sentences of them in its own
language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, overload

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message
from companion.table.protocol.notices import Ask, Legal, Notice

Tell = Callable[[Notice], None]


@overload
def localize(notice: Ask[Message], words: Catalogue) -> Ask[str]: ...
@overload
def localize(notice: Legal[Message], words: Catalogue) -> Legal[str]: ...
@overload
def localize(notice: Notice, words: Catalogue) -> Notice: ...
def localize(notice: Notice, words: Catalogue) -> Notice:
    """The same notice with sentences in place of messages."""
    found: Notice = _render(notice, words)
    return found


def localize_listener(words: Catalogue, tell: Tell) -> Tell:
    """A face that hears notices in these words."""
    return lambda notice: tell(localize(notice, words))


def _render(value: Any, words: Catalogue) -> Any:
    if isinstance(value, Message):
        return words.say(value)
    if isinstance(value, list):
        return [_render(one, words) for one in value] if value and not isinstance(value[0], str) else value
    if isinstance(value, msgspec.Struct):
        changed = {}
        for name in value.__struct_fields__:
            old = getattr(value, name)
            if isinstance(old, (Message, list)) and (new := _render(old, words)) is not old:
                changed[name] = new
        return msgspec.structs.replace(value, **changed) if changed else value
    return value
