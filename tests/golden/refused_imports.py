"""What people are told of each value that is missing or wrong in a game as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.messages import UserError
from companion.table.game_files.game_import import play_draft, read_draft
from companion.table.message_catalogues import catalogue, sentence
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts
from tests.table.game_files import played, write

OTHERS: tuple[Any, ...] = (None, True, -1, "x", ["x"], {"x": 1})
"""What stands in the place of a value, one after the other in the order of the values."""


def _values(inside: Any) -> Iterator[tuple[Any, Any]]:
    """Each value of a document, as the object or list that it is in and its place there; of a list the first and the last."""
    places = (
        list(inside) if isinstance(inside, dict) else sorted({0, len(inside) - 1} & set(range(len(inside))))
    )
    for at in places:
        yield inside, at
        if isinstance(inside[at], dict | list):
            yield from _values(inside[at])


def _path(body: Any, inside: Any, at: Any) -> str:
    """How a value is reached from the document."""
    if inside is body:
        return str(at)
    for outer, place in _values(body):
        if outer[place] is inside:
            return f"{_path(body, outer, place)}.{at}"
    raise AssertionError(at)


def _read(body: Any) -> str:
    """What comes of a document."""
    try:
        records, notes = play_draft(read_draft(json.dumps(body, indent=1).encode(), "My.json"), "My.json")
    except UserError as wrong:
        return sentence(wrong)
    said = " ".join(catalogue().say(note) for note in notes)
    return f"{len(records)} records. {said}".strip()


def _told(place: Path, game: str, until: int) -> str:
    path = played(place, game, until, seed=6)
    body = json.loads(write(path, "json").read_text("utf-8"))
    lines = [f"as it was: {_read(body)}"]
    for n, (inside, at) in enumerate(_values(body)):
        name, before = _path(body, inside, at), inside[at]
        if isinstance(inside, dict):
            kept = dict(inside)
            del inside[at]
            lines.append(f"without {name}: {_read(body)}")
            inside.clear()
            inside.update(kept)
        other = OTHERS[n % len(OTHERS)]
        inside[at] = other
        lines.append(f"{name} = {json.dumps(other)}: {_read(body)}")
        inside[at] = before
    return without_places("\n".join([*lines, ""]), place)


TEXTS: Texts = {
    "imports/json": lambda place: _told(place, "wild-jokers", 4),
}
"""What makes each file."""
