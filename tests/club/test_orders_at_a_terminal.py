"""Orders at a table without a screen: what is said, a game that is put up and begun by typing, and the end of the evening."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.in_process import Here
from tests.club.brokers import Broker, Listener
from tests.club.club_driver import TOPICS, order
from tests.patience import PATIENCE


def give(hub: Listener, what: str, **fields: Any) -> dict[str, Any]:
    """Give an order until it is answered."""
    given = order(what, **fields)
    for _ in range(round(2 * PATIENCE)):
        hub.say(TOPICS.orders, given)
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            try:
                event = hub.next("/events", end - time.monotonic())
            except TimeoutError:
                break
            if event["kind"] == "ordered" and event["id"] == given["id"]:
                found: dict[str, Any] = event
                return found
    raise TimeoutError(what)


@pytest.mark.parametrize(("json_lines", "moved"), [(True, True), (False, True), (True, False)])
def test_a_game_is_put_up_typed_begun_and_the_evening_closed(
    in_process: Here, broker: Broker, tmp_path: Path, json_lines: bool, moved: bool
) -> None:
    hub = Listener(broker.port, "tableside/chess-friends/tables/#", TOPICS.ack)
    where = f"mqtt://127.0.0.1:{broker.port}"
    in_process(
        "club", "join", where, "--club", "Chess Friends", "--table", "Table 3", XDG_DATA_HOME=str(tmp_path)
    )
    table = subprocess.Popen(
        [sys.executable, "-m", "companion", "referee", "wild-jokers", *(["--json"] if json_lines else [])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert table.stdin is not None and table.stdout is not None

    def type_in(words: str, command: dict[str, Any]) -> None:
        assert table.stdin is not None
        table.stdin.write((json.dumps(command) if json_lines else words).encode() + b"\n")
        table.stdin.flush()

    assert give(hub, "say", text="Ten minutes left")["done"]
    if moved:
        type_in("Pa2-a3", {"do": "act", "action": "Pa2-a3"})
        assert hub.next("/events")["kind"] == "played"
    put_up = give(
        hub, "begin", variant="raindropchess", names={"white": "Anna", "black": "Ben"}, pairing="p7"
    )
    assert put_up["waits"] and ("the players leave it" in put_up["said"]) == moved
    type_in("begin", {"do": "begin"})
    if moved:  # too soon: another game runs
        type_in("resign white", {"do": "resign", "seat": "white"})
        assert hub.next("/events")["kind"] == "corrected"
        assert hub.next("/events")["kind"] == "ended"
        type_in("begin", {"do": "begin"})
    events = [hub.next("/events") for _ in range(3)]
    assert [event["kind"] for event in events] == ["left", "begun", "ordered"]
    assert events[1]["pairing"] == "p7" and events[2]["done"]
    assert give(hub, "close")["done"]
    out = table.communicate(timeout=PATIENCE)[0].decode()
    assert table.returncode == 0
    for said in ("Ann: Ten minutes left", "Anna (White) – Ben (Black)", "This session is over"):
        assert said in out, said
    for said in ("Finish the game on the table first", "Finish the game on this table first"):
        assert (said in out) == moved, said
    games = sorted(path.name for path in tmp_path.rglob("*.tableside"))
    assert len(games) == 2 and "wild-jokers" in "".join(games), "the first game is saved"
    hub.close()
