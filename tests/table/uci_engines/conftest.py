"""Engines that are quick to be given up, and leave nothing behind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine import uci_protocol
from companion.table.engine_host import engine_client, installed_engines
from companion.table.engine_host.engine_client import EngineClient
from tests.patience import PATIENCE

SCRIPTED = (sys.executable, "-m", "tests.table.uci_engines.scripted_engine")
Start = Callable[..., EngineClient]


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines of this computer's owner are no part of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines of this computer are found by their names."""
    monkeypatch.setattr(installed_engines, "KNOWN", uci_protocol.KNOWN)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine on a busy machine is in time. See `give_up_soon` for one that is not."""
    monkeypatch.setattr(engine_client, "run_behind", lambda process: None)
    for deadline in ("GREETING", "READY", "LATE", "STOPPING"):
        monkeypatch.setattr(engine_client, deadline, PATIENCE)


MISSED = {
    "hang-start": ("GREETING",),
    "hang-hello": ("GREETING",),
    "hang-ready": ("READY",),
    "refuses": ("READY",),
    "hang-go": ("LATE", "STOPPING"),
    "hang-stop": ("LATE", "STOPPING"),
    "flood": ("LATE", "STOPPING"),
    "endless": ("LATE", "STOPPING"),
}
"""The deadlines that the scripted engine misses, by its fault."""


def give_up_soon(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Shorten the deadlines that an engine with this fault misses, and no others."""
    for deadline in MISSED.get(fault, ()):
        monkeypatch.setattr(engine_client, deadline, 0.5)


@pytest.fixture
def start(quick: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the scripted engine with a fault and a transcript."""
    clients: list[EngineClient] = []

    def begin(fault: str = "", transcript: str = "stockfish") -> EngineClient:
        give_up_soon(monkeypatch, fault)
        clients.append(EngineClient((*SCRIPTED, fault, transcript)))
        return clients[-1]

    yield begin
    for client in clients:
        client.close()
