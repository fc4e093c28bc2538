"""A table at a terminal shows a hub's mark before it sends the PIN, and the PIN stands in no list of processes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import msgspec
import pytest

from companion.cli import club as face
from companion.cli.arguments import ClubOptions
from companion.cli.texts import BadUsage, ask_unseen
from companion.club.client import join_client
from companion.club.client.join_client import (
    Invitation,
    format_fingerprint,
    link,
    parse_invitation,
    with_fingerprint,
)
from companion.club.client.membership_config import ClubError, load_membership
from companion.club.hub.server import HubService


class Terminal(io.StringIO):
    """Someone sits there."""

    def isatty(self) -> bool:
        return True


def asked(address: str, pin: str = "") -> ClubOptions:
    return ClubOptions(what="join", address=address, table="Table 5", pin=pin)


def unmarked(hub: HubService) -> Invitation:
    return msgspec.structs.replace(parse_invitation(hub.invitation), fingerprint="", pin="")


def test_the_mark_is_shown_before_the_pin_is_asked_for(
    hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def typed(prompt: str) -> str:
        shown.append(capsys.readouterr().out)
        return hub.pin

    monkeypatch.setattr("getpass.getpass", typed)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(face, "folder", lambda: tmp_path / "table")
    monkeypatch.setattr("companion.club.client.membership_config.folder", lambda: tmp_path / "table")
    assert face.club(asked(link(unmarked(hub)))) == 0
    assert format_fingerprint(hub.fingerprint) in shown[0]
    found = load_membership(tmp_path / "table")
    assert found is not None and found.table == "Table 5"


def test_where_no_one_can_compare_nothing_is_sent(hub: HubService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{hub.pin}\n"))
    monkeypatch.setattr(face, "request_join", lambda *_: pytest.fail("the PIN was sent"))
    with pytest.raises(BadUsage, match="club-unmarked"):
        face.club(asked(link(unmarked(hub))))


def test_what_was_shown_is_what_is_trusted(
    hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever puts another certificate in between after the mark was shown gets no PIN."""
    shown = with_fingerprint(unmarked(hub))
    assert shown.fingerprint == hub.fingerprint and with_fingerprint(shown) is shown
    monkeypatch.setattr(join_client, "fingerprint_of", lambda pem: "0" * 64)
    with pytest.raises(ClubError, match="club-other-hub"):
        join_client.request_join(shown, hub.pin, "Table 5", tmp_path)


@pytest.mark.parametrize("way", ["option", "link"])
def test_a_pin_on_the_command_line_is_not_taken(hub: HubService, way: str) -> None:
    given = asked("", hub.pin) if way == "option" else asked(hub.invitation)
    with pytest.raises(BadUsage, match="club-pin-seen"):
        face.club(given)


def test_a_pipe_says_the_pin_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(" 48291173 \nmore\n"))
    assert ask_unseen("PIN:") == "48291173"
