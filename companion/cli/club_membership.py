"""The hub of a club runs here; or a table joins a club, leaves it, or says which it belongs to."""

from __future__ import annotations

import io
import shlex
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import segno

from companion.cli import club_archive, club_leagues
from companion.cli.hidden_input import ask_unseen
from companion.cli.texts import BadUsage, sentence, spoken, text
from companion.club.client.join_client import (
    SCHEME,
    Invitation,
    format_fingerprint,
    parse_invitation,
    request_join,
    with_fingerprint,
)
from companion.club.client.membership_config import (
    ClubError,
    ClubMembership,
    forget_membership,
    load_membership,
    parse_broker_url,
    parse_delay,
    save_membership,
)
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import folder

if TYPE_CHECKING:
    from companion.club.hub.cluster.hub import ClusterHubService
    from companion.club.hub.service import HubService

WAYS = ("join", "leave", "show", "move", "open", "cluster", *club_leagues.WAYS, *club_archive.WAYS)
NEEDED = ("sqlalchemy", "alembic", "cryptography")
"""What only a hub needs; without one of these `companion add hub` is due."""
NEEDED_BY_CLUSTERS = ("nats", "psycopg")
"""What only hubs on a cluster need; without one of these `companion add cluster` is due."""


class ClubOptions(NamedTuple):
    """What the command line says of a club."""

    address: str
    club: str
    table: str
    user: str
    password_file: Path | None
    certificate: str
    delay: str
    bring_today: bool
    pin: str
    folder: Path | None
    store: str
    cluster: Path | None
    nodes: tuple[str, ...]
    reached_as: str
    power_off: bool
    port: int | None


def club(what: str, asked: ClubOptions) -> int:
    """Run a hub, or carry out one of `WAYS`; returns the exit status.

    Raises:
        BadUsage, UserError, OSError: it cannot be done, and why.
    """
    if asked.pin:
        raise BadUsage("club-pin-seen")
    if what in ("", "move", "open", "cluster", *club_leagues.WAYS, *club_archive.WAYS):
        check_extra("hub-needs", NEEDED)
    if what == "cluster" or (not what and asked.cluster is not None):
        check_extra("cluster-needs", NEEDED_BY_CLUSTERS)
    if what == "cluster":
        _lay(asked)
    elif not what and asked.cluster is not None:
        _run_clustered(asked, asked.cluster)
    elif not what:
        _run(asked)
    elif what in ("move", "open"):
        _move(what, asked)
    elif what in club_leagues.WAYS:
        club_leagues.run(what, asked.address, asked.folder, asked.store, asked.club)
    elif what in club_archive.WAYS:
        club_archive.run(what, asked.address, asked.folder, asked.store, asked.club)
    elif what == "join":
        _join(asked)
    elif what == "leave":
        print(text("club-left" if forget_membership() else "club-none"))
    elif what == "show":
        return _show()
    else:
        raise BadUsage("bad-club", given=what, known=WAYS)
    return 0


def check_extra(id: str, needed: Sequence[str]) -> None:
    """Raises BadUsage with this message if one of these modules is not installed."""
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BadUsage(id, what=tuple(missing))


def _lay(asked: ClubOptions) -> None:
    """The files of a cluster, or more tables for one."""
    if not (asked.address and (asked.club or not asked.table)):
        raise BadUsage("bad-club", given="cluster", known=WAYS)
    from companion.club.hub.cluster import files

    path = Path(asked.address)
    servers = [files.node_of(one, at) for at, one in enumerate(asked.nodes, 1)]
    laid = files.lay(
        path, servers, asked.club, [one for one in asked.table.split(",") if one], asked.reached_as
    )
    print(text("cluster-laid", folder=str(path)))
    for one in laid.users:
        where = f"mqtts://{laid.name or laid.nodes[0].host}:{laid.nodes[0].tables}"
        given = (
            "--club",
            one.club,
            "--table",
            one.table,
            "--user",
            files.user_of(one),
            "--password-file",
            files.password_of(path, one).name,
            "--certificate",
            "club.pem",
        )
        print(text("cluster-join", command=shlex.join(("companion", "club", "join", where, *given))))


def _power_off() -> None:
    from hardware.kiosk.power_off import PowerOffError, switch_off

    try:
        switch_off()
    except PowerOffError as wrong:
        raise ClubError("close-stays-on", why=sentence(wrong)) from wrong


def _warn(wrong: UserError) -> None:
    print(sentence(wrong), file=sys.stderr, flush=True)


def _move(what: str, asked: ClubOptions) -> None:
    """The hub into a file, or out of one."""
    from companion.club.hub.setup.hub_transfer import pack, unpack

    here, file = asked.folder or folder() / "hub", Path(asked.address)
    where = ("--folder", str(asked.folder)) if asked.folder else ()
    if not asked.address:
        raise BadUsage("club-move-how")
    if what == "open":
        made = unpack(file, ask_unseen(text("club-ask-file-pin")), here)
        print(text("club-opened", club=made.title, command=shlex.join(("companion", "club", *where))))
        return
    made, pin = pack(here, file)
    command = shlex.join(("companion", "club", "open", file.name))
    print(text("club-moved", club=made.title, file=str(file), pin=pin, command=command))


def _run_clustered(asked: ClubOptions, cluster: Path) -> None:
    """One of the hubs on a cluster, until it is interrupted."""
    from companion.club.hub.cluster.hub import ClusterHubService
    from companion.club.hub.setup.club_folder import Ports

    ports = Ports().with_pages(asked.port) if asked.port is not None else None
    here = asked.folder or folder() / "hub"
    running = ClusterHubService(here, asked.club, asked.store, cluster, ports, reached_as=asked.reached_as)
    _work(running, ())


def _run(asked: ClubOptions) -> None:
    """The hub, until it is interrupted."""
    from companion.club.hub.service import HubService

    power_off = _power_off if asked.power_off else None
    running = HubService(
        asked.folder or folder() / "hub",
        asked.club,
        asked.store,
        power_off=power_off,
        port=asked.port,
        reached_as=asked.reached_as,
    )
    if running.moved is not None:
        _warn(running.moved)
    drawn = io.StringIO()
    segno.make(running.invitation, error="m", micro=False).terminal(drawn, compact=True)
    how = text("hub-join-with", pin=running.pin, mark=format_fingerprint(running.fingerprint))
    _work(running, (how, drawn.getvalue()))


def _work(running: HubService | ClusterHubService, joining: Sequence[str]) -> None:
    """Say where it is, and how tables join it; then until it is interrupted."""
    from companion.club.hub.service import until_interrupted

    try:
        print(text("hub-is-there", club=running.hub.title, where=tuple(running.addresses[:2])))
        for line in joining:
            print(line)
        first = running.hub.people.first()
        if first is not None:
            print(text("hub-first-arbiter", pin=first, where=running.safe_address))
        print(text("hub-ends"), flush=True)
        until_interrupted(running.look, _warn)
    finally:
        running.close()


def _join(asked: ClubOptions) -> None:
    if asked.address.startswith(f"{SCHEME}:") or not asked.address:
        made = _ask_to_join(asked)
    elif not (asked.club and asked.table):
        raise BadUsage("club-join-how")
    else:
        password = asked.password_file.read_text("utf-8").strip() if asked.password_file else ""
        address = parse_broker_url(asked.address, asked.user, password, asked.certificate)
        made = ClubMembership(asked.club, asked.table, address, parse_delay(asked.delay))
    brought = None
    if asked.bring_today:
        from companion.club.client.backfill import backfill

        brought = backfill(made, spoken())
    save_membership(made)
    print(text("club-joined", table=made.table, club=made.club))
    if brought is not None:
        print(text("club-brought", n=brought.games))
        if brought.left:
            print(text("club-brought-left", n=brought.left))


def _ask_to_join(asked: ClubOptions) -> ClubMembership:
    """A hub lets this table in."""
    invitation = parse_invitation(asked.address) if asked.address else _find_invitation(asked.club)
    if invitation.pin:
        raise BadUsage("club-pin-seen")
    if not asked.table:
        raise BadUsage("club-join-how")
    if not invitation.fingerprint and not sys.stdin.isatty():  # nobody is there to compare
        raise BadUsage("club-unmarked")
    invitation = with_fingerprint(invitation)
    print(text("club-mark", mark=format_fingerprint(invitation.fingerprint)), flush=True)
    pin = ask_unseen(text("club-ask-pin"))
    return request_join(invitation, pin, asked.table, folder(), parse_delay(asked.delay), spoken())


def _find_invitation(name: str) -> Invitation:
    """The club of this network, or the one of that name."""
    from companion.club.protocol.mdns import clubs

    every = clubs()
    fits = [one for one in every if not name or one.title.casefold() == name.casefold()]
    if not fits:
        raise ClubError("club-not-found", name=name, known=tuple(one.title for one in every), n=len(every))
    if len(fits) > 1:
        raise ClubError("club-several", known=tuple(one.title for one in fits))
    return fits[0].invitation


def _show() -> int:
    found = load_membership()
    if found is None:
        print(text("club-none"))
        return 1
    where = f"{found.address.host}:{found.address.port}"
    print(text("club-shown", table=found.table, club=found.club, where=where, minutes=found.delay))
    return 0
