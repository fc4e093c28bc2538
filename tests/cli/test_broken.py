"""A fault of the program itself: one sentence with a code, a report, its own exit status, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

BREAKS = """
import os, sys, threading
from companion.cli import main
from companion.cli import game_lists

def games(json):
    if json:
        thread = threading.Thread(target=lambda: {}[os.environ["SAID"]])
        thread.start()
        thread.join()
        print("went on")
    else:
        raise RuntimeError(os.environ["SAID"])

game_lists.games = games
sys.argv = ["companion", "games", *sys.argv[1:]]
main.main()
"""


def run(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "TABLESIDE_LANGUAGE": "en",
        "SAID": "Anna holds the joker",
    }
    return subprocess.run(
        [sys.executable, "-c", BREAKS, *words], capture_output=True, text=True, env=env, check=False
    )


def test_it_is_one_sentence_with_a_code_and_a_report(tmp_path: Path) -> None:
    done = run(tmp_path)
    (report,) = (tmp_path / "tableside" / "reports").glob("*.txt")
    assert done.returncode == 70 and done.stderr.count("\n") == 1
    assert "Code T-901-" in done.stderr and str(report) in done.stderr
    assert "Traceback" not in done.stderr and "joker" not in done.stderr + report.read_text()


def test_a_thread_that_breaks_is_said_and_the_rest_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "--json")
    assert done.returncode == 0 and done.stdout == "went on\n"
    assert "Code T-901-" in done.stderr and "Traceback" not in done.stderr and "joker" not in done.stderr


def test_what_could_not_be_done_has_the_code_of_its_cause(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "replay", str(tmp_path / "none.tableside")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and done.stderr.endswith("Code T-107.\n")
