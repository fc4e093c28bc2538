"""`companion referee --join`: another table's game is waited for, or why there is none is said; without a relay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.cli import elsewhere
from companion.cli.elsewhere import RELAY, JoinError, join_game, read_code
from companion.kernel.messages import Message, message
from companion.relay.table_link import OpenLink
from companion.remote.relay_messages import NO_CODE, InvitationError, club_table, read_invitation, write_link
from companion.table.protocol import notices

CODE = read_invitation("K7M4QZ")


class Join:
    """A way to another table: what happens to it at each look, one after the other."""

    happens: list[str]
    made: list[Join]

    def __init__(
        self,
        relay: str,
        invitation: object,
        schedule: Callable[[Callable[[], None]], None],
        path: Path | None,
        open_link: OpenLink,
        names: Mapping[str, str],
    ) -> None:
        self.names = names
        self.relay, self.invitation, self.schedule, self.path = relay, invitation, schedule, path
        self.game: Any = SimpleNamespace(journal=None)
        self.reached, self.looks, self.closed, self.begun = True, 0, False, False
        self.refused: Message | None = None
        Join.made.append(self)

    def start(self) -> None:
        self.begun = True

    def poll(self) -> None:
        assert self.begun
        self.looks += 1
        match Join.happens.pop(0):
            case "lost":
                self.reached = False
            case "found":
                self.reached = True
            case "refused":
                self.refused = message("tables-seat-taken")
            case "comes":
                self.schedule(self.come)

    def come(self) -> None:
        self.game.journal = Path("game")

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def happens(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def set_up(*given: str) -> None:
        Join.happens, Join.made = list(given), []

    monkeypatch.setattr(elsewhere, "TableJoin", Join)
    monkeypatch.setattr(elsewhere, "LOOK", 0.001)
    return set_up


@pytest.mark.parametrize(
    ("code", "relay", "asked"),
    [
        ("k7m 4qz", None, RELAY),
        ("K7M4QZ", "wss://mine.org", "wss://mine.org"),
        (write_link("wss://theirs.org:9", CODE), None, "wss://theirs.org:9"),
        (write_link("wss://theirs.org:9", CODE), "wss://mine.org", "wss://mine.org"),
    ],
)
def test_the_relay_is_the_one_that_was_named_or_that_of_the_line(
    happens: Callable[..., None], tmp_path: Path, code: str, relay: str | None, asked: str
) -> None:
    happens("", "", "comes", "")
    told: list[notices.Note[Message]] = []
    join: Any = join_game(code, relay, tmp_path / "game", told.append)
    assert (join.relay, join.invitation, join.path) == (asked, CODE, tmp_path / "game")
    assert not join.closed and join.game.journal == Path("game") and not told and join.looks >= 3


def test_a_relay_that_cannot_be_reached_is_told_once(happens: Callable[..., None]) -> None:
    happens("", "lost", "", "found", "lost", "comes", "")
    told: list[notices.Note[Message]] = []
    join_game("K7M4QZ", None, None, told.append)
    assert [(one.kind, one.text.id) for one in told] == [("tables-relay-gone", "tables-relay-gone")]


def test_a_table_that_is_not_let_in_says_why_and_goes(happens: Callable[..., None]) -> None:
    happens("", "refused")
    with pytest.raises(JoinError) as wrong:
        join_game("K7M4QZ", None, None, list[Any]().append)
    assert wrong.value.said.id == "tables-seat-taken" and Join.made[0].closed


@pytest.mark.parametrize("code", ["", "K7M4Q", "K7M4QZZ", "http://x/K7M4QZ"])
def test_what_is_no_code_asks_no_one(happens: Callable[..., None], code: str) -> None:
    happens()
    with pytest.raises(InvitationError):
        join_game(code, None, None, list[Any]().append)
    assert not Join.made


def test_a_table_of_the_club_needs_no_code_and_no_relay() -> None:
    assert read_code("table:Table 3", None) == (NO_CODE, "club:Table 3")
    assert club_table("club: Table 3") == "Table 3" and club_table("wss://club:9") is None
