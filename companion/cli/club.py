"""Club commands: running the hub, joining or leaving a club, leagues, and archives of club nights.

Club nights can be packed, restored and exported.
"""

from __future__ import annotations

import io
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import segno

from companion.cli.texts import BadUsage, ask_unseen, sentence, spoken, text
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
from companion.kernel.errors import file_in
from companion.kernel.messages import Message, UserError, sentences
from companion.table.storage.data_folder import folder
from companion.table.storage.files import read_file, write_public_file

if TYPE_CHECKING:
    from companion.cli.arguments import ClubOptions
    from companion.club.hub.cluster import ClusterHubService
    from companion.club.hub.server import HubService
    from companion.club.hub.services.hub import Hub
    from companion.club.hub.supervision import Start
    from companion.club.tournament.tournament import Tournament


LEAGUE_WAYS = ("card", "add", "take", "give", "standings")


def run_league(asked: ClubOptions) -> None:
    """Run one of `LEAGUE_WAYS`.

    Args:
        asked: The options. `address` is a card (`add`), a file (`take`, `give`), or the name of the
            event (`standings`). `folder` is the hub's folder, and `store` is the hub's store if it is
            not in that folder. If there is no folder, as on a cluster, `club` is the club's name. For
            `give`, `club` is the name of the league.

    Raises:
        BadUsage, UserError, OSError: If the command cannot be carried out.
    """
    from companion.club.tournament.league_documents import LeagueError
    from companion.club.tournament.tournament import TournamentError

    address, title = asked.address, asked.club
    if asked.what in ("take", "give") and not address:
        raise BadUsage("club-file-how")
    with open_hub(asked.folder or folder() / "hub", asked.store, title) as hub:
        try:
            match asked.what:
                case "card":
                    _show_card(hub)
                case "add":
                    _add(hub, address)
                case "take":
                    _take(hub, Path(address))
                case "give":
                    _give(hub, Path(address), title)
                case _:
                    _show_standings(hub, address)
        except (LeagueError, TournamentError) as wrong:
            raise BadUsage("club-said", said=say_of_hub(wrong.said)) from wrong


def say_of_hub(said: Message) -> str:
    """Return the text of one of the hub's messages."""
    from companion.club.hub.html_page import words_in

    return words_in(spoken()).say(said)


@contextmanager
def open_hub(path: Path, store: str, title: str) -> Iterator[Hub]:
    """Open the data of a hub, without connecting to its tables."""
    from companion.club.client.membership_config import BrokerAddress
    from companion.club.hub.club_folder import ARCHIVE, STORE, HubError, read_club
    from companion.club.hub.services.hub import Hub
    from companion.club.hub.storage.event_store import Store

    club = read_club(path) if not store else None
    name = club.title if club is not None else title
    if not name:
        raise HubError("hub-none-here", folder=str(path))
    opened = Store(store or f"sqlite:///{path / STORE}", None if store else path / ARCHIVE)
    try:
        yield Hub(opened, BrokerAddress("127.0.0.1", 0), name, name)
    finally:
        opened.close()


def _show_card(hub: Hub) -> None:
    from companion.club.tournament.league_documents import mark_of

    drawn = io.StringIO()
    segno.make(str(hub.keys.card), error="m", micro=False).terminal(drawn, compact=True)
    print(drawn.getvalue())
    print(hub.keys.card)
    print(text("club-league-mark", mark=mark_of(hub.keys.card.key)))
    for one in hub.keys.clubs():
        print(text("club-league-known", name=one.name, mark=one.mark))


def _add(hub: Hub, card: str) -> None:
    if not card:
        raise BadUsage("club-card-how")
    try:
        mark = input(f"{text('club-league-ask-mark')} ")
    except EOFError:  # no one is there to type it
        mark = ""
    added = hub.keys.add(card, mark)
    print(text("club-league-added", name=added.name))


def _take(hub: Hub, path: Path) -> None:
    from companion.club.hub.services.leagues import take_file
    from companion.club.tournament.league_documents import LARGEST

    taken = take_file(hub, read_file(path, LARGEST))
    print(say_of_hub(sentences(*taken.said)))


def _give(hub: Hub, path: Path, title: str) -> None:
    from companion.club.hub.services.leagues import export, leagues

    fits = [cup for cup in leagues(hub) if not title or cup.title.casefold() == title.casefold()]
    if not leagues(hub):
        raise BadUsage("club-no-leagues")
    if len(fits) != 1:
        raise BadUsage("club-give-which", known=tuple(cup.title for cup in leagues(hub)))
    write_public_file(path, export(fits[0]))
    print(text("club-league-given", title=fits[0].title, file=str(path)))


def _show_standings(hub: Hub, title: str) -> None:
    from companion.club.tournament.tournament import TEAMS

    heads = [head.id for head in hub.cups.heads() if head.kind == TEAMS]
    found = [cup for cup in hub.cups.these(heads) if not title or cup.title.casefold() == title.casefold()]
    if not found:
        print(text("club-no-teams"))
    for cup in found:
        _print_event(cup)


def _print_event(cup: Tournament) -> None:
    from companion.club.tournament.standings import rank_teams
    from companion.club.tournament.tournament import score_match

    print(cup.title)
    for number, one in enumerate(cup.rounds, 1):
        for at, match in enumerate(one.matches, 1):
            if match.guest:
                stands = score_match(cup, one, at)
                names = [cup.team(id).name for id in (match.home, match.guest)]
                print(
                    text(
                        "club-match",
                        round=number,
                        home=names[0],
                        guest=names[1],
                        score=f"{stands.home / 2:g} – {stands.guest / 2:g}",
                        signed="yes" if match.signed else "no",
                        league="no" if cup.league is None else "yes",
                    )
                )
    for row in rank_teams(cup):
        print(f"{row.place:>3}  {cup.team(row.team).name:<30} {row.match:>3} {row.board / 2:>6g}")


ARCHIVE_WAYS = ("evenings", "pack", "unpack", "export")


def run_archive(asked: ClubOptions) -> None:
    """Run one of `ARCHIVE_WAYS`.

    Args:
        asked: The options. `address` is a day (`pack`, `export`) or an archive (`unpack`). `folder`,
            `store` and `club` have the same meaning as in `run_league`.

    Raises:
        BadUsage, UserError, OSError: If the command cannot be carried out.
    """
    from companion.club.hub.html_page import words_in
    from companion.club.hub.pages.evenings import bring_back, export_evening, pack_evening, row_of
    from companion.club.hub.storage.event_store import ArchiveError
    from companion.server.templates import PageWords

    address = asked.address
    if asked.what in ("unpack", "export") and not address:
        raise BadUsage("club-day-how")
    with open_hub(asked.folder or folder() / "hub", asked.store, asked.club) as hub:
        if hub.archive is None:
            raise BadUsage("club-no-archive")
        words = PageWords(words_in(spoken()))
        try:
            match asked.what:
                case "evenings":
                    for one in hub.archive.evenings():
                        row = row_of(words, one)
                        print(f"{one.name or one.day}  {row.played}, {row.how}")
                case "pack":
                    hub.results.catch_up()
                    print(pack_evening(hub.archive, words, address))
                case "unpack":
                    print(bring_back(hub, hub.archive, words, address))
                case _:
                    content = export_evening(hub.store, hub.club, hub.title, address)
                    file = file_in(Path(), f"{address}-games.zip")
                    write_public_file(file, content)
                    print(text("club-exported", file=str(file)))
        except ArchiveError as wrong:
            raise BadUsage("club-said", said=say_of_hub(wrong.said)) from wrong


WAYS = ("join", "leave", "show", "move", "open", "cluster", *LEAGUE_WAYS, *ARCHIVE_WAYS)
NEEDED = ("sqlalchemy", "alembic", "cryptography")
"""Modules that only a hub needs. If one is missing, the user must run `companion add hub`."""
NEEDED_BY_CLUSTERS = ("nats", "psycopg")
"""Modules that only hubs on a cluster need. If one is missing, the user must run `companion add cluster`."""


def club(asked: ClubOptions) -> int:
    """Run a hub, or carry out one of `WAYS`. Return the exit status.

    Raises:
        BadUsage, UserError, OSError: If the command cannot be carried out.
    """
    what = asked.what
    if asked.pin:
        raise BadUsage("club-pin-seen")
    if what in ("", "move", "open", "cluster", *LEAGUE_WAYS, *ARCHIVE_WAYS):
        check_extra("hub-needs", NEEDED)
    if what == "cluster" or (not what and asked.cluster is not None):
        check_extra("cluster-needs", NEEDED_BY_CLUSTERS)
    if what == "cluster":
        _lay(asked)
    elif not what and asked.cluster is not None:
        return _run_clustered(asked, asked.cluster)
    elif not what:
        return _run(asked)
    elif what in ("move", "open"):
        _move(asked)
    elif what in LEAGUE_WAYS:
        run_league(asked)
    elif what in ARCHIVE_WAYS:
        run_archive(asked)
    elif what == "join":
        _join(asked)
    elif what == "leave":
        print(text("club-left" if forget_membership() else "club-none"))
    elif what == "show":
        return _show()
    else:
        raise BadUsage("bad-what", given=what, known=WAYS)
    return 0


def check_extra(id: str, needed: Sequence[str]) -> None:
    """Check that all of these modules are installed.

    Raises:
        BadUsage: If one is missing; its message has this id.
    """
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BadUsage(id, what=tuple(missing))


def _lay(asked: ClubOptions) -> None:
    """Write the files of a cluster, or of further tables for a cluster."""
    if not (asked.address and (asked.club or not asked.table)):
        raise BadUsage("bad-what", given="cluster", known=WAYS)
    from companion.club.hub import cluster

    path = Path(asked.address)
    servers = [cluster.node_of(one, at) for at, one in enumerate(asked.node or (), 1)]
    laid = cluster.lay(
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
            cluster.user_of(one),
            "--password-file",
            cluster.password_of(path, one).name,
            "--certificate",
            "club.pem",
        )
        print(text("cluster-join", command=shlex.join(("companion", "club", "join", where, *given))))


def _power_off() -> None:
    from hardware.kiosk.machine import PowerOffError, switch_off

    try:
        switch_off()
    except PowerOffError as wrong:
        raise ClubError("close-stays-on", why=sentence(wrong)) from wrong


def _warn(wrong: UserError) -> None:
    print(sentence(wrong), file=sys.stderr, flush=True)


def _move(asked: ClubOptions) -> None:
    """Move the hub into a file, or restore it from a file."""
    from companion.club.hub.club_folder import pack, unpack

    here, file = asked.folder or folder() / "hub", Path(asked.address)
    where = ("--folder", str(asked.folder)) if asked.folder else ()
    if not asked.address:
        raise BadUsage("club-move-how")
    if asked.what == "open":
        made = unpack(file, ask_unseen(text("club-ask-file-pin")), here)
        print(text("club-opened", club=made.title, command=shlex.join(("companion", "club", *where))))
        return
    made, pin = pack(here, file)
    command = shlex.join(("companion", "club", "open", file.name))
    print(text("club-moved", club=made.title, file=str(file), pin=pin, command=command))


RUNS = (
    "companion.club.hub.server",
    "companion.games",
    "uvicorn.loops.asyncio",
    "uvicorn.lifespan.off",
    "sqlalchemy.dialects.sqlite",
)
"""Modules that a running hub needs, and that would otherwise be imported while it starts."""
RUNS_CLUSTERED = (*RUNS, "companion.club.hub.cluster", "psycopg", "sqlalchemy.dialects.postgresql.psycopg")


def _load_pages() -> None:
    from companion.club.hub.services.hub import load_pages

    load_pages()


def _run_clustered(asked: ClubOptions, cluster: Path) -> int:
    """Run one of the hubs on a cluster until it is interrupted. Return the exit status."""
    from companion.club.hub.supervision import Supervisor

    def work(start: Start) -> int:
        from companion.club.hub.club_folder import Ports
        from companion.club.hub.cluster import ClusterHubService

        ports = Ports().with_pages(asked.port) if asked.port is not None else None
        here = asked.folder or folder() / "hub"
        running = ClusterHubService(
            here, asked.club, asked.store, cluster, ports, reached_as=asked.reached_as
        )
        _work(running, (), start)
        return 0

    return Supervisor(work, _warn, RUNS_CLUSTERED, _load_pages).run()


def _run(asked: ClubOptions) -> int:
    """Run the hub until it is interrupted. Return the exit status."""
    from companion.club.hub.pages.sign_in import new_pin
    from companion.club.hub.supervision import Supervisor

    pin = new_pin()  # it stays valid when the hub is restarted

    def work(start: Start) -> int:
        from companion.club.hub.server import HubService

        running = HubService(
            asked.folder or folder() / "hub",
            asked.club,
            asked.store,
            power_off=_power_off if asked.power_off else None,
            port=asked.port,
            reached_as=asked.reached_as,
            pin=pin,
        )
        if running.moved is not None:
            _warn(running.moved)
        drawn = io.StringIO()
        segno.make(running.invitation, error="m", micro=False).terminal(drawn, compact=True)
        how = text("hub-join-with", pin=running.pin, mark=format_fingerprint(running.fingerprint))
        _work(running, (how, drawn.getvalue()), start)
        return 0

    return Supervisor(work, _warn, RUNS, _load_pages).run()


def _work(running: HubService | ClusterHubService, joining: Sequence[str], start: Start) -> None:
    """Print the hub's addresses and how tables join the club. Then wait until the hub is interrupted.

    A hub that was restarted prints only that it is ready.
    """
    from companion.club.hub.server import until_interrupted

    def on_ready() -> None:
        start.ready()
        print(text("hub-ready"), flush=True)

    try:
        if not start.again:
            _print_start(running, joining)
        until_interrupted(running.look, _warn, lambda: running.ready, on_ready)
    finally:
        running.close()


def _print_start(running: HubService | ClusterHubService, joining: Sequence[str]) -> None:
    print(text("hub-is-there", club=running.hub.title, where=tuple(running.addresses[:2])))
    for line in joining:
        print(line)
    first = running.hub.people.first()
    if first is not None:
        print(text("hub-first-arbiter", pin=first, where=running.safe_address))
    print(text("hub-ends"), flush=True)


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
        from companion.club.client.publisher import backfill

        brought = backfill(made, spoken())
    save_membership(made)
    print(text("club-joined", table=made.table, club=made.club))
    if brought is not None:
        print(text("club-brought", n=brought.games))
        if brought.left:
            print(text("club-brought-left", n=brought.left))


def _ask_to_join(asked: ClubOptions) -> ClubMembership:
    """Ask a hub to admit this table, with the PIN that the user types."""
    invitation = parse_invitation(asked.address) if asked.address else _find_invitation(asked.club)
    if invitation.pin:
        raise BadUsage("club-pin-seen")
    if not asked.table:
        raise BadUsage("club-join-how")
    if not invitation.fingerprint and not sys.stdin.isatty():  # no one is there to compare
        raise BadUsage("club-unmarked")
    invitation = with_fingerprint(invitation)
    print(text("club-mark", mark=format_fingerprint(invitation.fingerprint)), flush=True)
    pin = ask_unseen(text("club-ask-pin"))
    return request_join(invitation, pin, asked.table, folder(), parse_delay(asked.delay), spoken())


def _find_invitation(name: str) -> Invitation:
    """Return the invitation of the only club on this network, or of the club with the given name."""
    from companion.club.client.mdns import clubs

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
