"""Two tables that differ in one secret: every byte that any other seat's phone is sent is the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from companion.table.queries import QUERIES
from tests.seat_pages.served import HANDS, Phone, Served, Stream

HEARTBEAT = b"event: here\ndata:\n\n"
"""What a stream says when it has had nothing to say for ten seconds, whatever has happened."""


def looked(table: Served, stream: Stream) -> None:
    """One phone asks for all that it can ask for."""
    phone = stream.phone
    phone.get()
    for name in dict.fromkeys(re.findall(r"art/\w+\.svg", stream.html)):
        assert phone.get(name).status == 200
    for what in QUERIES:
        assert phone.post("ask", {"what": what}).status == 200
    for square in ("e4", "d2", "a8", "c3", "f3", "zz"):
        phone.post("ask", {"what": "attacks", "square": square})
    for guess in ("register white RNBQKBNR", "nothing"):
        phone.press(guess)
    phone.post("do", {"form": "KKKKKKKK"})


def told(
    table: Served, seats: dict[str, Callable[[Phone, int], None]], steps: list[dict[str, str]]
) -> dict[str, bytes]:
    """Everything that the phones were sent in the course of a game; `seats`: what each phone does at a step."""
    streams = {seat: table.phone(seat).stream() for seat in seats}
    for i, step in enumerate(steps):
        table.sync(streams)
        if step:
            table.command(**step)
            table.sync(streams)
        for seat, work in seats.items():
            work(streams[seat].phone, i)
            table.sync(streams)
        looked(table, streams["black"])
    table.sync(streams)
    again = streams["black"].phone.stream(last=2)
    again.next()
    return {seat: b"".join(stream.phone.sent).replace(HEARTBEAT, b"") for seat, stream in streams.items()}


def nothing(phone: Phone, step: int) -> None: ...


def test_a_hand_is_sent_to_no_one_else(tmp_path: Path) -> None:
    sent = []
    for name, hand in (("one", "wP1wN1"), ("two", "wR1wQ1")):
        (tmp_path / name).mkdir()
        table = Served(
            tmp_path / name, game="booster-chess", seats=("white", "black"), position=HANDS.format(hand)
        )
        try:
            steps = [{}, {"do": "act", "action": "Rd2-e2"}, {"do": "act", "action": "pass"}]
            sent.append(told(table, {"white": nothing, "black": nothing}, steps))
        finally:
            table.close()
    assert sent[0]["black"] == sent[1]["black"]
    assert sent[0]["white"] != sent[1]["white"], "the tables did differ"


def test_a_set_up_is_sent_to_no_one_else(tmp_path: Path) -> None:
    sent = []
    for setup in ("RQKRBBNN", "NNRKBBQR"):
        (tmp_path / setup).mkdir()
        table = Served(tmp_path / setup, game="cloak-and-dagger-chess", seats=("white", "black"))

        def registers(phone: Phone, step: int, setup: str = setup) -> None:
            if step == 1:
                assert phone.post("do", {"form": setup}).status == 200

        def answers(phone: Phone, step: int) -> None:
            if step == 2:
                assert phone.post("do", {"form": "RNBQKBNR"}).status == 200

        try:
            steps: list[dict[str, str]] = [
                {},
                {},
                {},
                {"do": "act", "action": "Pe2-e4"},
                {"do": "undo"},
                {"do": "redo"},
            ]
            sent.append(told(table, {"white": registers, "black": answers}, steps))
            assert table.referee.n > 2
        finally:
            table.close()
    assert sent[0]["black"] == sent[1]["black"]
    assert sent[0]["white"] != sent[1]["white"], "the tables did differ"
