"""Lines of the referee protocol that cannot be understood: ids with values, and sentences of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.message_catalogues import sentence
from companion.table.protocol import commands, notices
from companion.table.protocol.commands import BadCommand, parse_command
from tests.table.table_fixture import Rig


@pytest.mark.parametrize(
    ("line", "id", "words"),
    [
        (b'{"do":"fly"}', "unknown-do", "There is no command 'fly'."),
        (b"{}", "no-field", "The command needs the field 'do'."),
        (b'{"do":"act"}', "no-field", "The command needs the field 'action'."),
        (
            b'{"do":"act","action":3}',
            "wrong-value",
            "Invalid command: Expected 'str', got 'int' - at 'action'.",
        ),
        (b'{"do":3}', "wrong-value", "Invalid command: Expected 'str' - at 'do'."),
        (b"[1]", "wrong-value", "Invalid command: Expected 'object', got 'array'."),
        (b"nonsense", "not-json", "That line is not a JSON object: JSON is malformed"),
        (b"", "not-json", "That line is not a JSON object: Input data was truncated."),
        (b'{"do":"act","action":"\xff"}', "not-a-line", "That line can't be read:"),
        ({"do": "seat", "seat": "green"}, "no-field", "The command needs the field 'player'."),
        ({}, "no-field", "The command needs the field 'do'."),
        (
            {"do": "agree", "set": {"a1": 3}},
            "wrong-value",
            "Invalid command: Expected 'array', got 'int'",
        ),
    ],
)
def test_a_line_that_is_none_is_one_sentence(line: Any, id: str, words: str) -> None:
    with pytest.raises(BadCommand) as wrong:
        parse_command(line)
    assert wrong.value.said.id == id and sentence(wrong.value).startswith(words)


def test_lines_and_dicts_are_the_same_commands() -> None:
    assert parse_command(b'{"do":"undo"}') == parse_command({"do": "undo"}) == commands.Undo()
    assert parse_command({"do": "roll", "face": "2"}) == commands.Roll(face="2")


@pytest.mark.parametrize(
    ("game", "position", "text", "written"),
    [
        ("chess", None, "e2-e4", "Pe2-e4"),
        ("chess", None, "e2e4", "Pe2-e4"),
        ("chess", None, "Ng1-e4", None),
        ("chess", "4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "Ph7-h8", "Ph7-h8=Q, Ph7-h8=R, Ph7-h8=B, or Ph7-h8=N"),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@e4", "P@e4"),
        ("little-chess-jumble", "G:Ra1,Nb2 B:Rl12,Na9 turn=G die=2", "ra1b1", "Ra1-b1"),
    ],
)
def test_an_action_that_is_written_in_another_way_is_named_as_it_is_written(
    game: str, position: str | None, text: str, written: str | None, tmp_path: Path
) -> None:
    rig = Rig(tmp_path, game=game, seats=None, position=position)
    before = rig.referee.state
    rig.act(text)
    said = str(rig.last(notices.Refused).text)
    assert rig.referee.state is before
    assert said == f"Write that as {written}." if written else "Write that" not in said, said
