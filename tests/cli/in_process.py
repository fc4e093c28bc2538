"""The command line in the process of the tests: sixteen times as quick as one of its own, for what ends by itself."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from companion.cli import texts
from companion.cli.main import main
from companion.club.hub import supervision
from companion.games import VARIANTS, look_again

Here = Callable[..., subprocess.CompletedProcess[str]]


def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """Runs a command with what is typed to it and with variables; what it sets for its process is set back."""

    def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        ends = signal.getsignal(signal.SIGTERM)
        capsys.readouterr()
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as stdin,
            ended_readers(),
            kept_environment(environment),
            fresh_log_level(),
            monkeypatch.context() as patch,
        ):
            stdin.write(typed)
            stdin.seek(0)
            for spoken in ("_spoken", "_named"):
                patch.setattr(texts, spoken, getattr(texts, spoken))
            patch.setattr(logging.getLogger(), "handlers", [*logging.getLogger().handlers])
            patch.setattr(threading, "excepthook", threading.excepthook)
            patch.setattr(logging, "_logRecordFactory", logging.getLogRecordFactory())
            for stream in ("stdout", "stderr"):
                patch.setattr(sys, stream, getattr(sys, stream))
            patch.setattr(sys, "argv", ["companion", *words])
            patch.setattr(sys, "stdin", stdin)
            patch.setattr(supervision.Supervisor, "run", lambda self: self._work(supervision.Start()))
            status = 0
            try:
                main()
            except SystemExit as end:
                status = int(end.code or 0)
            finally:
                signal.signal(signal.SIGTERM, ends)
        told = capsys.readouterr()
        return subprocess.CompletedProcess(words, status, told.out, told.err)

    return run


@contextmanager
def kept_environment(added: dict[str, str]) -> Iterator[None]:
    """With more variables; afterwards all are what they were, and the games that there are as well."""
    before = dict(os.environ)
    os.environ.update(added)
    try:
        yield
    finally:
        moved = os.environ.get(VARIANTS) != before.get(VARIANTS)
        for name in os.environ.keys() - before.keys():
            del os.environ[name]
        os.environ.update(before)
        if moved:
            look_again()


@contextmanager
def fresh_log_level() -> Iterator[None]:
    """As much is logged as where a program begins: Kivy, once it is there, has everything logged."""
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.setLevel(before)


@contextmanager
def ended_readers() -> Iterator[None]:
    """Wait for threads that read what was typed: after its end they would read the file that gets its number."""
    before = {*threading.enumerate()}
    yield
    for one in threading.enumerate():
        if one.name == "input" and one not in before:
            one.join()
