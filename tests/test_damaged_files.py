"""A damaged file never protects less than the whole one: each file that guards something is damaged at random, and what it
guards stays shut. Every part of the program that writes a file is listed, so that none can be forgotten.
"""

from __future__ import annotations

import ast
import contextlib
import errno
import json
import os
import random
import shutil
import ssl
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import argon2
import pytest
from cryptography.x509 import load_pem_x509_certificate

from companion.app.settings import CLUB_TABLE, SHELF, Settings, load_settings, save_settings
from companion.club.client import membership_config
from companion.club.client.join_client import CERTIFICATE
from companion.club.client.membership_config import (
    BrokerAddress,
    ClubError,
    ClubMembership,
    load_membership,
    save_membership,
)
from companion.club.hub import club_folder
from companion.club.hub import club_folder as certificates
from companion.club.hub import cluster as cluster_files
from companion.club.hub.club_folder import CertificateError, Club, ClubFolder, HubError, read_club
from companion.club.hub.cluster import ClusterNode
from companion.club.hub.services import accounts as accounts_module
from companion.club.hub.services.accounts import DESK, Accounts
from companion.club.hub.storage.event_store import Store
from companion.kernel.messages import UserError
from companion.lichess import site_client
from companion.relay import table_link
from companion.relay.cluster import ClusterServersError
from companion.relay.server import SECRET, SECRET_VARIED, read_secret
from companion.relay.table_link import JoinTicket, LinkKeys, read_ticket, write_ticket
from companion.remote.relay_messages import Invitation
from companion.seat_pages import seat_view
from companion.server.connections import make_context
from companion.table import kiosk as host_lock
from companion.table import kiosk as kiosk_config
from companion.table.kiosk import HostLock, KioskConfigError, pin_length, verify_pin
from companion.table.storage import data_folder
from companion.table.storage import data_folder as kept_choices
from companion.table.storage.files import replace_file
from hardware.kiosk import updater, versions
from hardware.kiosk.versions import UpdateError
from tests.hardware.signing import Signer

DAMAGES = 200
QUICK = argon2.PasswordHasher(time_cost=1, memory_cost=16, parallelism=1)
"""Hashes PINs at which nobody guesses."""
ROOT = Path(__file__).parents[1]
Probe = Callable[[], None]
"""Raises AssertionError if less is protected than before."""


# Damage


def damage(content: bytes, rng: random.Random) -> bytes | None:
    """Return a file as an accident leaves it; None: it is gone."""
    kind = rng.choice(("bit", "bits", "cut", "zeros", "doubled", "json", "json", "json", "gone"))
    at = rng.randrange(len(content)) if content else 0
    match kind:
        case "bit" | "bits":
            bent = bytearray(content or b"\0")
            for _ in range(1 if kind == "bit" else rng.randint(2, 9)):
                bent[rng.randrange(len(bent))] ^= 1 << rng.randrange(8)
            return bytes(bent)
        case "cut":
            return content[:at]
        case "zeros":
            wide = rng.choice((1, 8, 512, len(content)))
            return content[:at] + bytes(len(content[at : at + wide])) + content[at + wide :]
        case "doubled":
            return content[:at] + content[: rng.randint(0, len(content))]
        case "json":
            return damage_json(content, rng)
    return None


def damage_json(content: bytes, rng: random.Random) -> bytes:
    """Return a JSON text in which values are exchanged, replaced or missing; another file is cut off."""
    try:
        value = json.loads(content)
    except ValueError:
        return content[: len(content) // 2]
    places = list(find_places(value))
    if not places:
        return b"{}"
    (there, key), (other, key2) = rng.choice(places), rng.choice(places)
    what = rng.choice(("swap", "replace", "delete"))
    if what == "swap":
        there[key], other[key2] = other[key2], there[key]
    elif what == "replace":
        there[key] = rng.choice(("", "0", 0, 1, -1, 2, 10**9, True, False, None, [], {}))
    else:
        del there[key]
    try:
        return json.dumps(value).encode()
    except ValueError:  # a value inside itself
        return b"{}"


def find_places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Find each place in a JSON value that holds another one."""
    for key, inside in (
        value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    ):
        yield value, key
        yield from find_places(inside)


# What is protected


def kiosk(folder: Path) -> dict[str, Probe]:
    """The host PIN, the wait after wrong ones, that this is a club table at all, and the games on its shelf."""
    kiosk_config.store("Table 4", "4711")
    config = kiosk_config.load()
    kiosk_config.confirm(config)
    lock = HostLock(config.pin, lambda: 1e6, lambda: 0.0)
    for _ in range(5):
        lock.opens("0000")
        lock._until = 0.0
    wait = HostLock(config.pin, lambda: 1e6, lambda: 0.0).wait
    assert wait > 60
    save_settings(Settings(strangers=True, offered=["wild-jokers"]))

    def locked() -> None:
        try:
            found = kiosk_config.load()
        except KioskConfigError:
            return
        assert pin_length(found.pin) and verify_pin("4711", found.pin)

    def waits() -> None:
        assert HostLock(config.pin, lambda: 1e6, lambda: 0.0, confirmed=True).wait >= wait

    def for_visitors() -> None:
        for known in (kept_choices._unread, kept_choices._met):
            known.clear()
        found = load_settings()
        assert found.strangers and found.offered == ["wild-jokers"]

    return {
        kiosk_config.CONFIG_FILE: locked,
        kiosk_config.MARK: locked,
        host_lock.TRIES_FILE: waits,
        "settings.json": for_visitors,
        CLUB_TABLE: for_visitors,
        SHELF: for_visitors,
    }


def membership(folder: Path) -> dict[str, Probe]:
    """Whom a table gives its password, and how it knows that hub."""
    pem = folder / CERTIFICATE
    certificates.vouching(folder / "ca", "Chess Friends")
    replace_file(pem, (folder / "ca" / certificates.CA).read_bytes())
    there = ClubMembership(
        "Chess Friends", "Table 1", BrokerAddress("10.0.0.2", 8883, "t", "p", str(pem), True)
    )
    save_membership(there)
    trusted = make_context(str(pem)).get_ca_certs(binary_form=True)

    def joined() -> None:
        with contextlib.suppress(ClubError):
            assert load_membership() in (there, None)

    def known() -> None:
        try:
            context = make_context(str(pem))
        except (OSError, ValueError):
            return
        assert context.verify_mode is ssl.CERT_REQUIRED and context.check_hostname
        assert len(context.get_ca_certs(binary_form=True)) <= len(trusted)

    return {membership_config.FILE: joined, CERTIFICATE: known}


def hub(folder: Path) -> dict[str, Probe]:
    """The passwords of tables, and the keys by which they know the hub."""
    made = ClubFolder(folder)
    club = made.create_club("Chess Friends")
    club.admit("Table 1")
    club.admit("Table 2")
    made.keep(club)
    made.close()
    names = ["127.0.0.1", "localhost"]
    certificates.of_the_hub(folder, names)
    ca = (folder / certificates.CA).read_bytes()
    authority = load_pem_x509_certificate(ca)

    def passwords() -> None:
        try:
            found: Club | None = read_club(folder)
        except HubError:
            return
        assert found in (club, None)

    def shown() -> None:
        try:
            chain, key = certificates.of_the_hub(folder, names)
            certificates.vouching(folder, "Chess Friends")
        except CertificateError:
            return
        assert load_pem_x509_certificate((folder / certificates.CA).read_bytes()) == authority
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(chain, key)
        client = make_context(pem=ca.decode())
        assert connects(context, client)

    pems = (certificates.CA, certificates.CA_KEY, certificates.CHAIN, certificates.KEY)
    return {club_folder.FILE: passwords, **dict.fromkeys(pems, shown)}


def connects(server: ssl.SSLContext, client: ssl.SSLContext) -> bool:
    """Return whether a client that knows the club believes this server."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    ends = [
        client.wrap_bio(to_client, to_server, server_hostname="localhost"),
        server.wrap_bio(to_server, to_client, server_side=True),
    ]
    for _ in range(9):
        for end in tuple(ends):
            try:
                end.do_handshake()
                ends.remove(end)
            except ssl.SSLWantReadError:
                continue
    return not ends


def cluster(folder: Path) -> dict[str, Probe]:
    """The passwords of a cluster's servers and tables."""
    nodes = [ClusterNode(f"node-{n}", f"10.0.0.{n}", 4222, 8883, 6222) for n in range(1, 4)]
    laid = cluster_files.lay(folder, nodes, "Chess Friends", ["Table 1", "Table 2"])
    address = cluster_files.cluster_of(folder / cluster_files.HUBS)

    def tables() -> None:
        with contextlib.suppress(HubError):
            assert cluster_files._read_layout(folder) in (laid, None)

    def servers() -> None:
        with contextlib.suppress(ClusterServersError):
            assert cluster_files.cluster_of(folder / cluster_files.HUBS) == address

    return {cluster_files.FILE: tables, cluster_files.HUBS: servers}


CODE = Invitation("K7M4QZ")
KEYS = LinkKeys("ws://10.0.0.1:8770", "guest", "room", "0" * 64, "1" * 64, "code")


def lines(folder: Path) -> dict[str, Probe]:
    """The lines between tables, the seats that phones hold, the secret of a relay, and an account at another site."""
    journal = folder / "game.tableside"
    journal.touch()
    keys, ticket = table_link.keys_file(journal, 0), JoinTicket(KEYS, "Table 1", "2" * 64)
    table_link.write_keys(keys, KEYS)
    write_ticket(CODE, ticket)
    seats = seat_view.HeldSeats(8642, 1, {"white": "a" * 64, "black": "b" * 64})
    seat_view.keep_held_seats(journal, seats)
    token = site_client.StoredToken("lip_abc", user="anna")
    site_client.store_token(token)
    secret = read_secret(folder / "relay-secret")
    assert read_secret(folder / "relay-secret") == secret

    def line() -> None:
        assert table_link.read_keys(keys) in (KEYS, None)

    def join() -> None:
        assert read_ticket(CODE) in (ticket, None)

    def phones() -> None:
        assert seat_view.load_held_seats(journal) in (seats, None)

    def account() -> None:
        assert site_client.load_token() in (token, None)

    def passes() -> None:
        found = read_secret(folder / "relay-secret")
        assert len(found) == SECRET and len(set(found)) >= SECRET_VARIED
        if not (folder / "relay-secret").is_dir():
            assert read_secret(folder / "relay-secret") == found, "the new one is kept"
        if found != secret:
            assert sum(a == b for a, b in zip(found, secret, strict=True)) < SECRET // 2, (
                "it is quite another"
            )

    return {
        keys.name: line,
        str(table_link._path(CODE).relative_to(folder)): join,
        seat_view.path_beside(journal).name: phones,
        site_client.token_file().name: account,
        "relay-secret": passes,
    }


def accounts(folder: Path) -> dict[str, Probe]:
    """Who may do what at a hub: arbiters, deputies and the desk, with their PINs."""
    file = folder / "club.sqlite"
    store = Store(f"sqlite:///{file}")
    people = Accounts(store, "chess-friends")
    first = people.first()
    assert first is not None
    people.sign_in("Vera", first, "x", "271828")
    people.sign_in("Dora", people.add("Dora", DESK), "x", "314159")
    store.close()

    def signed_in() -> None:
        try:
            store = Store(f"sqlite:///{file}")
        except UserError:
            return
        try:
            there = Accounts(store, "chess-friends")
            for name, pin in (("Vera", "314159"), ("Dora", "271828"), ("", "271828"), ("Otto", "271828")):
                with contextlib.suppress(UserError):
                    there.sign_in(name, pin, "x", "161803")
                    raise AssertionError(f"{name} has signed in with a wrong PIN")
            with contextlib.suppress(UserError):
                dora, _ = there.sign_in("Dora", "314159", "y")
                assert not dora.may("order") and not dora.may("people")
        finally:
            store.close()

    return {file.name: signed_in}


def updates(folder: Path) -> dict[str, Probe]:
    """The key of whoever may sign a version for a table."""
    (folder / "update.pub").write_text(Signer().public)
    wheel = folder / "tableside-9.whl"
    wheel.write_bytes(b"evil")
    evil = Signer(b"otherkey").sign(wheel).read_text()

    def believed() -> None:
        try:
            key = versions.read_key(updater._text(folder / "update.pub", "kiosk-update-no-key"), "key")
            versions.verify(wheel.read_bytes(), versions.read_signature(evil, "signature"), key, "wheel")
        except (versions.SignatureError, UpdateError):
            return
        raise AssertionError("a version of somebody else is believed")

    return {"update.pub": believed}


GUARDS: dict[str, Callable[[Path], dict[str, Probe]]] = {
    "companion.app.settings": kiosk,
    "companion.table.kiosk": kiosk,
    "companion.cli.machine.doctor": kiosk,
    "companion.club.client.join_client": membership,
    "companion.club.client.membership_config": membership,
    "companion.club.hub.club_folder": hub,
    "companion.club.hub.cluster": cluster,
    "companion.relay.table_link": lines,
    "companion.relay.server": lines,
    "companion.seat_pages.seat_view": lines,
    "companion.lichess.site_client": lines,
    "hardware.kiosk.updater": updates,
}
"""Modules that write what protects something, or that read it, and what is tried of each."""
HARMLESS = {
    "companion.app.screens.history.file_screens": "what people export",
    "companion.app.widgets.textures": "a cache of pictures",
    "companion.cli.club": "what people export",
    "companion.cli.machine.boards": "a film for its owner, and what people print",
    "companion.cli.records": "what people export",
    "companion.club.client.membership": "house rules that an arbiter has sent",
    "companion.club.hub.pages.evenings": "results for people to read",
    "companion.club.hub.mosquitto": "made anew of club.json at each start",
    "companion.club.hub.storage.event_store": "packed evenings, each with its checksums",
    "companion.pdf.page": "what people print",
    "companion.table.crash_reports": "a report for its owner",
    "companion.table.storage.files": "the writers themselves",
    "companion.table.record.journal_reader": "a copy that is read once",
    "companion.table.storage.board_store": "how boards and pieces read",
    "companion.table.storage.data_folder": "the writers themselves, a writer for choices, house rules by name",
    "companion.table.history.saved_games": "an index that is made anew, and files without a name in them",
    "companion.table.history.statistics": "an index that is made anew",
    "companion.table.storage.variant_store": "games that people define",
    "companion.table.engine_host.installed_engines": "which engines there are",
    "companion.table.engine_host.engine_router": "a variant for an engine",
    "companion.voice.settings": "how the voice sounds",
    "companion.voice.worker.speech_loop": "a cache of sound",
}
"""Modules that write files whose damage opens nothing, and why."""
WRITERS = {"replace_file", "replacing", "write_choices", "write", "write_public_file", "open_private"}
HOMES = ("storage.files", "data_folder")
"""Our writers, and the modules they are in."""
BY_PATH = ("write_text", "write_bytes")


def find_writers() -> set[str]:
    """Return the modules that write files: those that import a writer of ours, and those that write by a path."""
    found = set()
    for path in (*(ROOT / "companion").rglob("*.py"), ROOT / "hardware/kiosk/updater.py"):
        text = path.read_text("utf-8")
        if not any(word in text for word in (*HOMES, *BY_PATH)):
            continue
        for node in ast.walk(ast.parse(text)):
            ours = isinstance(node, ast.ImportFrom) and (node.module or "").endswith(HOMES)
            names = {name.name for name in node.names} if isinstance(node, ast.ImportFrom) else set()
            imported = ours and WRITERS & names
            called = isinstance(node, ast.Attribute) and node.attr in BY_PATH
            if imported or called:
                found.add(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return found


def test_each_module_that_writes_a_file_is_known() -> None:
    """A new one has to say whether its file protects something; if so, it is damaged here too."""
    assert find_writers() == GUARDS.keys() | HARMLESS.keys()
    assert not GUARDS.keys() & HARMLESS.keys()


def test_a_file_is_on_the_disk_before_it_has_its_name_and_its_name_before_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    real_sync, real_replace = os.fsync, os.replace

    def sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        real_sync(handle)

    def replace(old: str, new: str) -> None:
        done.append("name")
        real_replace(old, new)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", replace)
    path = tmp_path / "kiosk.json"
    data_folder.write(path, b"one")
    assert done == ["file", "name", "folder"]
    assert path.read_bytes() == b"one" and path.stat().st_mode & 0o777 == 0o600

    def fails(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(data_folder.StorageError, match="Input/output error"):
        data_folder.write(path, b"two")
    assert path.read_bytes() == b"one" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("guard", dict.fromkeys((*GUARDS.values(), accounts)), ids=lambda one: one.__name__)
def test_a_damaged_file_protects_no_less(
    guard: Callable[[Path], dict[str, Probe]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(accounts_module, "PasswordHasher", lambda **costs: QUICK)
    folder, whole = tmp_path / "tableside", tmp_path / "whole"
    folder.mkdir()
    (folder / "ca").mkdir()
    probes = guard(folder)
    assert probes
    shutil.copytree(folder, whole)
    for name, probe in probes.items():
        probe()
        rng = random.Random(name)
        for n in range(DAMAGES):
            shutil.rmtree(folder)
            shutil.copytree(whole, folder)
            damaged = damage((whole / name).read_bytes(), rng)
            if damaged is None:
                (folder / name).unlink()
            else:
                (folder / name).write_bytes(damaged)
            try:
                probe()
            except Exception as wrong:
                raise AssertionError(f"{name}, damage {n}: {damaged!r}") from wrong
        shutil.rmtree(folder)
        shutil.copytree(whole, folder)
        (folder / name).unlink()
        (folder / name).mkdir()
        probe()
