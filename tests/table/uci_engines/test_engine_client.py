"""A talk with an engine: what real ones have said, and every way in which one can fail."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.engine.uci_protocol import SearchLimits
from companion.games.chess.files.catalogue import standard
from companion.games.chess.variant_rules import VariantRules
from companion.table.engine_host.engine_client import EngineClient, EngineFailure, dialect_of
from companion.table.engine_host.installed_engines import EngineProgram, find_installed_engines
from tests.engine.uci.record import START
from tests.every_case import spread
from tests.patience import AT_ONCE, becomes
from tests.process_guard import is_alive
from tests.table.uci_engines.conftest import MISSED, SCRIPTED, Start
from tests.table.uci_engines.scripted_engine import FAULTS

GAMES = "/usr/games:/usr/bin:/usr/local/bin"

LITTLE = SearchLimits(time=200, nodes=50)


def never() -> bool:
    return False


@pytest.mark.parametrize("transcript", ["stockfish", "fairy-stockfish", "gnuchess"])
def test_it_says_who_it_is_and_what_it_plays(start: Start, transcript: str) -> None:
    client = start("", transcript)
    identity = client.greet()
    assert identity.name.lower().replace(" ", "").startswith(transcript.replace("-", "")[:5])
    assert identity.author and "Hash" in identity.options
    found = client.analyse(START, ["e2e4"], LITTLE, never)
    assert len(found.best.move) == 4 and found.lines[0].line == (found.best.move,) and found.nodes == 20


MISSING = {"die-start", "die-hello"}


@pytest.mark.parametrize("fault", spread(FAULTS, 2))
def test_each_failure_has_its_name_and_its_time(start: Start, fault: str) -> None:
    client = start(fault)
    began = time.monotonic()
    lied = ""
    kind = ""
    try:
        client.greet()
        lied = client.analyse(START, [], LITTLE, never).best.move
    except EngineFailure as failure:
        kind = failure.kind
    assert time.monotonic() - began < AT_ONCE
    if fault in ("illegal", "nonsense", "none"):  # what is legal only the game can say
        assert kind == "" and lied == ("e2e5" if fault == "illegal" else "")
    else:
        assert kind == ("silent" if fault in MISSED else "missing" if fault in MISSING else "gone")
    pid = client.pid
    client.close()
    assert becomes(lambda: not is_alive(pid))


def test_binary_noise_before_an_answer_is_passed_over(start: Start) -> None:
    client = start("binary")
    client.greet()
    assert client.analyse(START, [], LITTLE, never).best.move


def test_one_that_cannot_be_started() -> None:
    for command in (("/nowhere/engine",), (str(Path(__file__)),)):
        client = EngineClient(command)
        with pytest.raises(EngineFailure) as failure:
            client.greet()
        assert failure.value.kind == "missing"
        client.close()


def test_the_one_who_is_in_a_hurry_is_not_kept_waiting(start: Start) -> None:
    """It is told to stop as soon as no one waits any more."""
    client = start("hang-stop")
    client.greet()
    began = time.monotonic()
    with pytest.raises(EngineFailure):
        client.analyse(START, [], SearchLimits(time=600_000), lambda: time.monotonic() > began + 0.1)
    assert time.monotonic() - began < AT_ONCE


def test_closing_never_waits(start: Start) -> None:
    client = start("deaf")
    client.greet()
    pid = client.pid
    began = time.monotonic()
    client.close()
    assert time.monotonic() - began < AT_ONCE and becomes(lambda: not is_alive(pid))


@pytest.mark.skipif(not Path("/usr/bin/setpriv").exists(), reason="only then the kernel ends it")
def test_an_engine_that_ignores_the_end_of_its_input_ends_with_the_program() -> None:
    """However that ends, and whatever thread has asked for the engine."""
    script = f"""
import threading, time
from companion.table.engine_host.engine_client import EngineClient
def ask():
    client = EngineClient({(*SCRIPTED, "deaf")!r})
    try:
        client.greet()
    finally:
        print(client.pid, flush=True)
thread = threading.Thread(target=ask)
thread.start()
thread.join()
time.sleep(600)
"""
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    time.sleep(0.3)
    assert is_alive(pid), "the thread that has asked is gone, the engine is not"
    os.kill(program.pid, signal.SIGKILL)
    program.wait()
    program.stdout.close()
    assert becomes(lambda: not is_alive(pid))


@pytest.mark.skipif(shutil.which("fairy-stockfish", path=GAMES) is None, reason="Fairy-Stockfish is not here")
@pytest.mark.parametrize(("protocol", "game"), [("usi", "shogi"), ("ucci", "xiangqi")])
def test_shogi_and_xiangqi_are_played_in_their_own_dialects(quick: None, protocol: str, game: str) -> None:
    """Every move that the real engine names is legal by our rules, and it follows ours."""
    rules = VariantRules(standard()[game])
    at, fen = rules.start, rules.write(rules.start)
    path = shutil.which("fairy-stockfish", path=GAMES)
    client = EngineClient((str(path),), dialect_of(protocol))
    try:
        client.greet()
        client.set_options({"Skill Level": "5", "MultiPV": "2"})
        moves: list[str] = []
        for _ in range(8):
            found = client.analyse(fen, moves, SearchLimits(time=500, nodes=200), never)
            legal = {rules.uci(at, move): move for move in rules.moves(at)}
            assert found.best.move in legal and {info.line[0] for info in found.lines} <= set(legal)
            moves.append(found.best.move)
            at = rules.play(at, legal[found.best.move])
        again = client.analyse(rules.write(at), [], SearchLimits(time=500, nodes=200), never)
        assert again.best.move in {rules.uci(at, move) for move in rules.moves(at)}
    finally:
        client.close()


def test_engines_are_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they said is kept until their program changes."""
    count = tmp_path / "count"
    count.write_text("")
    path = tmp_path / "mine"
    greeting = "printf 'id name Mine 3\\noption name Skill Level type spin default 3 min 0 max 9\\nuciok\\n'"
    path.write_text(f"#!/bin/sh\nread line\necho >> {count}\n{greeting}\nread line\n")
    path.chmod(0o755)
    program = EngineProgram("mine", (str(path),))
    for _ in range(3):
        (engine,) = find_installed_engines([program])
        assert engine.identity.name == "Mine 3" and engine.way == "skill" and engine.strength == (0, 9)
        assert engine.games == ("chess",) and not engine.wrong
    assert len(count.read_text()) == 1
    path.write_text(path.read_text().replace("Mine 3", "Mine 44"))
    (engine,) = find_installed_engines([program])
    assert engine.identity.name == "Mine 44" and len(count.read_text()) == 2
    (gone,) = find_installed_engines([EngineProgram("none", (str(tmp_path / "none"),))])
    assert gone.wrong == "missing" and gone.games == ()
