"""`make interop`: its table is well-formed, and what it does not find, or cannot run, is one sentence."""

from __future__ import annotations

import ast
import datetime
import subprocess
import sys
import venv
from importlib import import_module
from pathlib import Path

import pytest

from firmware_bridge.urls import protocol_of
from tests.long_runs.interop import chess_game, peers, report
from tests.long_runs.interop.__main__ import AGREE, DIFFER, NOT_ALL, WAYS, main
from tests.long_runs.interop.outcome import Outcome
from tests.long_runs.interop.peers import HERE, RUN_HERE, TABLE, Peer, Run, read
from tests.long_runs.interop.process import SHIMS, running
from tests.patience import PATIENCE

PEERS = {peer.name: peer for peer in read()}
PYTHON, JAVASCRIPT = PEERS["GoDice API for Python"], PEERS["GoDice API for JavaScript"]
RUNS = [run for peer in PEERS.values() for run in peer.runs]


@pytest.mark.parametrize("peer", PEERS.values(), ids=PEERS)
def test_each_peer_has_all_that_it_is_run_with(peer: Peer) -> None:
    assert peer.licence and (peer.language not in RUN_HERE or (SHIMS / peer.shim).is_file())
    for run in peer.runs:
        assert run.way in WAYS
        if run.emulator:
            module, _, name = run.emulator.partition(".")
            assert hasattr(import_module(f"tests.board_simulators.{module}"), name)
        if run.url:
            assert protocol_of(run.url).down


def test_no_shim_is_without_a_peer() -> None:
    shims = {path.name for path in SHIMS.iterdir() if path.name.startswith("of_")}
    assert shims == {peer.shim for peer in PEERS.values() if peer.shim}


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ('way = "dice"', 'way = "cards"'),
        ('wire = "pty"', 'wire = ""'),
        ('way = "board", url = "pegasus://"', 'way = "board"'),
        ('commit = "1a0cc90f4f3d366be41e97b545cc7a6e323124ab"', 'commit = "1a0cc90"'),
        ('commit = "1a0cc90f4f3d366be41e97b545cc7a6e323124ab"', 'commit = ""'),
        ('name = "dgtdriver"', 'name = "PicoChess"'),
        ('licence = "MIT"', 'license = "MIT"'),
        ('shim = "of_godice.py"\n', ""),
    ],
)
def test_a_table_with_a_fault_is_refused(line: str, instead: str, tmp_path: Path) -> None:
    text = TABLE.read_text()
    assert line in text
    broken = tmp_path / "peers.toml"
    broken.write_text(text.replace(line, instead, 1))
    with pytest.raises(ValueError):
        read(broken)


OURS = ("companion", "firmware_bridge", "hardware", "tests")


def imported(path: Path) -> set[str]:
    """The first parts of all that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_a_peer_and_our_code_are_never_in_one_process() -> None:
    """Shims, which load peers, import nothing of ours; the others import no shim."""
    checked = 0
    for path in SHIMS.glob("*.py"):
        checked += 1
        assert not imported(path) & set(OURS), path
    assert checked
    for path in HERE.glob("*.py"):
        assert not imported(path) & {shim.stem for shim in SHIMS.glob("*.py")}, path


def test_an_empty_folder_names_all_that_was_not_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == NOT_ALL
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(PEERS)
    for line, peer in zip(lines, PEERS.values(), strict=True):
        assert line.startswith(f"{peer.name} was not found in {tmp_path}: it comes from {peer.address}")
        assert f"commit {peer.commit[:12]}" in line or not peer.commit
        assert all(run.what in line for run in peer.runs)
        assert peer.runs or f"it is written in {peer.language}" in line


def test_what_can_be_run_is_named_with_the_command_that_fetches_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == NOT_ALL
    for line, peer in zip(capsys.readouterr().out.splitlines(), PEERS.values(), strict=True):
        to = tmp_path / peer.folder
        fetch = f"Fetch it: git clone {peer.address} {to} && git -C {to} checkout {peer.commit}"
        assert line.endswith(fetch) == (peer.language in RUN_HERE)


def test_a_folder_that_is_not_there_is_named_and_is_as_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "nowhere"
    assert main([str(nowhere), "--peer", PYTHON.name]) == NOT_ALL
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"There is no folder {nowhere}: ") and "PEERS=FOLDER" in first
    assert f"git clone {PYTHON.address} {nowhere / PYTHON.folder}" in second


def exposed(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.long_runs.interop.exposed", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=HERE.parents[2], timeout=PATIENCE)


def test_what_exposed_boards_need_is_asked_for_before_anything_is_begun(tmp_path: Path) -> None:
    """PicoChess's checkout, an interpreter, its packages: a sentence each, and how they are fetched."""
    peer = PEERS["PicoChess"]
    nowhere = tmp_path / "picochess"
    done = exposed(str(nowhere))
    assert (done.returncode, done.stdout) == (NOT_ALL, "")
    assert done.stderr == f"There is no folder {nowhere}, a checkout of PicoChess: {peer.fetching(nowhere)}\n"
    bare = tmp_path / "bare"
    venv.create(bare, with_pip=False)
    python = str(bare / "bin" / "python")
    path = checkout(tmp_path, peer, dict.fromkeys(peer.needs, ""))
    done = exposed(str(path), "--python", python)
    assert (done.returncode, done.stdout) == (NOT_ALL, "") and done.stderr.count("\n") == 1
    assert done.stderr.strip().endswith(
        f"{python} -m pip install --require-hashes --no-deps -r .make/locks/peers.txt"
    )
    (path / peer.needs[0]).unlink()
    done = exposed(str(path), "--python", str(tmp_path / "no-python"))
    assert done.returncode == NOT_ALL and done.stderr.count("\n") == 2
    assert f"has no file {peer.needs[0]}" in done.stderr and "--python" in done.stderr


def git(path: Path, *words: str) -> str:
    who = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", "-C", str(path), *who, *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def checkout(folder: Path, peer: Peer, files: dict[str, str], name: str = "") -> Path:
    """A checkout as a peer's, with these files in a commit."""
    path = folder / (name or peer.folder)
    for file, text in files.items():
        (path / file).parent.mkdir(parents=True, exist_ok=True)
        (path / file).write_text(text)
    git(path, "init", "-q")
    git(path, "add", "-A")
    git(path, "commit", "-q", "-m", "as it was")
    return path


def test_a_checkout_is_found_by_its_name_with_or_without_its_owner(tmp_path: Path) -> None:
    files = dict.fromkeys(JAVASCRIPT.needs, "")
    path = checkout(tmp_path, JAVASCRIPT, files, JAVASCRIPT.owned)
    found = peers.find(JAVASCRIPT, tmp_path)
    assert (found.path, found.commit, found.changed) == (path, git(path, "rev-parse", "HEAD"), False)
    (path / "godice.js").write_text("// changed")
    assert peers.find(JAVASCRIPT, tmp_path).changed


def broken_checkouts(folder: Path) -> dict[str, Path]:
    files = {**dict.fromkeys(PYTHON.needs, ""), "godice/__init__.py": "import bleak, gone_for_good"}
    no_git = folder / "no git" / PYTHON.folder
    no_git.mkdir(parents=True)
    git(no_git.parent, "init", "-q")  # it lies in another one's
    empty = folder / "empty" / PYTHON.folder
    empty.mkdir(parents=True)
    git(empty, "init", "-q")
    lacking = checkout(folder / "lacking", PYTHON, {"godice/dice.py": ""})
    failing = checkout(folder / "failing", PYTHON, files)
    ending = checkout(folder / "ending", PYTHON, {**files, "godice/__init__.py": "import os\nos._exit(3)"})
    return {
        "is no git checkout": no_git,
        "has no commit checked out": empty,
        "has no file godice/factory.py": lacking,
        "No module named 'gone_for_good'": failing,
        "stopped by itself": ending,
    }


def test_a_broken_checkout_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for said, path in broken_checkouts(tmp_path).items():
        assert main([str(path.parent), "--peer", PYTHON.name]) == NOT_ALL
        told = capsys.readouterr()
        (line,) = [one for one in told.out.splitlines() if " was tried at " not in one]
        assert said in line and line.endswith(".") and PYTHON.name in line and not told.err, line


DIE = '''
import enum

class Shell(enum.Enum):
    D6 = 0

class How(enum.Enum):
    STABLE = 2

def set_shell(die, shell):
    """A die of six sides it is."""

class Dice:
    def __init__(self, client):
        import asyncio
        self._battery_lvl_upd_q, self._color_upd_q = asyncio.Queue(), asyncio.Queue()

    async def subscribe_number_notification(self, callback):
        self._callback = callback

    async def _handle_upd(self, characteristic, data):
        await self._callback(1, How.STABLE)
'''


def test_what_differs_is_told_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A die that always shows a one: a sixth of the faces agree."""
    checkout(tmp_path, PYTHON, {**dict.fromkeys(PYTHON.needs, ""), "godice/__init__.py": DIE})
    assert main([str(tmp_path), "--peer", PYTHON.name]) == DIFFER
    tried, told, *shown = capsys.readouterr().out.splitlines()
    assert "it was tried at" in tried
    assert "18,5" in told and "of 111,270 faces" in told and "differ" in told
    assert len(shown) == 4 and shown[-1].endswith(" more")


def test_what_a_peer_writes_stays_out_of_its_checkout_and_out_of_ours(tmp_path: Path) -> None:
    printing = 'print("to whom it may concern")\nopen("here", "w").close()\n' + DIE
    path = checkout(tmp_path, PYTHON, {**dict.fromkeys(PYTHON.needs, ""), "godice/__init__.py": printing})
    home = tmp_path / "home"
    home.mkdir()
    with running(PYTHON, PYTHON.runs[0], peers.find(PYTHON, tmp_path), home) as process:
        assert process.heard(20) == {"ready": True}
    assert (home / "here").exists() and "to whom" in (home / "told").read_text()
    assert git(path, "status", "--porcelain") == ""


def test_the_game_is_one_game() -> None:
    """Both castlings, en passant and a promotion of each side are in it, and its pieces add up."""
    pieces = chess_game.men_of(chess_game.BEGIN)
    assert chess_game.fen_of(pieces) == chess_game.BEGIN
    longest = 0
    for move in chess_game.MOVES:
        done = chess_game.touches(pieces, move)
        longest = max(longest, len(done))
        for touch in done:
            assert bool(touch[1]) != (touch[0] in pieces)
            pieces = chess_game.touched(pieces, touch)
    assert longest == 4
    assert chess_game.fen_of(pieces) == "2kr1Q2/1p1q3r/n2pP3/pPp5/b4P2/6nP/P1P1N1B1/3R1RK1"


def test_lights_at_corners_light_what_lies_between() -> None:
    assert chess_game.over_corners(set()) == set()
    assert chess_game.over_corners({"e2", "e4"}) == {"e2", "e3", "e4"}
    assert chess_game.over_corners({"a1", "h8"}) == {"a1", "h8"}


def test_the_table_goes_into_its_place_in_the_docs(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- interop -->\nold\n<!-- end -->\nafter\n")
    report.write("new\n", page)
    assert page.read_text() == "before\n<!-- interop -->\nnew\n<!-- end -->\nafter\n"
    page.write_text("nowhere\n")
    with pytest.raises(ValueError, match="has no place"):
        report.write("new\n", page)


def test_runs_that_came_to_the_same_share_a_row(tmp_path: Path) -> None:
    peer, there = PEERS["PicoChess"], peers.Checkout(tmp_path, "0123456789abcdef", changed=False)
    outcomes = [Outcome() for _ in range(3)]
    for outcome, agrees in zip(outcomes, (True, True, False), strict=True):
        outcome.count("positions", agrees)
    done = [
        report.Done(peer, run, there, outcome) for run, outcome in zip(peer.runs[:3], outcomes, strict=True)
    ]
    rows = [
        line
        for line in report.table(done, [], datetime.date(2026, 11, 22)).splitlines()
        if "PicoChess](" in line
    ]
    assert len(rows) == 2 and rows[0].count("against") == 2 and rows[0].endswith("| 1 positions | agrees |")
    assert peer.runs[2].what in rows[1] and rows[1].endswith("| 1 differ |")


def test_the_docs_have_that_place() -> None:
    before, start, rest = Path("docs/boards-tested.md").read_text().partition(report.START)
    assert before and start and report.END in rest


def test_an_outcome_says_what_it_counted() -> None:
    outcome = Outcome()
    outcome.count("positions", True)
    assert (outcome.counts, outcome.verdict, outcome.shown) == ("1 positions", "agrees", [])
    for i in range(5):
        outcome.count("lights", False, str(i))
    assert outcome.counts == "1 positions, 0 of 5 lights" and outcome.verdict == "5 differ"
    assert outcome.shown == ["0", "1", "2", "and 2 more"]
    assert outcome.look("its greeting", True) and not outcome.look("its battery", False, "none")
    assert outcome.counts.endswith(", its greeting, not its battery") and outcome.verdict == "6 differ"
    assert AGREE == 0


def test_a_run_says_what_it_meets() -> None:
    assert Run("x", "x", "dice").against == "our driver `godice://`"
    assert {run.against.split("`")[0] for run in RUNS} == {"our emulator ", "our driver "}
