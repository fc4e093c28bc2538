"""A club's hub as it is run: founded, joined by PIN, its broker lets each table write its own branch alone."""

from __future__ import annotations

import base64
import errno
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.join_client import (
    fingerprint_of,
    format_fingerprint,
    link,
    parse_invitation,
    request_join,
)
from companion.club.client.mdns import clubs
from companion.club.client.membership_config import BrokerAddress, ClubError, Topics
from companion.club.hub import club_folder
from companion.club.hub.club_folder import FILE, ClubFolder, HubError, Ports
from companion.club.hub.mosquitto import password_line
from companion.club.hub.ports import PortError, listen
from companion.club.hub.server import HubService, free_port
from companion.kernel.messages import message
from companion.seat_pages.service import listen_for_phones as seat_sockets
from tests.club.club_driver import BASE, Heard, joined, listener_of, ports
from tests.patience import PATIENCE, until
from tests.seat_pages.served import Phone


def test_a_table_joins_with_the_pin_and_plays_over_tls(hub: HubService, tmp_path: Path) -> None:
    made = joined(hub, tmp_path / "t", "Table 5")
    assert (made.club, made.table, made.address.user, made.address.safe) == (
        "Chess Friends",
        "Table 5",
        "table-5",
        True,
    )
    until(lambda: hub.hub.listening.there)
    table = Heard(made.address, f"{BASE}/orders/table-5")
    until(lambda: table.subscribed)
    topics = Topics("Chess Friends", "Table 5")
    state = {"v": 1, "stream": "s", "number": 0, "at": 0.0, "name": "Table 5", "language": "en"}
    table.client.publish(topics.state, msgspec.json.encode(state), 1)
    until(lambda: any(row["place"] == "table-5" for row in hub.store.standing("chess-friends")))
    table.close()


def test_a_table_writes_its_own_branch_and_reads_what_is_meant_for_it(
    hub: HubService, tmp_path: Path
) -> None:
    three, four = joined(hub, tmp_path / "3", "Table 3"), joined(hub, tmp_path / "4", "Table 4")
    ours = BrokerAddress("127.0.0.1", hub.club.ports.inside, "hub", hub.club.passwords["hub"])
    whole, spy = Heard(ours, "tableside/#"), Heard(three.address, "#")
    until(lambda: whole.subscribed and spy.subscribed)
    for topic in (
        f"{BASE}/tables/table-4/state",
        f"{BASE}/acks/table-3",
        f"{BASE}/orders/table-4",
        f"{BASE}/orders/table-3",
        "tableside/other/tables/table-3/state",
        f"{BASE}/tables/table-3/elsewhere",
        f"{BASE}/tables/table-3/state",
        f"{BASE}/tables/table-4/lines/table-3",
        f"{BASE}/tables/table-3/lines/table-4",
    ):
        spy.client.publish(topic, b"{}", 1).wait_for_publish(PATIENCE)
    until(lambda: len(whole.said) >= 2)  # what is allowed was published last
    assert [topic for topic, _ in whole.said] == [
        f"{BASE}/tables/table-3/state",
        f"{BASE}/tables/table-3/lines/table-4",
    ]
    hub.hub.say(f"{BASE}/tables/table-5/lines/table-4", b"secret")
    hub.hub.say(f"{BASE}/tables/table-5/lines/table-3", b"mine")
    hub.hub.say(f"{BASE}/tables/table-4/presence", b"there")
    hub.hub.say(f"{BASE}/orders/table-4", b"secret")
    hub.hub.say(f"{BASE}/orders/table-3", b"mine")
    until(lambda: (f"{BASE}/orders/table-3", b"mine") in spy.said)
    assert all(not topic.endswith("table-4") for topic, _ in spy.said)
    assert (f"{BASE}/tables/table-5/lines/table-3", b"mine") in spy.said
    assert (f"{BASE}/tables/table-4/presence", b"there") in spy.said
    for one in (whole, spy):
        one.close()
    assert four.address.password != three.address.password


def test_no_table_sends_another_away_by_its_id(hub: HubService, tmp_path: Path) -> None:
    three, four = (
        joined(hub, tmp_path / "3", "Table 3").address,
        joined(hub, tmp_path / "4", "Table 4").address,
    )
    sitting = Heard(three, f"{BASE}/orders/table-3", "table-3")
    until(lambda: sitting.subscribed)
    thief = Heard(four, f"{BASE}/orders/table-4", "table-3")
    until(lambda: thief.subscribed)
    hub.hub.say(f"{BASE}/orders/table-3", b"mine")
    until(lambda: (f"{BASE}/orders/table-3", b"mine") in sitting.said)
    assert sitting.came == thief.came == 1 and sitting.client.is_connected()
    for one in (sitting, thief):
        one.close()


def test_no_one_else_is_let_in(hub: HubService, tmp_path: Path) -> None:
    made = joined(hub, tmp_path / "t", "Table 3")
    for user, password in (("", ""), ("table-3", "guessed"), ("hub", made.address.password)):
        stranger = Heard(msgspec.structs.replace(made.address, user=user, password=password))
        until(lambda stranger=stranger: stranger.code is not None)  # type: ignore[misc]
        assert stranger.code.is_failure  # type: ignore[attr-defined]
        stranger.close()


def test_a_hub_with_another_certificate_is_not_believed(hub: HubService, tmp_path: Path) -> None:
    other = HubService(
        tmp_path / "other", "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False
    )
    try:
        mine, false = parse_invitation(hub.invitation), parse_invitation(other.invitation)
        with pytest.raises(ClubError) as wrong:
            request_join(
                msgspec.structs.replace(false, fingerprint=mine.fingerprint),
                hub.pin,
                "Table 1",
                tmp_path / "t",
            )
        assert wrong.value.said.id == "club-other-hub"
        made = joined(hub, tmp_path / "t", "Table 1")
        client = mqtt.Client(CallbackAPIVersion.VERSION2)
        client.tls_set(ca_certs=made.address.certificate)
        with pytest.raises(ssl.SSLError):
            client.connect("127.0.0.1", other.club.ports.broker)
    finally:
        other.close()


def test_a_wrong_pin_is_a_sentence_and_slows(hub: HubService, tmp_path: Path) -> None:
    invitation = parse_invitation(hub.invitation)
    said = []
    for _ in range(3):
        with pytest.raises(ClubError) as wrong:
            request_join(
                invitation, "00000000" if hub.pin != "00000000" else "1", "Table 1", tmp_path, language="de"
            )
        said.append(str(wrong.value.said.values["said"]))
    assert "nicht die PIN" in said[0] and "Warte" in said[1] + said[2]
    assert "table-1" not in hub.club.passwords


def test_a_name_that_is_taken_is_refused_while_its_table_is_there(hub: HubService, tmp_path: Path) -> None:
    first = joined(hub, tmp_path / "a", "Table 1")
    again = joined(hub, tmp_path / "a", "Table 1")  # a tablet that was reset
    assert again.address.password != first.address.password
    from companion.club.messages import Presence

    hub.store.presence("chess-friends", "table-1", Presence(stream="s", online=True), time.time())
    with pytest.raises(ClubError) as wrong:
        joined(hub, tmp_path / "b", "TABLE 1")
    assert wrong.value.said.id == "club-says-no" and "TABLE 1" in str(wrong.value.said.values["said"])
    for name in ("hub", "Hub"):
        with pytest.raises(ClubError):
            joined(hub, tmp_path / "b", name)


def test_no_hub_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ClubError) as wrong:
        request_join(
            parse_invitation(f"tableside://127.0.0.1/join?pages={free_port()}&safe=1"), "1", "T", tmp_path
        )
    assert wrong.value.said.id == "club-no-hub"
    for text in ("http://x", "tableside://h/join?safe=x", "tableside:///join?safe=1", ""):
        with pytest.raises(ClubError):
            parse_invitation(text)


def test_what_is_kept_stays_after_a_kill_and_one_hub_runs_at_a_time(tmp_path: Path) -> None:
    first = HubService(tmp_path, "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False)
    made = joined(first, tmp_path / "t", "Table 1")
    with pytest.raises(HubError) as wrong:
        HubService(tmp_path, "", addresses=["127.0.0.1"], announce=False)
    assert wrong.value.said.id == "hub-runs"
    table = Heard(made.address, "#")
    until(lambda: table.subscribed)
    topics = Topics("Chess Friends", "Table 1")
    table.client.publish(
        topics.presence, b'{"v":1,"stream":"s","online":true}', 1, retain=True
    ).wait_for_publish(PATIENCE)
    until(lambda: b'"online":true' in _kept(tmp_path / "mosquitto.db"))  # within about a second
    killed = first.broker.pid
    os.kill(killed, signal.SIGKILL)
    until(lambda: first.broker.pid != killed and first.broker.runs)  # and what was retained is there
    late = Heard(
        BrokerAddress("127.0.0.1", first.club.ports.inside, "hub", first.club.passwords["hub"]),
        topics.presence,
    )
    until(lambda: bool(late.said))
    for one in (table, late):
        one.close()
    first.close()
    again = HubService(tmp_path, addresses=["127.0.0.1"], announce=False)
    assert again.club.passwords == first.club.passwords and again.fingerprint == first.fingerprint
    table = Heard(made.address, "#")
    until(lambda: table.subscribed)
    table.close()
    with pytest.raises(HubError) as wrong:
        ClubFolder(tmp_path)
    again.close()
    with pytest.raises(HubError) as wrong:
        HubService(tmp_path, "Another", addresses=["127.0.0.1"], announce=False)
    assert wrong.value.said.id == "hub-other-club"


def test_a_hub_that_was_killed_begins_again_in_spite_of_the_broker_that_it_left(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from companion.club.hub.club_folder import Ports; "
        "from companion.club.hub.server import HubService; "
        "HubService(Path(sys.argv[1]), 'Chess Friends', ports=Ports(*map(int, sys.argv[2:])), addresses=['127.0.0.1'], "
        "announce=False); os._exit(0)"
    )
    given = [str(free_port()) for _ in range(4)]
    subprocess.run([sys.executable, "-c", script, str(tmp_path), *given], check=True, timeout=PATIENCE)
    with pytest.raises(PortError):  # it is there still
        listen("127.0.0.1", int(given[1]))
    again = HubService(tmp_path, addresses=["127.0.0.1"], announce=False)
    until(lambda: again.hub.listening.there)
    again.close()


def _kept(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def test_a_laptop_with_another_address_has_another_certificate(hub: HubService, tmp_path: Path) -> None:
    before = (tmp_path / "hub" / club_folder.CHAIN).read_bytes()
    hub._addresses = ["127.0.0.2"]
    hub.look()
    after = (tmp_path / "hub" / club_folder.CHAIN).read_bytes()
    assert before != after and hub.addresses[0].startswith("http://127.0.0.2:")
    hub.look()
    assert (tmp_path / "hub" / club_folder.CHAIN).read_bytes() == after
    ca = (tmp_path / "hub" / club_folder.CA).read_text()
    assert fingerprint_of(ca) == hub.fingerprint and len(format_fingerprint(hub.fingerprint)) == 14


def test_certificates_hold_from_2020_on_and_openssl_agrees(hub: HubService, tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    assert openssl
    at = tmp_path / "hub"
    checked = [
        openssl,
        "verify",
        "-attime",
        "1583000000",
        "-CAfile",
        str(at / "club.pem"),
        str(at / "hub.pem"),
    ]
    assert subprocess.run(checked, capture_output=True).returncode == 0
    assert (at / club_folder.CA_KEY).stat().st_mode & 0o077 == 0 and (at / FILE).stat().st_mode & 0o077 == 0


def test_passwords_are_written_as_mosquitto_writes_them(tmp_path: Path) -> None:
    program = shutil.which("mosquitto_passwd", path="/usr/bin:/usr/local/bin")
    assert program
    file = tmp_path / "p"
    subprocess.run([program, "-c", "-b", str(file), "anna", "secret"], check=True, capture_output=True)
    line = file.read_text().strip()
    salt = base64.b64decode(line.split("$")[3])
    assert password_line("anna", "secret", salt) == line


def test_a_folder_of_a_newer_program_or_a_damaged_one_is_a_sentence(tmp_path: Path) -> None:
    sound = b'{"title":"A","id":"x","passwords":{},"v":9%s}'
    for content, id in (
        (b"{", "hub-folder"),
        (sound % b',"more":"\xff"', "hub-folder"),
        (sound % (b',"more":' + b"[" * 5000 + b"]" * 5000), "hub-folder"),
        (sound % b"", "file-newer"),
    ):
        (tmp_path / FILE).write_bytes(content)
        with pytest.raises(HubError) as wrong:
            HubService(tmp_path, announce=False)
        assert wrong.value.said.id == id
    with pytest.raises(HubError) as wrong:
        HubService(tmp_path / "new", announce=False)
    assert wrong.value.said.id == "hub-no-name"


def test_without_mosquitto_it_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.club.hub.mosquitto.PROGRAM_PLACES", "")
    monkeypatch.setitem(os.environ, "PATH", "")
    with pytest.raises(HubError) as wrong:
        HubService(tmp_path, "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False)
    assert wrong.value.said.id == "hub-no-broker"


def test_links_come_back_as_they_were(hub: HubService) -> None:
    assert link(parse_invitation(hub.invitation)) == hub.invitation and hub.pin in hub.invitation


def test_the_terminal_is_told_of_what_was_refused_once(hub: HubService) -> None:
    def refuse() -> None:
        listener_of(hub.hub)._taking.understood("chess-friends", "table-7", "state", b"nonsense")

    hub.look()
    refuse()
    with pytest.raises(HubError, match="hub-refused") as wrong:
        hub.look()
    assert "table-7" in str(wrong.value)
    hub.look()
    refuse()
    refuse()
    with pytest.raises(HubError, match="n=1"):
        hub.look()
    listener_of(hub.hub)._taking.failing = message("hub-cannot-keep", why="disk full")
    for _ in range(2):  # for as long as it stays so
        with pytest.raises(HubError, match="disk full"):
            hub.look()


def test_seat_pages_at_the_port_of_a_hub_do_not_keep_it_from_starting(tmp_path: Path) -> None:
    """It takes the next free ports, says so, and comes back to its own at the next start."""
    given = ports()
    given = Ports(given.broker, given.inside, given.pages, given.pages + 1)
    seats = seat_sockets(["127.0.0.1"], given.pages)
    assert seats[0].getsockname()[1] == given.pages
    next_too = listen("127.0.0.1", given.pages + 3)
    hub = tmp_path / "hub"
    made = HubService(hub, "Chess Friends", ports=given, addresses=["127.0.0.1"], announce=False)
    try:
        now = made.club.ports
        assert (now.pages, now.safe_pages) == (given.pages + 4, given.pages + 5)
        assert made.moved is not None and made.moved.said.id == "hub-other-ports"
        assert made.moved.said.values == {"usual": given.pages, "port": now.pages, "safe": now.safe_pages}
        assert made.addresses == [f"http://127.0.0.1:{now.pages}/"]
        assert f"pages={now.pages}&safe={now.safe_pages}" in made.invitation, "tables are told"
        assert Phone(f"127.0.0.1:{now.pages}").fetch("GET", "/").status == 200
        found = Phone(f"127.0.0.1:{now.pages}").fetch("GET", "/arbiter", X_Forwarded_For="10.0.0.9")
        assert found.headers["location"] == f"https://127.0.0.1:{now.safe_pages}/arbiter"
        made._keep(made.club)  # as when a table joins
    finally:
        made.close()
        for one in (*seats, next_too):
            one.close()
    again = HubService(hub, addresses=["127.0.0.1"], announce=False)
    try:
        assert again.moved is None and again.club.ports == given
    finally:
        again.close()


def test_pages_are_at_another_port_from_now_on(tmp_path: Path) -> None:
    """A port that is taken is not kept, and one where tables come is refused."""
    given, taken = ports(), listen("127.0.0.1", 0)
    port = free_port()
    made = HubService(
        tmp_path / "hub", "Chess Friends", ports=given, addresses=["127.0.0.1"], announce=False, port=port
    )
    try:
        assert made.addresses == [f"http://127.0.0.1:{port}/"]
        assert made.safe_address == f"https://127.0.0.1:{port + 1}/arbiter"
        assert Phone(f"127.0.0.1:{port}").fetch("GET", "/").status == 200
    finally:
        made.close()
    for wrong in (taken.getsockname()[1], given.broker, given.inside - 1, 65_535, 0):
        with pytest.raises(PortError):
            HubService(tmp_path / "hub", addresses=["127.0.0.1"], announce=False, port=wrong)
    taken.close()
    folder = ClubFolder(tmp_path / "hub")
    club = folder.club()
    folder.close()
    assert club is not None and club.ports == Ports(given.broker, given.inside, port, port + 1)


def test_a_hub_runs_where_the_system_has_no_mdns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(**given: object) -> None:
        raise OSError(errno.ENOPROTOOPT, "Protocol not available")

    monkeypatch.setattr("companion.club.client.mdns.Zeroconf", refused)
    made = HubService(tmp_path / "hub", "Chess Friends", ports=ports(), addresses=["127.0.0.1"])
    assert not made.other()
    made.close()
    assert "told the hub's address" in caplog.text


def test_two_clubs_in_one_building_are_found_by_name(prompt_mdns: None) -> None:
    from zeroconf import Zeroconf

    from companion.club.client.mdns import HubAnnouncement, HubInfo

    one = HubInfo("Chess Friends", "a" * 16, "1" * 64, ("127.0.0.1",), 8642, 8643)
    two = HubInfo("Torre", "b" * 16, "2" * 64, ("127.0.0.1",), 9642, 9643)
    here = ["127.0.0.1"]
    said = [HubAnnouncement(club, Zeroconf(interfaces=here)) for club in (one, two)]
    asked = Zeroconf(interfaces=here)

    def found() -> list[HubInfo]:
        """Besides those of other tests that run just now."""
        return [club for club in clubs(1.5, zeroconf=asked) if club.id in (one.id, two.id)]

    until(lambda: found() == [one, two])
    assert [found.id for found in clubs(10.0, id=two.id, zeroconf=asked) if found.id == two.id] == [two.id]
    asked.close()
    for announced in said:
        announced.close()
