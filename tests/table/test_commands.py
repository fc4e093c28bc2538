"""Lines of the referee protocol that cannot be understood: ids with values, and sentences of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.message_catalogues import sentence
from companion.table.protocol import commands
from companion.table.protocol.commands import BadCommand, parse_command


@pytest.mark.parametrize(
    ("line", "id", "words"),
    [
        (b'{"do":"fly"}', "unknown-do", "That cannot be done: Invalid value 'fly' - at 'do'."),
        (b"{}", "no-field", "That cannot be done: the field 'do' is missing."),
        (b'{"do":"act"}', "no-field", "That cannot be done: the field 'action' is missing."),
        (b'{"do":"act","action":3}', "wrong-value", "That cannot be done: Expected 'str', got 'int' - at 'action'."),
        (b'{"do":3}', "wrong-value", "That cannot be done: Expected 'str' - at 'do'."),
        (b"[1]", "wrong-value", "That cannot be done: Expected 'object', got 'array'."),
        (b"nonsense", "not-json", "That line is not a JSON object: JSON is malformed"),
        (b"", "not-json", "That line is not a JSON object: Input data was truncated."),
        (b'{"do":"act","action":"\xff"}', "not-a-line", "That line cannot be read:"),
        ({"do": "seat", "seat": "green"}, "no-field", "That cannot be done: the field 'player' is missing."),
        ({}, "no-field", "That cannot be done: the field 'do' is missing."),
        ({"do": "agree", "set": {"a1": 3}}, "wrong-value", "That cannot be done: Expected 'array', got 'int'"),
    ],
)  # fmt: skip
def test_a_line_that_is_none_is_one_sentence(line: Any, id: str, words: str) -> None:
    with pytest.raises(BadCommand) as wrong:
        parse_command(line)
    assert wrong.value.said.id == id and sentence(wrong.value).startswith(words)


def test_lines_and_dicts_are_the_same_commands() -> None:
    assert parse_command(b'{"do":"undo"}') == parse_command({"do": "undo"}) == commands.Undo()
    assert parse_command({"do": "roll", "face": "2"}) == commands.Roll(face="2")
