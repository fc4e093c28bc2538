"""Commands of seats at another table: their form on the line is that of 1.0, and only some kinds are allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import (
    Act,
    NoMessage,
    ProposalAnswer,
    TableMessage,
    Wanted,
    Wish,
    read_message,
    write_message,
)
from companion.table.other_tables.table_line import TableLine
from companion.table.other_tables.wished_commands import (
    ALLOWED,
    DECIDED_BY_KEEPER,
    read_command,
    write_command,
)
from companion.table.protocol import commands, notices
from companion.table.table import Refusal
from tests.table.other_tables.two_tables import chess

SEAT = "black"
WANTED: frozenset[str] = frozenset((*get_args(Act), "correct"))
"""All that a `wish` may want."""
AS_IN_1_0: dict[Wanted, tuple[commands.Command, bytes]] = {
    "undo": (commands.Undo(SEAT, 2), b'"undo","seat":"black","count":2'),
    "redo": (commands.Redo(), b'"redo","seat":"black"'),
    "pause": (commands.Pause(), b'"pause","seat":"black"'),
    "resume": (commands.Resume(), b'"resume","seat":"black"'),
    "resign": (commands.Resign(SEAT), b'"resign","seat":"black"'),
    "rematch": (commands.Rematch(), b'"rematch","seat":"black"'),
    "roll": (commands.Roll(), b'"roll","seat":"black"'),
    "draw-card": (commands.Draw("pile"), b'"draw-card","seat":"black","deck":"pile"'),
    "press": (commands.Press(SEAT), b'"press","seat":"black"'),
    "luck": (commands.Entropy(SEAT, "seven"), b'"luck","seat":"black","luck":"seven"'),
    "end-game": (commands.Agree(end=True), b'"end-game","seat":"black"'),
    "correct": (
        commands.Agree(set={"e4": ["white:P"], "e2": []}, turn="white"),
        b'"correct","seat":"black","places":{"e4":["white:P"],"e2":[]},"turn":"white"',
    ),
    "flag": (commands.Claim(SEAT, "flag"), b'"flag","seat":"black"'),
    "draw": (commands.Claim(SEAT, "draw"), b'"draw","seat":"black"'),
    "no-draw": (commands.Claim(SEAT, "no-draw"), b'"no-draw","seat":"black"'),
    "repetition": (commands.Claim(SEAT, "repetition"), b'"repetition","seat":"black"'),
    "fifty": (commands.Claim(SEAT, "fifty"), b'"fifty","seat":"black"'),
}
"""Each command that another table may give, and what a 1.0 table says and understands for it."""
REFUSED: tuple[commands.Command, ...] = (
    commands.Seat(SEAT, "computer"),
    commands.Arbiter("back"),
    commands.SetClocks(run=False),
    commands.Claim(SEAT, "illegal"),
    commands.Claim(SEAT, "undo"),
    commands.Agree(position="8/8/8/8/8/8/8/K1k5 w - - 0 1"),
    commands.Roll(face="6"),
    commands.Draw("pile", "B05"),
    commands.Act("Pe2-e4"),
    commands.Quit(),
    commands.Look(SEAT),
    commands.Legal(),
)
"""Commands that no other table may give."""


def bytes_of(given: bytes) -> bytes:
    return b'{"say":"wish","id":7,"upon":4,"what":' + given + b"}"


def test_every_command_that_is_allowed_is_here() -> None:
    assert AS_IN_1_0.keys() == ALLOWED.keys() == WANTED - {"illegal"}
    assert {type(command) for command, _ in AS_IN_1_0.values()} == set(ALLOWED.values())


@pytest.mark.parametrize("what", ALLOWED)
def test_a_command_is_written_and_read_as_in_1_0(what: Wanted) -> None:
    command, given = AS_IN_1_0[what]
    assert write_message(write_command(command, 7, 4, SEAT)) == bytes_of(given)
    said = read_message(bytes_of(given))
    assert isinstance(said, Wish) and read_command(said) == command and isinstance(command, ALLOWED[what])


@pytest.mark.parametrize("command", REFUSED, ids=repr)
def test_a_command_that_is_not_allowed_is_refused_with_a_sentence(command: commands.Command) -> None:
    with pytest.raises(Refusal) as refused:
        write_command(command, 7, 4, SEAT)
    assert refused.value.said.id == "keeper-decides"


def test_no_message_of_another_table_names_a_command_that_is_not_allowed() -> None:
    """All that a command is called in this program is tried."""
    for name in sorted(commands.BY_NAME.keys() - WANTED):
        with pytest.raises(NoMessage):
            read_message(bytes_of(b'"' + name.encode() + b'","seat":"black"'))
    told = read_message(bytes_of(b'"illegal","seat":"black","places":{"e4":[]}'))
    assert isinstance(told, Wish)
    with pytest.raises(Refusal):
        read_command(told)


def listen(line: TableLine) -> list[TableMessage]:
    """What is said on a line from now on."""
    heard: list[TableMessage] = []
    say = line.say

    def keep(said: TableMessage) -> None:
        heard.append(said)
        say(said)

    line.say = keep  # type: ignore[method-assign]
    return heard


def test_a_guest_carries_out_no_command_that_the_keeper_decides(tmp_path: Path) -> None:
    """Each is sent or refused, and changes nothing at the guest's table."""
    two = chess(tmp_path)
    said, before = listen(two.guest.line), two.facts()[1]
    given: dict[str, Any] = {
        "seat": SEAT,
        "player": "computer",
        "ruling": "back",
        "what": "draw",
        "text": "x",
    }
    given |= {"deck": "pile", "set": {"e4": []}, "run": False}
    for kind in set(DECIDED_BY_KEEPER):
        values = {field: given[field] for field in kind.__struct_fields__ if field in given}
        sent, refused = len(said), len(two.guest_rig.all(notices.Refused))
        two.guest_rig.do(do=kind.__struct_config__.tag, **values)
        was_sent = any(isinstance(one, Wish) for one in said[sent:])
        was_refused = len(two.guest_rig.all(notices.Refused)) > refused
        assert was_sent == (kind in ALLOWED.values()) and was_refused != was_sent, kind
    assert two.facts()[1] == before


def test_a_keeper_does_what_a_1_0_table_wants(tmp_path: Path) -> None:
    two = chess(tmp_path)
    said = listen(two.visitor.line)
    for piece in cut_message(1000, b'{"say":"wish","id":900,"upon":0,"what":"resign","seat":"black"}'):
        two.keeper.hear(two.visitor, piece)
    assert [one.refused for one in said if isinstance(one, ProposalAnswer)] == [None]
    assert two.keeper_rig.all(notices.Outcome)
