"""Messages between tables: what one writes the other reads, and what is none or too large is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from companion.remote.handshake import Opener, Sealer
from companion.remote.relay_messages import PIECE_HEAD, ROOM, Pieces, cut_message
from companion.remote.table_messages import (
    LARGEST,
    READY_SENTENCES,
    Greeting,
    NoMessage,
    Offer,
    ProposalAnswer,
    ReadySentence,
    TableMessage,
    Wish,
    Wording,
    clocks_apart,
    read_message,
    write_message,
)
from tests.hostile_text import HOSTILE, hidden_in
from tests.remote.honest_messages import MESSAGES


def test_each_kind_is_read_as_it_was_written() -> None:
    assert {type(one) for one in MESSAGES} == set(get_args(TableMessage))
    for said in MESSAGES:
        assert read_message(write_message(said)) == said


def test_the_ready_sentences_are_twelve() -> None:
    assert get_args(ReadySentence) == READY_SENTENCES and len(READY_SENTENCES) == 12


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_text_of_a_message_hides_anything(text: str) -> None:
    name = text[:60]
    greeting = Greeting(1, "0" * 16, 1.8e9, session=name, seats=("white",), names={"white": name})
    offer = Offer("0" * 16, "chess", {name: text[:4000]}, ("white",), names={"white": name}, session=name)
    answer = ProposalAnswer(1, Wording("x", {name: text[:400], "why": Wording("y", {"a": [name]})}))
    wish = Wish(1, 1, "luck", "white", luck=name, deck=name, places={name: (name,)})
    for said in (greeting, offer, answer, wish):
        found = msgspec.json.encode(read_message(write_message(said)))
        assert not hidden_in(json.dumps(json.loads(found), ensure_ascii=False), lines=False)
        assert not hidden_in("".join(_find_texts(json.loads(found))), lines=False)


def _find_texts(value: object) -> Iterator[str]:
    """Every text in plain data, keys included."""
    if isinstance(value, str):
        yield value
    for one in value if isinstance(value, list) else ():
        yield from _find_texts(one)
    for name, one in value.items() if isinstance(value, dict) else ():
        yield from (name, *_find_texts(one))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"say":"destroy"}',
        b'{"say":"hello","version":1,"table":"not hexadecimal","at":1.0}',
        b'{"say":"play","id":0,"upon":1}',
        b'{"say":"play","id":1,"upon":1,"source":"electronic"}',
        b'{"say":"play","id":1,"upon":1,"spent":-1}',
        b'{"say":"play","id":1,"upon":1,"actions":[' + b",".join([b'"a"'] * 65) + b"]}",
        b'{"say":"play","id":1,"upon":1,"actions":["' + b"a" * 513 + b'"]}',
        b'{"say":"wish","id":1,"upon":1,"what":"win","seat":"white"}',
        b'{"say":"speak","id":1,"what":"insult","seat":"white"}',
        b'{"say":"records","after":1,"records":[{"n":1,"kind":"note","wall":1.0,"body":'
        + b"[" * 40
        + b"]" * 40
        + b"}]}",
        b" " * (LARGEST + 1),
    ],
)
def test_what_is_none_is_refused(data: bytes) -> None:
    with pytest.raises(NoMessage):
        read_message(data)


def test_pieces_are_whole_again_only_where_none_is_missing() -> None:
    message = bytes(range(256)) * 1000
    parts = list(cut_message(1, message))
    assert len(parts) == -(-len(message) // ROOM) > 2
    pieces = Pieces()
    assert [pieces.take(part) for part in parts] == [None] * (len(parts) - 1) + [message]
    assert [pieces.take(part) for part in parts[:-2] + parts[-1:]] == [None] * (len(parts) - 1)
    assert pieces.take(parts[0]) is None
    assert pieces.take(next(cut_message(2, b"short"))) == b"short", "what was begun before is forgotten"
    assert pieces.take(b"12345"[: PIECE_HEAD - 1]) is None


def test_no_more_is_kept_than_a_message_may_have() -> None:
    pieces = Pieces()
    for i in range(256):
        assert pieces.take(bytes(4) + bytes([i, 0]) + bytes(ROOM)) is None
        assert sum(map(len, pieces._parts)) <= LARGEST


def test_a_piece_fits_a_sealed_frame() -> None:
    sealer, opener = Sealer(bytes(32), "keeper", bytes(16)), Opener(bytes(32), "keeper")
    checked = 0
    for piece in cut_message(0, bytes(2 * ROOM)):
        checked += 1
        assert opener.open(sealer.seal(piece)) == piece
    assert checked


def test_clocks_that_are_a_year_apart_are_told() -> None:
    assert clocks_apart(1.8e9, 1.8e9 + 366 * 86_400) and not clocks_apart(1.8e9, 1.8e9 + 3_600)
