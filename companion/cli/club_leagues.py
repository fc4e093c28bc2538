"""Leagues between clubs on the command line: this club's card, other clubs, files, standings. The hub may run meanwhile."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import segno

from companion.cli.texts import BadUsage, spoken, text
from companion.kernel.messages import Message, sentences
from companion.table.record.file_permissions import write_public_file
from companion.table.storage.data_folder import folder
from companion.table.storage.file_limits import read_file

if TYPE_CHECKING:
    from companion.club.hub.hub import Hub
    from companion.club.tournament.tournament import Tournament

WAYS = ("card", "add", "take", "give", "standings")


def run(what: str, address: str, at: Path | None, store: str, title: str) -> None:
    """Carry out one of `WAYS`.

    Args:
        address: A card (`add`), a file (`take`, `give`), or what the event is called (`standings`).
        at: The hub's folder.
        store: Its store, if it is not in the folder.
        title: The club's name where there is no folder, as on a cluster; for `give` which league.

    Raises:
        BadUsage, UserError, OSError: it cannot be done, and why.
    """
    from companion.club.tournament.leagues.club_keys import LeagueError
    from companion.club.tournament.tournament import TournamentError

    if what in ("take", "give") and not address:
        raise BadUsage("club-file-how")
    with open_hub(at or folder() / "hub", store, title) as hub:
        try:
            match what:
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
    """A sentence of the hub's own words."""
    from companion.club.hub.html_page import words_in

    return words_in(spoken()).say(said)


@contextmanager
def open_hub(path: Path, store: str, title: str) -> Iterator[Hub]:
    """What the hub knows, without its tables."""
    from companion.club.client.membership_config import BrokerAddress
    from companion.club.hub.hub import Hub
    from companion.club.hub.setup.club_folder import ARCHIVE, STORE, HubError, read_club
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
    from companion.club.tournament.leagues.club_keys import mark_of

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
    except EOFError:  # nobody is there to type it
        mark = ""
    added = hub.keys.add(card, mark)
    print(text("club-league-added", name=added.name))


def _take(hub: Hub, path: Path) -> None:
    from companion.club.hub.leagues.league_desk import take_file
    from companion.club.tournament.leagues.documents import LARGEST

    taken = take_file(hub, read_file(path, LARGEST))
    print(say_of_hub(sentences(*taken.said)))


def _give(hub: Hub, path: Path, title: str) -> None:
    from companion.club.hub.leagues.league_desk import export, leagues

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
    from companion.club.tournament.teams.matches import score
    from companion.club.tournament.teams.team_standings import rank_teams

    print(cup.title)
    for number, one in enumerate(cup.rounds, 1):
        for at, match in enumerate(one.matches, 1):
            if match.guest:
                stands = score(cup, one, at)
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
