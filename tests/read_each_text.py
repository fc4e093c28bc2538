"""Every text in a value, however deep."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

import msgspec


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_in(getattr(value, name))
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts_in(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from texts_in(key)
            yield from texts_in(one)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for one in value:
            yield from texts_in(one)
