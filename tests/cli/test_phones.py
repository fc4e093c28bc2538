"""Seat pages of a table without a screen."""

from __future__ import annotations

import io
import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.cli.texts import BadUsage
from companion.server import connections
from companion.table.setup import TableSetup
from tests.patience import PATIENCE, until
from tests.seat_pages.served import HERE, Phone


class Out(io.BytesIO):
    """What was written so far, while it is written."""

    def until(self, found: Callable[[str], bool]) -> str:
        until(lambda: found(self._text), found=lambda: self._text)
        return self._text

    @property
    def _text(self) -> str:
        return self.getvalue().decode()


class Running:
    """A referee on a pipe, in a thread."""

    def __init__(self, folder: Path, json: bool, tablets: bool = False) -> None:
        read, self._write = os.pipe()
        source = io.FileIO(read)
        self.out = Out()
        opening = TableSetup(
            game="wild-jokers", journal=str(folder / "game"), names={"white": "Fenna", "black": "Luc"}
        )
        options = LoopOptions(json=json, seat_pages=not tablets, table_page=tablets)
        self._pipe = RefereeLoop(opening, options, source, self.out)
        self._thread = threading.Thread(target=self._pipe.run, daemon=True)
        self._thread.start()

    def type(self, line: str) -> None:
        os.write(self._write, f"{line}\n".encode())

    def end(self) -> None:
        os.close(self._write)

    def over(self) -> bool:
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bool], Running]]:
    monkeypatch.setattr(connections, "local_addresses", lambda: (HERE,))
    made: list[Running] = []

    def run(json: bool = False, tablets: bool = False) -> Running:
        made.append(Running(tmp_path, json, tablets))
        return made[-1]

    yield run
    for one in made:
        one.type('{"do": "quit"}')
        assert one.over()


def entered(address: str, seat: str) -> Phone:
    host, _, code = address.removeprefix("http://").partition("/#")
    phone = Phone(host)
    assert phone.enter(code).status == 200
    phone.seat = seat
    return phone


def found(text: str, name: str) -> str:
    match = re.findall(rf"Seat page for {name}: (\S+)", text)
    return str(match[-1]) if match else ""


def test_addresses_are_printed_and_phones_play(running: Callable[..., Running]) -> None:
    here = running()
    text = here.out.until(lambda text: bool(found(text, "Luc")))
    phone = entered(found(text, "Fenna"), "white")
    here.out.until(lambda text: "A phone controls Fenna." in text)
    stream = phone.stream()
    stream.next()
    assert phone.press(stream.state["ways"][0][2]).status == 200
    here.out.until(lambda text: "1. " in text)
    stream.until(lambda one: any(label == "Undo" for _, label in one.presses("anytime")))
    undo = next(key for key, label in stream.presses("anytime") if label == "Undo")
    assert phone.press(undo).status == 200
    here.out.until(lambda text: "Fenna wants to undo the last action. Do you agree?" in text)
    here.type("agree")
    here.out.until(lambda text: "Actions undone" in text)


def test_a_new_code_by_a_word(running: Callable[..., Running]) -> None:
    here = running()
    first = found(here.out.until(lambda text: bool(found(text, "Luc"))), "Fenna")
    phone = entered(first, "white")
    here.type("code white")
    second = found(here.out.until(lambda text: found(text, "Fenna") not in ("", first)), "Fenna")
    assert phone.get().status == 403
    assert entered(second, "white").get().status == 200


def test_programs_read_addresses_as_json_and_ask_for_new_codes(running: Callable[..., Running]) -> None:
    here = running(True)

    def pages(text: str) -> list[dict[str, str]]:
        lines = [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]
        return [line for line in lines if line["type"] == "seat_page"]

    text = here.out.until(lambda text: len(pages(text)) == 2)
    assert [one["seat"] for one in pages(text)] == ["white", "black"]
    here.type('{"do": "seat_code", "seat": "white"}')
    text = here.out.until(lambda text: len(pages(text)) == 3)
    assert pages(text)[2]["address"] != pages(text)[0]["address"]
    assert '"error"' not in text


def test_tablets_show_the_table_one_after_the_other(
    running: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.club_folder.of_a_table", lambda names: None)
    here = running(tablets=True)

    def codes(text: str) -> list[str]:
        return re.findall(r"Scan this code with a tablet, or open: (\S+)", text)

    text = here.out.until(lambda text: bool(codes(text)))
    assert "Seat page for" not in text
    first = entered(codes(text)[0], "table")
    text = here.out.until(lambda text: len(codes(text)) == 2)
    assert "A tablet shows the table." in text
    second = entered(codes(text)[1], "table-2")
    stream = first.stream()
    stream.next()
    assert second.press(stream.state["ways"][0][2]).status == 200
    stream.until(lambda one: "undo" in one.state["bar"])
    assert first.press(stream.state["bar"]["undo"]).status == 200
    here.out.until(lambda text: "A player at the table wants to undo the last action." in text)
    assert second.post("do", {"do": "agree"}).status == 200
    here.out.until(lambda text: "Actions undone" in text)
    here.type("code table")
    here.out.until(lambda text: len(codes(text)) == 3)
    assert first.get().status == 403


def test_the_table_goes_on_for_phones_when_its_input_has_ended(running: Callable[..., Running]) -> None:
    here = running()
    text = here.out.until(lambda text: bool(found(text, "Luc")))
    read, write = os.pipe()
    os.close(read)
    os.dup2(write, here._write)  # no one types any more
    os.close(write)
    phone = entered(found(text, "Fenna"), "white")
    stream = phone.stream()
    stream.next()
    assert phone.press(stream.state["ways"][0][2]).status == 200
    assert here._pipe._table.phones is not None
    here._pipe._inbox.schedule(here._pipe._table.phones.pages.close)
    assert here.over()
    here.type = lambda line: None  # type: ignore[method-assign]


def test_without_a_network_it_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "local_addresses", lambda: ())
    opening = TableSetup(game="wild-jokers", journal=str(tmp_path / "game"))
    with pytest.raises(BadUsage) as wrong:
        RefereeLoop(opening, LoopOptions(seat_pages=True), io.FileIO(os.devnull), io.BytesIO()).run()
    assert "not on a local network" in str(wrong.value)
