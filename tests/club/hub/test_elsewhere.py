"""A hub that is elsewhere now: its tables find it by themselves, and believe no one else."""

from __future__ import annotations

import shutil
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from zeroconf import Zeroconf

from companion.club.client import mdns
from companion.club.client.broker import HubLocator, find_moved_broker
from companion.club.client.mdns import HubInfo
from companion.club.client.membership_config import ClubMembership, Topics, save_membership
from companion.club.client.membership_config import load_membership as kept
from companion.club.client.mqtt_sender import MqttSender
from companion.club.hub import club_folder, server
from companion.club.hub.club_folder import HubError
from companion.club.hub.ports import PortError
from companion.club.hub.server import OTHERS, HubService
from tests.club.club_driver import joined, ports
from tests.patience import until

GONE = "127.0.0.9"
"""Something answers there, but not with a certificate for it."""


LISTENS = 1.5
"""Seconds that a look for hubs listens here: longer than the second in which a hub does not answer the same question twice."""


@pytest.fixture(autouse=True)
def inside(monkeypatch: pytest.MonkeyPatch, prompt_mdns: None) -> None:
    """Nothing of it leaves this machine, where whoever is there answers at once."""
    monkeypatch.setattr(mdns, "Zeroconf", lambda **_: Zeroconf(interfaces=["127.0.0.1"]))
    clubs = mdns.clubs
    for module in (mdns, server):
        monkeypatch.setattr(module, "clubs", lambda seconds=LISTENS: clubs(LISTENS))


@pytest.fixture
def announced_hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubService]:
    with monkeypatch.context() as patch:
        patch.setattr(server, "clubs", lambda seconds: [])  # no one else is there yet
        made = HubService(tmp_path / "hub", "Chess Friends", ports=ports(), addresses=["127.0.0.1"])
    yield made
    made.close()


def away(hub: HubService, at: Path) -> ClubMembership:
    """A table that was let in when the hub was elsewhere."""
    made = joined(hub, at, "Table 5")
    made = msgspec.structs.replace(made, address=msgspec.structs.replace(made.address, host=GONE))
    save_membership(made, at)
    return made


def test_a_table_finds_its_hub_and_keeps_the_address(announced_hub: HubService, tmp_path: Path) -> None:
    made = away(announced_hub, tmp_path / "t")
    sending = MqttSender(
        tmp_path / "t" / "o", made.address, Topics(made.club, made.table), made.table, "test"
    )
    seeking = HubLocator(made, lambda: sending.there, sending.move, tmp_path / "t", 0.2)
    sending.begin()
    seeking.begin()
    until(lambda: sending.there)
    again = kept(tmp_path / "t")
    assert again is not None and again.address == msgspec.structs.replace(made.address, host="127.0.0.1")
    seeking.close()
    sending.close()


def test_only_a_hub_with_the_club_s_certificate_is_believed(
    announced_hub: HubService, tmp_path: Path
) -> None:
    made = away(announced_hub, tmp_path / "t")
    one = HubInfo("Chess Friends", announced_hub.club.id, announced_hub.fingerprint, ("127.0.0.1",), 1, 1)
    assert find_moved_broker(made, [one]) == msgspec.structs.replace(made.address, host="127.0.0.1")
    assert find_moved_broker(made, [msgspec.structs.replace(one, fingerprint="0" * 64)]) is None
    assert find_moved_broker(made, [msgspec.structs.replace(one, hosts=(GONE,))]) is None
    thief = socket.create_server(("127.0.0.2", 0))  # says that it is the club, and has another certificate
    assert find_moved_broker(made, [msgspec.structs.replace(one, hosts=("127.0.0.2",))]) is None
    thief.close()
    by_hand = msgspec.structs.replace(made, address=msgspec.structs.replace(made.address, certificate=""))
    assert find_moved_broker(by_hand, [one]) is None


def moves(hub: HubService) -> None:
    """Its computer has another address from now on."""
    hub._addresses = ["127.0.0.2"]


def hosts(hub: HubService) -> list[str]:
    """Where it says that it is."""
    return list(hub._hosts())


def test_the_pages_and_the_broker_show_the_new_certificate(announced_hub: HubService) -> None:
    moves(announced_hub)
    announced_hub.look()
    trusted = ssl.create_default_context(cafile=announced_hub._folder.path / club_folder.CA)
    for port in (announced_hub.club.ports.safe_pages, announced_hub.club.ports.broker):

        def shown(port: int = port) -> bool:
            try:
                with (
                    socket.create_connection(("127.0.0.2", port), 5) as line,
                    trusted.wrap_socket(line, server_hostname="127.0.0.2"),
                ):
                    return True
            except ssl.SSLError:
                return False

        until(shown)
    assert (
        announced_hub._announced is not None and announced_hub._make_info().hosts == ("127.0.0.2",)
    ) or hosts(announced_hub) == ["127.0.0.2"]


def test_a_second_hub_of_a_club_does_not_run_and_one_that_comes_later_is_told_of(
    announced_hub: HubService, tmp_path: Path
) -> None:
    shutil.copytree(announced_hub._folder.path, tmp_path / "copy")
    moves(announced_hub)
    announced_hub.look()
    until(lambda: any("127.0.0.2" in one.hosts for one in mdns.clubs()))  # it is announced by now

    def is_refused() -> bool:
        """On a busy machine the second hub may not hear the first one in time, and finds its port taken."""
        with pytest.raises((HubError, PortError)) as wrong:
            HubService(tmp_path / "copy", addresses=["127.0.0.1"])
        return wrong.value.said.id == "hub-twice" and wrong.value.said.values["host"] == "127.0.0.2"

    until(is_refused)
    # The other way round: what the first one hears when another has come that did not hear it.
    other = mdns.HubAnnouncement(
        HubInfo("Chess Friends", announced_hub.club.id, announced_hub.fingerprint, ("127.0.0.1",), 1, 1)
    )
    announced_hub._names.remove("127.0.0.1")
    announced_hub._list_addresses = lambda: announced_hub._names  # type: ignore[method-assign]

    def is_told() -> bool:
        """On a busy machine an announcement takes longer than one look listens; a hub looks again and again."""
        announced_hub._looks = OTHERS - 1
        try:
            announced_hub.look()
        except HubError as wrong:
            return wrong.said.id == "hub-twice-now"
        return False

    until(is_told)
    other.close()
    assert announced_hub.hub.listening.there


def test_a_full_disk_changes_nothing_and_is_tried_again(
    announced_hub: HubService, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    moves(announced_hub)
    with monkeypatch.context() as patch:
        patch.setattr("companion.table.storage.files.os.fsync", full)
        with pytest.raises(HubError) as wrong:
            announced_hub.look()
    assert wrong.value.said.id == "hub-not-kept"
    assert hosts(announced_hub) == ["127.0.0.1"]
    announced_hub.look()
    assert hosts(announced_hub) == ["127.0.0.2"]
