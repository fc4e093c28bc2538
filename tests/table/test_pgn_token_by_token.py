"""An imported game is compared with its file, token by token: it is in the game, or the import says that it is not kept."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import chess.pgn
import pytest

from companion.kernel.messages import Message
from companion.kernel.text.pgn import COMMAND, read_comment
from companion.kernel.text.pgn_split import OPEN, read_result
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import Replay
from tests.every_case import chosen, spread
from tests.games.chess.pgn_dialects import DIALECTS, Dialect, MeantGame, Writer

FILES = chosen(1, 4)
GAMES = 3
ROSTER = {"Event", "Site", "Date", "Round", "White", "Black", "Result"}
OURS = {"Tableside", "Game", "EndSum", "Reason", "ECO", "Opening"}
"""Tags that we add to those of a file."""


def count_left(meant: MeantGame) -> dict[str, int]:
    """What of a game cannot be in a journal, by the name of the message that says so."""
    comments = [*meant.comments, *(comment for ply in meant.plies for comment in ply.comments)]
    commands = [command[1] for comment in comments for command in COMMAND.finditer(comment)]
    left = {
        "left-comments": sum(bool(read_comment(comment).text) for comment in comments),
        "left-commands": len([name for name in commands if name not in ("clk", "eval")]),
        "left-glyphs": sum(len(ply.glyphs) for ply in meant.plies),
        "left-variations": sum(ply.variations for ply in meant.plies),
        "left-escaped": meant.escaped,
    }
    return {name: n for name, n in left.items() if n}


@pytest.mark.parametrize("dialect", spread(DIALECTS, 3), ids=lambda dialect: dialect.name)
def test_every_token_of_a_file_is_in_the_game_or_in_a_message(dialect: Dialect, tmp_path: Path) -> None:
    compared = 0
    for n in range(FILES):
        content, meant = Writer(dialect, random.Random(f"tokens {dialect.name} {n}")).collection(GAMES, 30)
        compared += len(meant)
        file = tmp_path / f"{n}.pgn"
        file.write_bytes(content)
        for number, game in enumerate(meant, 1):
            notes: list[Message] = []
            path = import_game(file, tmp_path / f"{n}-{number}.tableside", number, notes.append)
            replay = Replay.read(path)
            text = export(transcript(replay.record, replay.announcer), replay.words)
            compare(text, notes, game)
    assert compared == FILES * GAMES


def compare(text: str, notes: list[Message], meant: MeantGame) -> None:
    """Compare a game, as it is written out again, and what was said at its import, with what the file means."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    tags = {name: re.sub(r"\\(.)", r"\1", value) for name, value in tags.items()}
    tagged = read_result(meant.tags.get("Result", ""))
    result = tagged if tagged not in ("", OPEN) else meant.result
    wanted = {**meant.tags, "Result": result}
    assert {name: tags[name] for name in wanted} == wanted
    assert set(tags) <= set(meant.tags) | ROSTER | OURS
    assert all(tags[name].strip("?.") == "" for name in ROSTER - set(meant.tags) - {"Result"})
    assert tags["Result"] == result and text.split()[-1] == result
    found = chess.pgn.read_game(io.StringIO(text))
    assert found is not None and not found.errors
    assert [node.move.uci() for node in found.mainline()] == [ply.uci for ply in meant.plies]
    for node, ply in zip(found.mainline(), meant.plies, strict=True):
        clocks = [read_comment(comment).clock for comment in ply.comments if "[%clk" in comment]
        if clocks and clocks[-1] is not None:
            shown = node.clock()
            assert shown is not None and -(-clocks[-1] // 1000) == shown
    counted = count_left(meant)
    said = [note.values["what"] for note in notes if note.id == "import-left"]
    parts = [part for one in said if isinstance(one, tuple) for part in one if isinstance(part, Message)]
    assert {part.id: part.values["n"] for part in parts} == counted and len(said) == bool(counted)
    others = {note.id for note in notes} - {"import-left"} - {"ended-by-our-rules", "import-cut-off"}
    assert others == ({"import-behind"} if meant.behind else set())
