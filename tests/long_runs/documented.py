"""Every call of `companion` that stands on a page of the docs, run as it stands there, in a folder that has what it needs.

Placeholders (`FILE`, `GAME`) stand for what lies in the folder; what is in brackets is left out. A call has to do what the
page says, or, where a board, a network or an account is missing here, to say so in one sentence; what serves until
somebody ends it has to begin. None may break.

    python -m tests.long_runs.documented [PAGE ...]
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import typer.main

from companion.cli.command_tree import app
from tests.table.table_fixture import Rig

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "hardware").rglob("*.md")),
]
BLOCK = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`]+)`")
CALL = re.compile(r"(?:^|(?<=[\s/$(]))companion( (?:\\\n|[^\n#|<>;])*)", re.MULTILINE)
VARIANT = re.compile(r"```ini\n(.*?)```", re.DOTALL)
OPTIONAL = re.compile(r"\[[^\[\]]*\]")

GAME = "wild-jokers"
POSITION = "r2k2j/1*1*1*1/7/1*3*1/7/1*1*1*1/J2K2R w"
VALUES: Mapping[str, str] = {
    "FILE": "game.tableside",
    "GAME.tableside": "game.tableside",
    "GAME": GAME,
    "OUT": "out.pgn",
    "TEXT": POSITION,
    "DEPTH": "1",
    "DAY": "2026-11-20",
    "WIRING": "pico-8x8",
    "NAME": "ann",
    "SEAT=NAME": "white=Ann",
    "PROGRAM": "/bin/true",
    "FOLDER": "folder",
    "URL": "none",
    "EXTRA": "nothing",
}
"""What placeholders stand for; others stay as they are, and are refused."""
OF_COMMANDS: Mapping[str, Mapping[str, str]] = {
    "solve": {"GAME": "parade-chess-solitaire", "TEXT": "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"},
    "variants": {"FILE": "hawks.ini"},
    "print": {"GAME": "big-action-chess-jumble"},
    "import": {"FILE": "game.pgn"},
    "salvage": {"FILE": "damaged.tableside"},
}
"""What they stand for with these commands."""
SERVES = re.compile(
    r"^(referee|play|relay|club$|club --club|virtual-board|expose|resume .*|board-shell|handbook|camera record)"
)
"""What goes on until it is ended, or until nothing more is typed."""
LACKS: Mapping[str, str] = {
    r"/dev/|--board auto|gpio:|centaur:|serial:|board-shell|doctor board|--on ble|--bluetooth": "a board",
    r"^expose": "a board",
    r"^handbook": "a handbook that was built",
    r"camera": "a camera, or its extra",
    r"lichess": "an account at Lichess",
    r"^club (?!--club|cluster|card|standings)|--cluster|--store": "a club, its hub and a network",
    r"K7M-4QZ|CODE|tableside://|--relay|--join|HOST|ws://": "another table and its code",
    r"^add ": "an index of packages, or an extra of that name",
    r"^firmware": "a microcontroller",
    r"relay\.pem|hub\.json": "a certificate, or three nodes",
    r"^kiosk (update|pin|provision)": "a kiosk",
    r"engines add|--engine": "an engine",
    r"hill-chess|hawks|mine": "an add-on of somebody's own",
    r"--rung ID|--moment|--guess|--from": "a game that has such a moment",
    r"seat-pages": "a network",
    r"^(relay|club)": "a port that nobody has",
}
"""What a sandbox has not, by the calls that ask for it."""
ENDS = 8.0
"""Seconds after which a call that serves is ended."""


class DocumentedCall(NamedTuple):
    page: str
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        return shlex.join(self.words)


def calls(page: Path) -> Iterator[DocumentedCall]:
    """The calls on a page, each once; a command that is only named there is none, if something has to follow it."""
    text = page.read_text("utf-8")
    code = [*BLOCK.findall(text), *(" ".join(span.split()) for span in SPAN.findall(BLOCK.sub("", text)))]
    found = dict.fromkeys(words for one in code for call in CALL.findall(one) if (words := words_of(call)))
    yield from (DocumentedCall(str(page.relative_to(ROOT)), words) for words in found)


@cache
def commands() -> dict[str, Any]:
    """What the program can be told to do."""
    return typer.main.get_command(app).commands  # type: ignore[attr-defined,no-any-return]


def words_of(call: str) -> tuple[str, ...]:
    """A call as it is typed, placeholders filled in; empty: something has to follow."""
    call = call.replace("\\\n", " ").strip()
    while OPTIONAL.search(call):
        call = OPTIONAL.sub("", call)
    call = re.split(r"\s{2,}| \.\.\.|,? and |[.,:)]$", call.strip())[0].replace("\\", "")
    try:
        words = shlex.split(call)
    except ValueError:
        return ()
    known = commands()
    if not words or words[0] not in known or "..." in words:
        return ()
    needed = [one for one in known[words[0]].params if one.param_type_name == "argument" and one.required]
    if len(words) <= len(needed) or (words[-1].startswith("--") and words[-1] in ("--from", "--pgn")):
        return ()
    values = {**VALUES, **OF_COMMANDS.get(words[0], {})}
    return tuple(values.get(word, word) for word in words)


def lay_out(folder: Path) -> None:
    """What the pages speak of: games, collections of games, a file of variants."""
    rig = Rig(folder, name="game.tableside", game=GAME, names={"white": "Anna", "black": "Ben"})
    rig.play_out(0.0)
    rig.referee.close()
    content = bytearray(rig.path.read_bytes())
    content[content.rindex(b'"action":"')] ^= 1
    (folder / "damaged.tableside").write_bytes(content)
    games = []
    for number in range(1, 21):
        games.append(
            f'[Event "{number}"]\n[White "Tal"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'
        )
    (folder / "masters.pgn").write_text("\n".join(games))
    (folder / "game.pgn").write_text(games[0])
    (folder / "file").write_text("lip_token\n")
    (folder / "folder").mkdir()
    variants = (ROOT / "docs" / "variants.md").read_text("utf-8")
    (folder / "hawks.ini").write_text("\n".join(VARIANT.findall(variants)))


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "share"),
        "TABLESIDE_LANGUAGE": "en",
        "BROWSER": "true",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        # What `companion add` would install goes nowhere: this Python is not ours to change.
        "PIP_NO_INDEX": "1",
        "PIP_DRY_RUN": "1",
    }


def try_call(call: DocumentedCall, folder: Path) -> str:
    """Run a call; returns what is wrong with what it did."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", *call.words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=environment(folder),
    )
    serves = bool(SERVES.match(call.text))
    try:
        out, err = process.communicate("" if not serves else None, timeout=ENDS if serves else 120)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGTERM)
        try:
            out, err = process.communicate(timeout=ENDS)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return "it does not end"
        if not serves:
            return "it takes too long"
    return judge(call.text, process.returncode, out, err)


def judge(text: str, status: int, out: str, err: str) -> str:
    """What is wrong with how a call has ended."""
    if "Traceback" in err or "T-901" in err:
        return err.strip()
    if status in (0, 128 + signal.SIGTERM, -signal.SIGTERM):
        return ""
    if status == 1 and re.match(r"doctor|kiosk doctor|audit", text):
        return ""
    lacking = next((why for asked, why in LACKS.items() if re.search(asked, text)), "")
    said = (err or out).strip()
    if status in (1, 2) and lacking and said and len(said.splitlines()) <= 3:
        return ""
    return f"status {status}: {err.strip() or out.strip()}"


def run(pages: Sequence[Path]) -> Iterator[str]:
    """Run all calls of these pages; tells of each what was wrong, empty: nothing was."""
    done: set[tuple[str, ...]] = set()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        lay_out(folder)
        for page in pages:
            for call in calls(page):
                if call.words not in done:
                    done.add(call.words)
                    why = try_call(call, folder)
                    yield f"{call.page}: companion {call.text}\n    {why[:400]}" if why else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.documented", description=__doc__)
    parser.add_argument("pages", nargs="*", type=Path, metavar="PAGE")
    args = parser.parse_args()
    count = wrong = 0
    for line in run([page.resolve() for page in args.pages] or PAGES):
        count += 1
        wrong += bool(line)
        if line:
            print("WRONG", line, flush=True)
    print(f"{count} calls, {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
