"""Engines that are quick to be given up, and leave nothing behind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine.uci import known_engines
from companion.table.uci_engines import engine_client, engine_process, installed_engines
from companion.table.uci_engines.engine_client import EngineClient

SCRIPTED = (sys.executable, "-m", "tests.table.uci_engines.scripted_engine")
Start = Callable[..., EngineClient]


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines of this computer's owner are no part of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines of this computer are found by their names."""
    monkeypatch.setattr(installed_engines, "KNOWN", known_engines.KNOWN)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deadlines of tests: long enough for a process of Python on a busy machine."""
    monkeypatch.setattr(engine_process, "NICE", 0)
    monkeypatch.setattr(engine_client, "GREETING", 20.0)
    monkeypatch.setattr(engine_client, "READY", 4.0)
    monkeypatch.setattr(engine_client, "LATE", 3.0)
    monkeypatch.setattr(engine_client, "STOPPING", 0.5)


@pytest.fixture
def start(quick: None) -> Iterator[Start]:
    """Starts the scripted engine with a fault and a transcript."""
    clients: list[EngineClient] = []

    def begin(fault: str = "", transcript: str = "stockfish") -> EngineClient:
        clients.append(EngineClient((*SCRIPTED, fault, transcript)))
        return clients[-1]

    yield begin
    for client in clients:
        client.close()
