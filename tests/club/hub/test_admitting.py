"""A table that guesses the PIN of a hub is slowed, however it sends its guesses."""

from __future__ import annotations

import socket
import ssl
import time
from pathlib import Path

import pytest

from companion.club.hub import club_folder
from companion.club.hub.club_folder import Club, ClubFolder, HubError
from companion.club.hub.pages.sign_in import TableAdmission
from companion.club.hub.server import HubService
from tests.patience import PATIENCE


def test_bodies_that_were_held_back_are_no_way_past_the_slowing(
    hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten guesses wait for their bodies; after the first wrong one the others have to wait, a right one too."""
    monkeypatch.setattr("companion.server.connections.FIRST", 60.0)  # however long the others take here
    context = ssl.create_default_context(cafile=str(tmp_path / "hub" / club_folder.CA))
    port = hub.club.ports.safe_pages
    wrong = "00000000" if hub.pin != "00000000" else "11111111"
    bodies = [f'{{"pin":"{pin}","table":"T"}}' for pin in [wrong] * 9 + [hub.pin]]
    lines = []
    for body in bodies:
        line = context.wrap_socket(
            socket.create_connection(("127.0.0.1", port), PATIENCE), server_hostname="127.0.0.1"
        )
        line.sendall(
            f"POST /join HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
        )
        lines.append(line)
    time.sleep(0.2)  # every head is there
    statuses = []
    for line, body in zip(lines, bodies, strict=True):
        line.sendall(body.encode())
        statuses.append(int(line.recv(65536).split()[1]))
    assert statuses == [403] + [429] * 9
    assert "t" not in hub.club.passwords
    for line in lines:
        line.close()


def test_a_table_that_joined_is_a_member_when_the_hub_starts_again(tmp_path: Path) -> None:
    """And one whose password cannot be kept is none."""
    folder = ClubFolder(tmp_path)
    club = folder.create_club("Chess Friends")
    told = TableAdmission(club, b"", folder.keep, "12345678").admit("Table 3")
    kept = folder.club()
    assert kept is not None and kept.passwords["table-3"] == told["password"]

    def refuse(_: Club) -> None:
        raise HubError("hub-runs")

    with pytest.raises(HubError):
        TableAdmission(club, b"", refuse, "12345678").admit("Table 4")
    assert club == kept
    folder.close()
