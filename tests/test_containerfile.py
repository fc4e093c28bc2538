"""The container images of hub and relay: what their file promises, held against the program."""

from __future__ import annotations

import importlib
import inspect
import json
import re
from pathlib import Path

import platformdirs
import pytest

from companion.cli.command_tree import GROUPS, names_of
from companion.cli.other_commands import relay
from companion.club.hub.club_folder import Ports

HERE = Path(__file__).parents[1] / ".make" / "packages"
TEXT = (HERE / "Containerfile").read_text("utf-8").replace("\\\n", " ")
STAGES = dict(re.findall(r"^FROM \S+ AS (\w+)\n(.*?)(?=^FROM|\Z)", TEXT, re.M | re.S))
RELAY = inspect.signature(relay).parameters["port"].default
PORTS = {"hub": [Ports().pages, Ports().safe_pages, Ports().broker], "relay": [RELAY]}


@pytest.mark.parametrize("target", PORTS)
def test_it_runs_as_no_one_else_and_opens_its_own_ports(target: str) -> None:
    stage = STAGES[target]
    assert re.findall(r"^USER (\S+)", stage, re.M) == ["tableside"]
    (ports,) = re.findall(r"^EXPOSE (.*)", stage, re.M)
    assert list(map(int, ports.split())) == PORTS[target]
    program, command = json.loads(re.findall(r"^ENTRYPOINT (.*)", stage, re.M)[0])
    assert program == "companion" and any(command in names_of(group) for group in GROUPS.values())
    (checked,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])", stage, re.M)
    assert f"('127.0.0.1', {PORTS[target][0]})" in json.loads(checked)[2]


def test_what_is_kept_lies_in_the_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    (volume,) = re.findall(r"^VOLUME (\S+)", STAGES["program"], re.M)
    (data,) = re.findall(r"^ENV XDG_DATA_HOME=(\S+)", STAGES["program"], re.M)
    monkeypatch.setenv("XDG_DATA_HOME", data)
    assert platformdirs.user_data_dir("tableside") == volume
    assert f"--home-dir {volume} --create-home tableside" in TEXT


def test_it_takes_the_package_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """By Debian's name of the machine, which is the name that images have for it."""
    monkeypatch.syspath_prepend(str(HERE))
    deb = importlib.import_module("deb")
    (pattern,) = re.findall(r"^COPY (\S+) ", STAGES["program"], re.M)
    assert pattern == f"tableside_*+{deb.SYSTEMS['debian-13'].mark}_${{TARGETARCH}}.deb"
    assert "debian:trixie" in TEXT and set(deb.MACHINES) == {"amd64", "arm64"}
