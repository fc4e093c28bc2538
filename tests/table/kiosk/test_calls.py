"""A call for the host is a value with listeners, and a start of the machine does not lose it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.kiosk import CALL_FILE, HostCall, HostCalls
from companion.units import Seconds


def test_it_goes_out_once_is_about_something_is_seen_and_settled() -> None:
    heard: list[HostCall | None] = []
    calls = HostCalls(lambda: 1000.0, lambda: 5.0)
    calls.listen(heard.append)
    assert calls.now is None and calls.age == 0.0
    calls.about("man")
    calls.on_seen("Marie")
    calls.settle()
    assert heard == [], "there is nothing that could be about anything"
    calls.call()
    calls.call()
    calls.about("man")
    calls.about("dispute")
    calls.on_seen("Marie")
    calls.on_seen("Marie")
    assert heard == [
        HostCall(Seconds(1000.0)),
        HostCall(Seconds(1000.0), "man"),
        HostCall(Seconds(1000.0), "dispute"),
        HostCall(Seconds(1000.0), "dispute", "Marie"),
    ]
    calls.about("dispute")
    assert calls.now == HostCall(Seconds(1000.0), "", "Marie"), "the same again takes it back"
    calls.settle()
    assert heard[-1] is None and calls.now is None


def test_it_is_there_after_a_start_and_counts_on() -> None:
    calls = HostCalls(lambda: 1000.0, lambda: 5.0)
    calls.call()
    calls.about("board")
    again = HostCalls(lambda: 1042.0, lambda: 1.0)
    assert again.now == HostCall(Seconds(1000.0), "board") and again.age == 42.0
    back = HostCalls(lambda: 900.0, lambda: 1.0)  # a clock that has gone back
    assert back.age == 0.0
    again.settle()
    assert HostCalls().now is None


@pytest.mark.parametrize("text", ["", "{", "3", '{"since": "x"}', '{"why": "man"}', "[" * 5000])
def test_what_is_damaged_is_no_call(text: str, kiosk_data: Path) -> None:
    kiosk_data.mkdir()
    (kiosk_data / CALL_FILE).write_text(text)
    assert HostCalls().now is None


def test_a_reason_of_a_newer_version_is_none_and_a_full_card_keeps_the_call_in_memory(
    kiosk_data: Path,
) -> None:
    kiosk_data.mkdir()
    (kiosk_data / CALL_FILE).write_text('{"since": 5, "why": "fire"}')
    assert HostCalls().now == HostCall(Seconds(5.0))
    (kiosk_data / CALL_FILE).unlink()
    kiosk_data.rmdir()
    kiosk_data.write_text("no folder")
    calls = HostCalls()
    calls.call()
    assert calls.now is not None
