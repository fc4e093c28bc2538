"""The game that is on at a table without a screen, and the one that comes after it.

A game is followed by a rematch, by one that an arbiter has put up, or by one that the table elsewhere begins which keeps
it. Whatever sits at the table (board, dice, terminal, voice, phones, club, other tables) goes along.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.referee.arbiter_orders import ByOrder, as_here
from companion.cli.referee.inbox import Inbox
from companion.cli.referee.input_sources import start_board
from companion.cli.texts import TYPED, sentence, spoken
from companion.club.client.lazy_membership import membership
from companion.games import family_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError
from companion.kernel.messages import Message, UserError, message
from companion.table.engine_host.engine_router import all_thinkers
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from companion.table.protocol.notice_rendering import Tell, localize
from companion.table.record.header import read_header
from companion.table.record.journal_format import JournalError
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.referee import Referee
from companion.table.setup import TableSetup, make_game, open_table, rematch_setup
from firmware_bridge.core.board import BoardError, Connected, SensorBoard, SensorEvent
from firmware_bridge.core.camera_setup import is_camera, with_field
from firmware_bridge.urls import open_board

if TYPE_CHECKING:
    from companion.cli.lichess.site_visit import SiteWish
    from companion.cli.referee.seat_pages import TerminalSeatPages
    from companion.cli.referee.terminal import Terminal
    from companion.lichess.site_table import SiteTable
    from companion.relay.link import Link
    from companion.relay.shared_table import SharedTable
    from companion.remote.invitation import Invitation
    from companion.remote.relay_messages import FromRelay, FromTable
    from companion.voice.speaker import Speaker
    from companion.voice.utterance import Level


@dataclass(frozen=True, slots=True)
class LoopOptions:
    """What was asked for on the command line.

    Attributes:
        board_url: the board; None: there is none.
        json: lines are the referee protocol; else they are words for people.
        beside: URLs of dice and card readers.
        speak: how much is said aloud; None: nothing.
        seat_pages: phones may come.
        by_ear: seats that play by ear.
        edited: lines are typed at this process's terminal, with history and Tab.
        relay: the relay for other tables; None: the one of this machine.
        join: the code of a game that another table keeps.
        wish: what is wanted of a site; None: nothing.
        names: who comes to it, seat to name; an empty seat: whichever it is.
    """

    board_url: str | None = None
    json: bool = False
    beside: Sequence[str] = ()
    speak: Level | None = None
    seat_pages: bool = False
    by_ear: Sequence[str] = ()
    edited: bool = False
    relay: str | None = None
    join: str | None = None
    wish: SiteWish | None = None
    names: Mapping[str, str] = field(default_factory=dict)


class CurrentTable:
    """One game at a time, and what sits at its table.

    Args:
        setup: The game that begins.
        options: What was asked for.
        inbox: Takes in what boards, phones and other tables have for the table's thread.
        tell: Hears the notices of every game.
        terminal: What people type at; None: programs do.
        voice: What speaks; None: nothing does.

    Attributes:
        phones: Seat pages, once they are open.
        closing: Whether an arbiter has ended the evening.

    Raises:
        BoardError: a device beside the board has no such URL.
    """

    def __init__(
        self,
        setup: TableSetup,
        options: LoopOptions,
        inbox: Inbox,
        tell: Tell,
        terminal: Terminal | None,
        voice: Speaker | None,
    ) -> None:
        self._setup, self._options, self._inbox = setup, options, inbox
        self._tell, self._terminal, self._voice = tell, terminal, voice
        self.phones: TerminalSeatPages | None = None
        self.closing = False
        self._beside = [open_board(url) for url in options.beside]
        self._engine = all_thinkers()
        self._board: SensorBoard | None = None
        self._shared: SharedTable | None = None
        self._site: SiteTable | None = None
        self._here: Catalogue | None = None
        self._ordered = ByOrder(tell, self._end_evening)
        self._club = membership(_report_club, self._ordered, inbox.schedule, spoken())

    def open(self) -> tuple[Connected | None, list[SensorEvent]]:
        """Make the board ready, then the game.

        Returns:
            What the board is, and what it has told already: for `begin`.

        Raises:
            BoardError and the errors of `open_table`: it cannot begin; each is one sentence.
        """
        connected, waiting = None, list[SensorEvent]()
        url = self._options.board_url
        if url not in (None, "none"):
            self._board = open_board(self._with_field(url))
            connected, waiting = start_board(self._board, url, self._inbox)
        if self._options.join is not None:
            self._join(self._options.join)
        if self._options.wish is not None:
            self._find_site_game(self._options.wish)
        self.referee = self._open(self._setup)
        return connected, waiting

    def begin(self, connected: Connected | None) -> None:
        """Begin the game that was opened. Raises BoardError: the board does not suit it."""
        referee = self.referee
        if connected is not None and (wrong := referee.connect(connected)):
            raise BoardError("board-unfit", why=wrong)
        referee.attach(self._board)
        self._take_seats(referee)

    def start_devices(self) -> None:
        """Hear what lies beside the board."""
        for device in self._beside:
            device.start(partial(self._inbox.put_device_event, device))

    def close(self) -> None:
        """End all that sits here."""
        if self.phones is not None:
            self.phones.pages.close(comes_back=True)
        if self._club is not None:
            self._club.close()
        if self._shared is not None:
            self._shared.close()
        if self._site is not None:
            self._site.close()
        self.referee.close()
        self._engine.close()
        if self._voice is not None:
            self._voice.close()
        for device in (*self._beside, *([self._board] if self._board else [])):
            device.close()
        if self._site is not None and not self._site.finish():
            self._tell_here(notices.Note(kind="lichess-unsent", text=message("lichess-unsent")))

    # What comes after a game

    def rematch(self) -> None:
        """The same table again, in a journal of its own; the old game goes on if that cannot be written."""
        old = self.referee
        try:
            self._follow_with(rematch_setup(self._setup, old.record.journal))
        except UserError as wrong:
            old.no_rematch(wrong.said)

    def begin_ordered(self) -> None:
        """Begin the game that an arbiter has put up, in place of one that is over or has no moves yet, or say why not.

        The journal of the game before it stays, so that game can be resumed.
        """
        old = self.referee
        try:
            start = self._ordered.make_pending_game(old.gives_way)
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            return
        try:
            self._follow_with(as_here(start.opening, self._setup))
        except UserError as wrong:
            self._tell(notices.Refused(n=old.n, text=old.words.say(wrong.said)))
            if self._club is not None:
                self._club.on_failed(wrong)

    def _begin_another(self, journal: Path) -> None:
        """The table that keeps the game has begun another one, of which this is the copy."""
        try:
            game = read_header(ReadOnlyJournal.read(journal)).game
            self._follow_with(msgspec.structs.replace(self._setup, game=game, journal=str(journal)))
        except UserError as wrong:
            self.referee.no_rematch(wrong.said)

    def _follow_with(self, opening: TableSetup) -> None:
        """Another game in place of this one.

        Raises UserError: it cannot begin, and the old one lies there still.
        """
        old = self.referee
        connected = old.monitor.field.connected
        referee = self._open(opening)
        self._setup = opening
        if self._club is not None:
            self._club.rise()
        old.close()
        if connected is not None:
            referee.connect(connected)
            referee.monitor.inherit(old.monitor)
            referee.attach(self._board)
        for device in old.monitor.field.beside:
            referee.attach_beside(device)
        self._take_seats(referee)
        if self.phones is not None:
            self.phones.pages.sit(referee)
        self.referee = referee

    def _take_seats(self, referee: Referee) -> None:
        """Begin, and have other tables and the club sit at it."""
        referee.begin()
        if self._site is not None:
            self._site.close()
        if read_header(referee.record.journal).site is not None:
            self._site = self._site or self._open_site()
            self._site.sit(referee)
        elif referee.record.line_of_play.elsewhere or referee.record.copied:
            self._shared = self._shared or self._share()
            self._shared.sit(referee)
        if self._club is not None:
            self._club.sit(referee)

    def _open(self, opening: TableSetup) -> Referee:
        face = None if self._options.json else TYPED
        referee = open_table(opening, self._tell, language=spoken(), thinker=self._engine, face=face)
        for seat in self._options.by_ear:
            if seat not in referee.game.seats:
                referee.close()
                raise GameError("no-seat-here", seat=seat, seats=tuple(referee.game.seats))
        referee.play_by_ear(self._options.by_ear)
        if self._terminal is not None:
            self._terminal.sit(referee)
        if self._voice is not None:
            names = referee.record.journal.header.get("names", {})
            words = family_of(referee.game.info).words
            self._voice.sit(
                words, names, referee.players, referee.words.language, referee.ears, referee.rules.shows_ways
            )
            referee.table.listen(self._voice.hear)
        return referee

    def _with_field(self, url: str) -> str:
        """The board's name; a camera is told how large the board of the game is."""
        if not (is_camera(url) and self._setup.game):
            return url
        board = make_game(self._setup.game, None, {}).board
        return with_field(url, board.files, board.ranks)

    # Other tables

    def _join(self, code: str) -> None:
        """Come to a game that another table keeps. Raises UserError: nothing comes of it."""
        from companion.cli.referee.table_visit import join_game  # most games are played at one table

        path = Path(self._setup.journal) if self._setup.journal else None
        if path is not None and path.exists():
            self._join_again(code, path)
            return
        join = join_game(
            code, self._options.relay, path, self._tell_here, self._open_link, self._options.names
        )
        assert join.game.journal is not None
        self._shared = self._share()
        self._shared.take(join)
        game = read_header(ReadOnlyJournal.read(join.game.journal)).game
        self._setup = msgspec.structs.replace(self._setup, game=game, journal=str(join.game.journal))

    def _join_again(self, code: str, path: Path) -> None:
        """Come back to a game that this table sits in at, by another code or by that of then. Raises UserError: it cannot."""
        from companion.cli.referee.table_visit import read_code
        from companion.relay.line_keys import keys_file, read_keys

        header = read_header(ReadOnlyJournal.read(path))
        if header.share is None or header.share.keeps:
            raise JournalError("journal-exists", path=str(path))
        invitation, relay = read_code(code, self._options.relay)
        keys = read_keys(keys_file(path, 0))
        is_same = keys is not None and keys.code == str(invitation)
        self._shared = self._share(relay, None if is_same else invitation)
        self._setup = msgspec.structs.replace(self._setup, game=header.game)

    def _share(self, relay: str = "", code: Invitation | None = None) -> SharedTable:
        from companion.cli.referee.table_visit import RELAY
        from companion.relay.shared_table import SharedTable

        relay = relay or self._options.relay or RELAY
        return SharedTable(
            self._inbox.schedule, self._tell_here, self._begin_another, relay, code, self._open_link
        )

    def _open_link(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> Link:
        """The way to another table."""
        from companion.club.client.link_opener import open_link

        return open_link(self._club, url, begins, hear)

    # A game at a site

    def _find_site_game(self, wish: SiteWish) -> None:
        """Come to a game that a site keeps. Raises UserError: nothing comes of it."""
        from companion.cli.lichess.site_visit import find_game, make_wanted
        from companion.lichess.found_setup import setup_of

        wanted = make_wanted(wish, self._setup.game, self._setup.rules)
        self._setup = setup_of(find_game(wish, wanted, self._tell_here), self._setup)

    def _open_site(self) -> SiteTable:
        from companion.lichess.site_table import SiteTable

        return SiteTable(self._inbox.schedule, self._begin_site_game)

    def _begin_site_game(self, opening: TableSetup) -> None:
        """The opponent wants another game, and it has begun at the site."""
        try:
            self._follow_with(as_here(opening, self._setup))
        except UserError as wrong:
            self.referee.no_rematch(wrong.said)

    def _tell_here(self, note: notices.Note[Message]) -> None:
        """Say something at this table and nowhere else."""
        self._here = self._here or catalogue(language=spoken())
        self._tell(localize(note, self._here))

    def _end_evening(self) -> None:
        """An arbiter ends the evening."""
        self.closing = True


def _report_club(wrong: UserError) -> None:
    """Why the membership that is stored cannot be read: the table plays on without."""
    print(sentence(wrong), file=sys.stderr)
