"""`companion boards`: what is plugged in, a line each; as JSON, over Bluetooth too, and the rules of Linux."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable

import pytest

from firmware_bridge import discovery
from firmware_bridge.core.board import link_message
from firmware_bridge.discovery import FoundBoard

Here = Callable[..., subprocess.CompletedProcess[str]]
OURS = FoundBoard(
    "usb:1", "tableside", link_message("found-named", name="Ours"), "my board", "2e8a:000a", "S1"
)
SHUT = FoundBoard(
    "usb:2",
    "",
    link_message("found-named", name="Shut"),
    wrong=link_message("port-not-allowed", port="x", group="video"),
)
CAMERA = FoundBoard("camera:0", "camera", link_message("found-camera", name="Lens"))
NEAR = FoundBoard("ble:1", "dgt", link_message("found-named", name="Near"))


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "find_plugged_boards", lambda: [OURS, SHUT])
    monkeypatch.setattr(discovery, "cameras_here", lambda: [CAMERA])
    monkeypatch.setattr(discovery, "nearby_boards", lambda: [NEAR])


@pytest.mark.usefixtures("plugged")
def test_each_is_a_line(in_process: Here) -> None:
    lines = in_process("boards").stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["usb:1", "usb:2", "camera:0"]
    assert all(part in lines[0] for part in ("Ours", "my board", "USB 2e8a:000a", "S1"))
    assert (
        len(lines[0].split("  ")) == 5 and len(lines[1].split("  ")) == 3 and len(lines[2].split("  ")) == 2
    )
    assert "USB" not in lines[1] and "Lens" in lines[2]
    near = in_process("boards", "--bluetooth").stdout.splitlines()
    assert near[:3] == lines and near[3].startswith("ble:1  ") and "Near" in near[3]


@pytest.mark.usefixtures("plugged")
def test_as_json_all_of_it_is_there(in_process: Here) -> None:
    found = [json.loads(line) for line in in_process("boards", "--json").stdout.splitlines()]
    assert [one["url"] for one in found] == ["usb:1", "usb:2", "camera:0"]
    ours, shut, _ = found
    assert (ours["kind"], ours["id"], ours["usb"], ours["serial_number"]) == (
        "tableside",
        "my board",
        "2e8a:000a",
        "S1",
    )
    assert "Ours" in ours["what"] and ours["wrong"] == "" and shut["wrong"]


def test_that_there_is_none_is_said_to_people_alone(
    in_process: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("find_plugged_boards", "cameras_here"):
        monkeypatch.setattr(discovery, name, list)
    assert len(in_process("boards").stdout.splitlines()) == 1
    done = in_process("boards", "--json")
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.usefixtures("plugged")
def test_the_rules_of_linux_are_printed_alone(in_process: Here) -> None:
    rules = in_process("boards", "--udev").stdout
    assert (
        "SUBSYSTEM" in rules and "usb:1" not in rules and rules.endswith("\n") and not rules.endswith("\n\n")
    )
