"""Functions that clean all strings in a value that was decoded from a message, a form or a file from
outside.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import is_
from typing import TypeVar, cast

import msgspec

from companion.plain_text.cleaner import clean_text

T = TypeVar("T")


def clean_values(value: T, most: int, exact: Collection[str] = ()) -> T:
    """Return a value that was decoded from outside, with every string in it cleaned.

    Strings in structs, tables, lists and tuples are cleaned, including keys.

    Args:
        value: The decoded value.
        most: The maximum number of characters of each string, as in `clean_text`.
        exact: Fields of structs that are left unchanged because the code that reads them cleans their
            parts.

    Returns:
        The same object if all of its strings are clean and short enough, so that this takes little
            time.
    """
    return cast(T, _clean_value(value, most, frozenset(exact)))


def _clean_value(value: object, most: int, exact: frozenset[str]) -> object:
    if isinstance(value, str):
        shown = clean_text(value, most)
        return value if shown == value else shown
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__ if name not in exact}
        cleaned = {name: _clean_value(field, most, exact) for name, field in fields.items()}
        changed = {name: field for name, field in cleaned.items() if field is not fields[name]}
        return msgspec.structs.replace(value, **changed) if changed else value
    if isinstance(value, dict):
        table = {
            _clean_value(key, most, exact): _clean_value(item, most, exact) for key, item in value.items()
        }
        return value if table == value else table
    if type(value) in (list, tuple):
        items: Sequence[object] = value  # type: ignore[assignment]
        row = [_clean_value(item, most, exact) for item in items]
        return value if all(map(is_, row, items)) else type(value)(row)  # type: ignore[call-arg]
    return value


def clean_fields(struct: msgspec.Struct, **most: int) -> None:
    """Clean strings of a struct in place.

    It is used in the `__post_init__` of a struct that is decoded from outside.

    Args:
        struct: The struct.
        most: The maximum number of characters of each field to clean, by name.
    """
    for name, length in most.items():
        value = getattr(struct, name)
        if value is not None and (shown := clean_text(value, length)) != value:
            msgspec.structs.force_setattr(struct, name, shown)
