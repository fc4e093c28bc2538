"""Coming to a game that another table keeps: from a line to a journal of one's own that holds its first record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.games import find_family
from companion.kernel.messages import Message, UserError, message
from companion.remote.table_messages import VERSION, CopiedRecord, Greeting, Offer, Records, TableMessage
from companion.remote.table_messages import Refusal as TurnedAway
from companion.table.clock.time_control import NONE, read_controls
from companion.table.fairness.hash_chain import SECRET_BYTES, HashChain
from companion.table.fairness.seeded_chance import SEED_BYTES
from companion.table.other_tables.record_gate import NEWER, SENSELESS, GateError, read_header_body
from companion.table.other_tables.sentences import choose_refusal
from companion.table.other_tables.shared_game import AGAIN
from companion.table.other_tables.table_line import TableLine, Unread
from companion.table.record.header import TableShare
from companion.table.record.journal import Journal
from companion.table.record.journal_format import Record
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import check_journal
from companion.table.storage.data_folder import new_game
from companion.units import Milliseconds


class GameJoin:
    """One try to sit in.

    Args:
        send: As for `TableLine`.
        now: Monotonic milliseconds.
        wall: Seconds since 1970.
        seats: Those that are wanted; empty: any that is free.
        path: Where the journal will be; None: in the data folder.
        asks: Whether it waits for `sit_down` before it takes a seat.
        names: Seat to who plays it here; an empty seat: whichever this table gets.
        identity: What this table was called when it came before, and the secret of its chain; None: it comes for the first time.
        known: Finds the copy of the game of a keeper that this table has already; None: it has none.

    Attributes:
        table: What this table is called at that game.
        secret: Of its hash chain.
        on_journal: Is told where the journal will be, before it is there.
        offered: What the keeper's game is, once it has said it.
        journal: The journal, once it is there.
        refused: Why nothing comes of it; None: it may.
    """

    def __init__(
        self,
        send: Callable[[bytes], bool],
        now: Callable[[], Milliseconds],
        wall: Callable[[], float],
        seats: Sequence[str] = (),
        path: Path | None = None,
        asks: bool = False,
        names: Mapping[str, str] = {},
        identity: tuple[str, bytes] | None = None,
        known: Callable[[str], Path | None] = lambda keeper: None,
    ) -> None:
        self._now, self._wall, self._wanted, self._path = now, wall, tuple(seats), path
        self._names, self._known = names, known
        self.table, self.secret = identity or (secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))
        self.on_journal: Callable[[Path], object] = lambda path: None
        self._anchor = HashChain(self.secret).anchor
        self.line = TableLine(send, now)
        self.offered: Offer | None = None
        self._offer: Offer | None = None
        self.journal: Path | None = None
        self.refused: Message | None = None
        self._said_at = now() - AGAIN
        self._asks = asks

    def sit_down(self, names: Mapping[str, str] | None = None) -> None:
        """People here want to play what is offered. `names`: seat to who plays it; None: as before."""
        self._asks = False
        self._names = self._names if names is None else names
        if self.offered is not None:
            self._want(self.offered.free)

    def poll(self) -> None:
        """Ask, and ask again what was not answered."""
        if self.journal is None and self.refused is None and self._now() - self._said_at >= AGAIN:
            self._greet()

    def _greet(self) -> None:
        self._said_at = self._now()
        names = self._names_of(self._wanted)
        self.line.say(
            Greeting(VERSION, self.table, self._wall(), seats=self._wanted, anchor=self._anchor, names=names)
        )

    def _names_of(self, seats: Sequence[str]) -> dict[str, str]:
        """Who plays these seats here, as far as anybody has said."""
        found = {seat: (self._names.get(seat) or self._names.get("", "")).strip() for seat in seats}
        return {seat: name for seat, name in found.items() if name}

    def _want(self, free: Sequence[str]) -> None:
        """Take what is free, or what of it is wanted."""
        self._wanted = tuple(seat for seat in free if not self._wanted or seat in self._wanted)
        self._greet()

    def hear(self, piece: bytes) -> None:
        """A piece of a message has come."""
        said = self.line.take(piece)
        if said is not None and self.journal is None and self.refused is None:
            try:
                self._on_message(said)
            except UserError as wrong:
                self.refused = wrong.said

    def _on_message(self, said: TableMessage | Unread) -> None:
        """Raises UserError: nothing comes of it."""
        match said:
            case Unread(newer=True):
                raise GateError(NEWER)
            case TurnedAway(why=why, version=version):
                self.refused = message(choose_refusal(why, version))
            case Offer() if not fits_together(said):
                raise GateError(SENSELESS)
            case Offer(yours=(), free=(), keeper=keeper):
                self.journal = self._known(keeper)  # it may sit in there already
            case Offer() if not said.brings and find_family(said.game) is None:
                self.refused = message("tables-other-rules", why=message("tables-version"))
            case Offer(yours=(), free=free):
                self.offered = said
                if not self._asks:
                    self._want(free)
            case Offer():
                self._offer = said
            case Records(after=-1, records=(first, *_)) if self._offer is not None:
                self._begin(self._offer, first)

    def _begin(self, offer: Offer, first: CopiedRecord) -> None:
        """Write the first record, once it is sure that the journal can be opened.

        Raises:
            UserError: It makes no sense here, or cannot be written; there is no journal then.
        """
        game = read_header_body(first.body)
        if (first.n, first.kind, game.game, game.seats) != (0, "note", offer.game, offer.seats):
            raise GateError(SENSELESS)
        share = TableShare(self.table, offer.keeper, offer.yours, self.secret.hex())
        header = {
            **msgspec.to_builtins(game),
            "names": {**game.names, **self._names_of(offer.yours)},
            "parts": msgspec.to_builtins(
                game.parts or {}
            ),  # no file of this machine is ever read for another table
            "seed": secrets.token_bytes(SEED_BYTES).hex(),
            "seed_number": None,
            "elsewhere": [seat for seat in offer.seats if seat not in offer.yours],
            "share": msgspec.to_builtins(share),
        }
        path = self._path or new_game(offer.game)
        try:
            check_journal(
                ReadOnlyJournal(path, [Record(0, "note", {"game": header}, first.wall, self._now())])
            )
        except UserError as wrong:  # the reason is in the words of that game, which are not known here
            raise GateError("tables-other-rules", why=message("tables-version")) from wrong
        self.on_journal(path)
        Journal.create(path, header, first.wall, self._now()).close()
        self.journal = path


def fits_together(offer: Offer) -> bool:
    """Whether an offer names only seats of its game, each once, and clocks that there are."""
    seats = set(offer.seats)
    named = {*offer.free, *offer.yours, *offer.names}
    try:
        controls = read_controls(offer.rules.get("table_clock", NONE))
        if controls is not None:
            controls.of(offer.seats)
    except UserError:
        return False
    return len(seats) == len(offer.seats) and named <= seats
