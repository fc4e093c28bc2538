"""What no program and no person would send: one sentence for each, and the table goes on."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.main import LONGEST
from companion.cli.referee.inbox import LineReader
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.kernel.errors import ARGUMENT, FILE, LINE, NAME, TooMuch
from companion.table.setup import TableSetup, check_setup
from companion.table.storage.board_store import FileBoardStore, StoredBoard, StoredPieces
from companion.table.storage.data_folder import list_stored_presets
from tests.error_texts import refused
from tests.every_case import spread
from tests.sampled_games import sampled_games

GAME = "little-chess-jumble"
DEEP = b'{"x":' + b"[" * 1000
HUGE = b"z" * 10_000_000


class Said(io.RawIOBase):
    """Standard input that someone has filled, read in pieces."""

    def __init__(self, text: bytes) -> None:
        self._text = io.BytesIO(text)

    def read(self, size: int = -1) -> bytes:
        return self._text.read(min(size, 50_000))


def piped(tmp_path: Path, *lines: bytes, as_json: bool = True) -> list[str]:
    """What a table answers to these lines, line by line, after what it says of its own."""
    out = io.BytesIO()
    opening = TableSetup(game=GAME, seats=("green", "blue"), seed=1, journal=str(tmp_path / "game"))
    assert RefereeLoop(opening, LoopOptions(json=as_json), Said(b"\n".join(lines)), out).run() == 0
    return out.getvalue().decode().splitlines()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (DEEP, "The line has more than 16 nested brackets"),
        (
            b'{"do":"legal","x":' + b"9" * 5000 + b"}",
            "The line has an unquoted number or word of more than 64 characters",
        ),
        (HUGE, "The line is too large. The limit is 65536 characters."),
        (b'{"do":"act","action":"' + HUGE + b'"}', "The line is too large"),
        (b'{"do":"act","action":"' + b"Q" * 60_000 + b'"}', "That is not possible now."),
        (b'{"do":"agree","position":"' + b"9" * 5000 + b'"}', "in the position has no meaning"),
        (b'{"do":"agree","position":"' + b" " * 40_000 + b'"}', "The position is too large"),
        (b'{"do":"agree","set":{"a1":["green:' + b"9" * 5000 + b'"]}}', "There is no piece"),
        (b'{"do":"' + b"x" * 5000 + b'"}', "There is no command"),
        (b'{"do":"act","action":"\xed\xa0\x80"}', "That line"),
        (b"\x00\x1b[2J", "That line is not a JSON object"),
    ],
    ids=range(11),
)
def test_one_sentence_for_a_line(tmp_path: Path, line: bytes, words: str) -> None:
    """And the next line is understood."""
    told = [json.loads(text) for text in piped(tmp_path, line, b'{"do":"legal"}', b'{"do":"quit"}')]
    errors = [one["text"] for one in told if one["type"] == "error"]
    assert len(errors) == 1
    assert words in errors[0]
    assert len(errors[0]) < 500
    assert told[-1]["type"] == "legal"


def test_a_long_line_without_an_end(tmp_path: Path) -> None:
    """Nothing follows it, not even a line feed."""
    told = [json.loads(text) for text in piped(tmp_path, HUGE)]
    assert [one["type"] for one in told].count("error") == 1


def test_at_the_terminal_too(tmp_path: Path) -> None:
    for i, (line, words) in enumerate(
        (
            (HUGE, "The line is too large"),
            (b"q" * 60_000, "qqq"),
            (b"help " + b"q" * 60_000, "qqq"),
            (DEEP, "The line has more than"),
        )
    ):
        (tmp_path / str(i)).mkdir()
        said = piped(tmp_path / str(i), line, b"quit", as_json=False)
        assert max(map(len, said)) < 1000
        assert any(words in text for text in said)


def test_no_more_than_one_line_is_kept() -> None:
    lines = LineReader()
    for _ in range(100):
        assert lines.take(b"x" * LINE) == []
        assert len(lines.rest) <= LINE + 1
    first, second = lines.take(b"x\ny\n")
    assert (len(first), second, lines.rest) == (LINE + 1, b"y", b"")
    assert lines.take(b"a\nb") == [b"a"]
    assert lines.take(b"c\n\n") == [b"bc", b""]


# The command line


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs a command that is refused; returns its one sentence."""

    def said_of(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["companion", *words])
        with pytest.raises(SystemExit) as left:
            main.main()
        said = capsys.readouterr().err.removesuffix("\n")
        assert left.value.code == 2, said
        assert said and "\n" not in said and len(said) <= LONGEST + 1, said
        return said

    return said_of


@pytest.mark.parametrize("name", spread(sampled_games(__name__), 3))
@pytest.mark.parametrize("text", ["9" * 5000, "x=" + "9" * 5000, "/" * 5000, "[" * 40_000])
def test_positions(run: Callable[..., str], name: str, text: str) -> None:
    run("legal", name, "--position", text)


@pytest.mark.parametrize(
    "words",
    [
        ("--rule", "board=" + "x" * (ARGUMENT + 1)),
        ("--rule", "minutes=" + "9" * 4000),
        ("--rule", "minutes=²"),
        ("--rule", "minutes=٣٣"),
        ("--rule", "x" * 4000 + "=1"),
        ("--rule", "dice=/dev/zero.toml"),
        ("--seats", "green," * 3000),
    ],
    ids=range(7),
)
def test_values(run: Callable[..., str], words: Sequence[str]) -> None:
    run("legal", GAME, *words)


@pytest.mark.parametrize(
    "words",
    [
        ("9" * 5000,),
        ("perft", GAME, "9" * 5000),
        ("referee", GAME, "--seed", "9" * 5000),
        ("referee", GAME, "--at", "9" * 5000),
        ("referee", GAME, "--men", "9" * 5000),
        ("referee", "parade-chess-solitaire", "--daily", "9" * 5000),
        ("replay", "/" + "9" * 5000),
        ("print", GAME, "--pitch", "9" * 5000),
        ("board-shell", "9" * 5000),
        ("board-shell", "gpio://" + "9" * 5000 + "x8"),
        ("board-shell", "dgt://x+" * 600 + "dgt://x"),
    ],
    ids=range(11),
)
def test_options(run: Callable[..., str], words: Sequence[str]) -> None:
    run(*words)


def test_names() -> None:
    with refused(TooMuch, match="A name is too large. The limit is 64 characters"):
        check_setup(TableSetup(game=GAME, names={"green": "A" * (NAME + 1)}))


MAP = 'map = """\n2 . .\n1 . .\n"""\n'


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (rule, text)
        for rule in ("board", "dice", "deck")
        for text in (
            "x = " + "[" * 1000,
            ".".join("a" * 15_000) + " = 1",
            "x = " + "9" * 5000,
            "#" * (FILE + 1),
            "\x00",
            "x = 2020-99-99",
        )
    ]
    + [
        ("board", MAP + 'barriers = "abc"'),
        ("board", MAP + "barriers = [1]"),
        ("board", MAP + "[barriers]\nG = 5"),
        ("board", MAP + f'[barriers]\nG = "a|b {"9" * 5000}-1"'),
        ("board", MAP + '[barriers]\nG = "a|b ٣-٣"'),
        ("board", 'map = """\n' + ("9" * 5000 + " . .\n") * 2 + '"""'),
        ("dice", 'white = ["+", "' + "9" * 5000 + '"]'),
        ("dice", 'white = ["+", "²"]'),
        ("dice", "white = [" + "9" * 60 + ", 1]"),
        ("deck", "card = [{id='A', count=" + "9" * 60 + ", words='x', effect=[{do='roll'}]}]"),
        ("deck", "[[card]]\nid='" + "A" * 5000 + "'\nwords='x'\neffect=[{do='roll'}]"),
    ],
)
def test_files(run: Callable[..., str], tmp_path: Path, rule: str, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    assert "mine.toml" in run("legal", "little-action-chess-jumble", "--rule", f"{rule}={path}")


def test_what_is_no_file(run: Callable[..., str], tmp_path: Path) -> None:
    import os

    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name in ("folder", "pipe", "endless", "bytes", "none"):
        said = run("legal", GAME, "--rule", f"board={tmp_path}/{name}.toml")
        assert ("cannot be read" if name in ("bytes", "none") else "Name a file") in said


# What this tablet keeps


@pytest.mark.parametrize(
    "text",
    [DEEP, b"9" * 5000, b"[" * 400_000, b" " * 400_000, b"\xff", b'{"a":{"turned":' + b"9" * 60 + b"}}"],
)
def test_kept_files_that_cannot_be_read_count_as_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    monkeypatch.setattr("companion.table.storage.data_folder.folder", lambda: tmp_path)
    monkeypatch.setattr("companion.table.storage.board_store.folder", lambda: tmp_path)
    (tmp_path / "men").mkdir()
    for name in ("presets.json", "boards.json", "men/mine.toml"):
        (tmp_path / name).write_bytes(text)
    assert list_stored_presets(GAME) == []
    assert FileBoardStore().board("any") == StoredBoard()
    assert FileBoardStore().men("mine") == StoredPieces()
