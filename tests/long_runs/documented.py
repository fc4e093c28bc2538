"""Every call of `companion` that stands on a page of the docs, run as it stands there, in a folder that has what it needs.

Placeholders (`FILE`, `GAME`) stand for what lies in the folder; what is in brackets is left out. A club's hub, a relay with a
game that another table may come to, and pictures of a board and of dice are really there: calls reach them. A call has to do
what the page says, or, where a board, a network or an account is missing here, to say the whole sentence that stands below;
what serves until someone ends it has to begin. None may break.

    python -m tests.long_runs.documented [PAGE ...]

The usual ports have to be free; `unshare -rn sh -c 'ip link set lo up; python -m tests.long_runs.documented'` has ports of its own.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer.main

from companion.cli.command_tree import app
from companion.club.hub.club_folder import Ports
from companion.remote.relay_messages import RELAY_PORT
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from tests.long_runs.sandbox import Sandbox

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
INVITATION = "K7M-4QZ"
"""The code of a game that another table may come to, as pages have it."""
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
    "CAMERA": "camera://{folder}/board.mjpeg?field=7x7",
    "EXTRA": "gpio",
}
"""What placeholders stand for; others stay as they are, and are refused."""
OF_COMMANDS: Mapping[str, Mapping[str, str]] = {
    "solve": {"GAME": "parade-chess-solitaire", "TEXT": "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"},
    "variants": {"FILE": "hawks.ini"},
    "print": {"GAME": "big-action-chess-jumble"},
    "import": {"FILE": "game.pgn"},
    "salvage": {"FILE": "damaged.tableside"},
    "camera": {"GAME": "little-chess-jumble"},
    "referee": {"CODE": INVITATION},
    "play": {"ID": "pip"},
    "club move": {"FILE": "club.hub"},
    "club open": {"FILE": "club.hub"},
    "play chess": {"FILE": "chess.tableside", "GAME.tableside": "chess.tableside"},
}
"""What they stand for with these commands, and with these of one game."""
SERVES = re.compile(
    r"^(referee|play|relay|club$|club --club|virtual-board|expose|resume .*|board-shell|handbook|camera record)"
)
"""What goes on until it is ended, or until nothing more is typed."""
REFUSED: Sequence[tuple[str, str]] = (
    (
        r"referee wild-jokers --board tally:.*",
        r"'tally:///dev/ttyUSB0' isn't a known type of board\. Known types: .*",
    ),
    (
        r"(perft|referee|rules) (hill-chess|snail-race).*",
        r"There is no game called '(hill-chess|snail-race)'. The games are .*",
    ),
    (r"boards --bluetooth", r"Bluetooth isn't available\. Switch it on, .*Code T-204\."),
    (
        r"add cards",
        r"cards could not be installed \(adafruit-circuitpython-pn532>=[\d.]+\): No matching distribution .*",
    ),
    (
        r"add (hub|cluster|voice|camera|gpio|firmware)",
        r"\w+ could not be installed \(.*\): No matching distribution .*",
    ),
    (
        r"referee wild-jokers --board centaur:.*",
        r"There is no port /dev/serial0\. Connect the board, .* Code T-201\.",
    ),
    (
        r"board-shell \S+",
        r"There is no port \S+\. Connect the board, or run `companion boards` .* Code T-201\.",
    ),
    (r"(doctor board.*|expose dgt|referee \S+ --board auto)", r"No board found\. .* Code T-201\."),
    (
        r"(play|referee) little-chess-jumble --board .*",
        r"There is no port \S+\. Connect the board, .* Code T-201\.",
    ),
    (
        r"(expose \S+|doctor board( \S+)?) --board gpio:.*",
        r"No GPIO pins found\. gpio:// and pins:// need a Raspberry Pi\.",
    ),
    (r"expose chessnut --board /dev/ttyACM0 --on ble", r"There is no port /dev/ttyACM0\. .* Code T-201\."),
    (r"firmware pico-8x8", r"Couldn't copy the firmware: mpremote: no device found\."),
    (r"handbook", r"This installation has no handbook\. In a checkout, `make site` builds it\."),
    (r"lichess", r"There is no token on this machine\. Add one with `companion lichess token`\."),
    (r"lichess token", r"That is no token\. It has only letters, digits and _\. Copy all of it\."),
    (r"lichess decline ID", r"ID is no game or challenge at Lichess\..*"),
    (
        r"referee.* --lichess .*",
        r"There is no token on this machine yet\. Type `companion lichess token` first\.",
    ),
    (r"engines add '~/bin/mine'", r"~/bin/mine is no program that can be started\. Name the engine's file\."),
    (r"reports CODE", r"There is no report CODE\. `companion reports` lists the reports\."),
    (r"audit .* --published CODE", r"A code has 16 digits from 0 to 9 and a to f, like .*, not 'CODE'\."),
    (
        r"kiosk update .*",
        r"Tableside isn't installed in /var/lib/tableside/program\. Run sudo /opt/tableside/hardware/kiosk/install",
    ),
    (r"kiosk pin", r"The host PIN must have 4 to 8 digits.*"),
    (
        r"club cluster folder",
        r"There is no cluster in folder yet\. A new one needs 3 servers, so give --node that many times\.",
    ),
    (
        r"club unpack 2026-11-20",
        r"The archive \S+/2026-11-20\.zip is not there: put it back, or a copy of it\.",
    ),
    (r"club export 2026-11-20", r"There is no archive 2026-11-20\."),
    (r"referee \S+ --seat-pages", r"This computer is not on a local network\. Connect it .*"),
    (r"referee", r"Name a game \(add --share to let another table join\), or give a code with --join\."),
    (r"club show", r"This table does not belong to a club\."),
    (
        r"club join",
        r"To join, name this table: `companion club join --table NAME`\. .*",
    ),
    (
        r"(relay|club) (.* )?--cluster \S+.*",
        r"The cluster's data in \S+ can't be read\. Restore a backup, or use a file from this version\.",
    ),
)
"""The calls for which there is nothing here (a board, an account, a network), each with the whole of what it has to say."""
AS_FOUND = r"doctor|kiosk doctor|audit"
"""What says by its status 1 how it has found something."""
ENDS, PATIENCE = 30.0, 600.0
"""Seconds after which a call that serves is ended, and after which one that does not is held never to end."""
FIRST, LAST = (
    re.compile(r"club( --club 'Thursday club')?|relay.*"),
    re.compile(r"club (move|open|leave|show|join mqtt).*"),
)
"""Calls that are made before what they would start is there, and when it has ended."""


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
    values = {**VALUES, **OF_COMMANDS.get(words[0], {}), **OF_COMMANDS.get(" ".join(words[:2]), {})}
    return tuple(values.get(word, word) for word in words)


def lay_out(folder: Path) -> None:
    """What the pages speak of: games, collections of games, a file of variants."""
    rig = Rig(folder, name="game.tableside", game=GAME, names={"white": "Anna", "black": "Ben"})
    rig.play_out(0.0)
    rig.referee.close()
    chess = Rig(folder, name="chess.tableside", game="chess", names={"white": "Anna", "black": "Ben"})
    for action in ("Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5"):
        chess.do(do="act", action=action)
    chess.referee.close()
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


def environment(folder: Path, home: str = "share") -> dict[str, str]:
    """What surrounds a call; `home`: the folder that has all that is kept."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / home),
        "TABLESIDE_LANGUAGE": "en",
        "BROWSER": "true",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        # What `companion add` would install goes nowhere: this Python is not ours to change.
        "PIP_NO_INDEX": "1",
        "PIP_DRY_RUN": "1",
    }


def try_call(call: DocumentedCall, sandbox: Sandbox) -> str:
    """Run a call; returns what is wrong with what it did."""
    process = sandbox.call(call.words)
    serves = bool(SERVES.match(call.text))
    try:
        typed = None if serves else sandbox.typed(call.text)
        if FIRST.fullmatch(call.text):
            _wait_until_told(process)
        out, err = process.communicate(typed, timeout=ENDS if serves else PATIENCE)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGTERM)
        try:
            out, err = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return "it does not end"
        if not serves:
            return "it takes too long"
    sandbox.hear(out)
    return judge(call.text, process.returncode, out, err)


def _wait_until_told(process: subprocess.Popen[str]) -> None:
    """Until it has said something or has ended: on a machine that is busy a club takes longer to be founded than it may serve."""
    for _ in range(int(PATIENCE)):
        try:
            process.communicate(timeout=1)
        except subprocess.TimeoutExpired as late:
            if not late.output and not late.stderr:
                continue
        return


def judge(text: str, status: int, out: str, err: str) -> str:
    """What is wrong with how a call has ended."""
    if "Traceback" in err or "T-901" in err:
        return err.strip()
    if status in (0, 128 + signal.SIGINT, 128 + signal.SIGTERM, -signal.SIGTERM):
        return ""
    if status == 1 and re.match(AS_FOUND, text):
        return ""
    said = " ".join(
        line for line in (err or out).splitlines() if line and not line.startswith("[ WARN")
    ).strip()
    expected = [sentence for call, sentence in REFUSED if re.fullmatch(call, text)]
    if status in (1, 2) and any(re.fullmatch(sentence, said) for sentence in expected):
        return ""
    return f"status {status}: {said}"


def taken(ports: Sequence[int]) -> list[int]:
    """Those of these ports at which another program serves."""
    found = []
    for port in ports:
        with socket.socket() as tried:
            tried.settimeout(1)
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                found.append(port)
    return found


def run(pages: Sequence[Path]) -> Iterator[str]:
    """Run all calls of these pages; tells of each what was wrong, empty: nothing was."""
    from tests.long_runs.sandbox import Sandbox, certify, take_pictures  # everyday tests do without

    every = list({call.words: call for page in pages for call in calls(page)}.values())
    first = sorted(
        (call for call in every if FIRST.fullmatch(call.text)), key=lambda call: call.text == "club"
    )
    last = [call for call in every if LAST.fullmatch(call.text)]
    between = [call for call in every if call not in first and call not in last]
    with tempfile.TemporaryDirectory() as scratch, Sandbox(Path(scratch)) as sandbox:
        lay_out(sandbox.folder)
        certify(sandbox.folder)
        take_pictures(sandbox.folder)
        for phase in (first, between, last):
            if phase is between:
                sandbox.begin()
            elif phase is last:
                sandbox.close()
            for call in phase:
                why = try_call(call, sandbox)
                yield f"{call.page}: companion {call.text}\n    {why[:400]}" if why else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.documented", description=__doc__)
    parser.add_argument("pages", nargs="*", type=Path, metavar="PAGE")
    args = parser.parse_args()
    if ports := taken((Ports().pages, Ports().safe_pages, RELAY_PORT)):
        parser.error(f"another program serves at {', '.join(map(str, ports))}: end it first")
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
