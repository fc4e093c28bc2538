"""Opening of a table with a new or resumed game, as requested on a command line or a screen.

`DemoGame` is a game between computer players on an idle kiosk, held in memory and not recorded.
"""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.engine.search import choose
from companion.games import Family, families, family, family_by, in_words_of
from companion.i18n.languages import ENGLISH
from companion.kernel.errors import NAME, GameError, check_size, clean_names
from companion.kernel.facts import Part
from companion.kernel.game import Game, read_position
from companion.kernel.layout import Layout
from companion.kernel.messages import UserError, message
from companion.table import rules
from companion.table.clock_rules import read_controls
from companion.table.copied_game import CopiedGame
from companion.table.engine_host.installed_engines import hint_engine
from companion.table.engine_host.jobs import EngineBackend, GameSource, InlineBackend
from companion.table.fairness.commitments import SECRET_BYTES, HashChain, SeededChance, daily_seed, seed_of
from companion.table.game_factory import (
    MALFORMED,
    all_rules,
    game_from_journal,
    make_game,
    make_game_with_parts,
    rules_played,
)
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.header import (
    Header,
    PracticeOrigin,
    SiteOrigin,
    TableShare,
    list_own_files,
    read_header,
)
from companion.table.record.journal import Journal, read_clocks
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.referee import Referee, TableServices, TableTexts
from companion.table.rules import TableRules, check_daily, day_of, split_rules
from companion.table.seat_commands import check_style
from companion.table.storage.board_store import BoardStore, FileBoardStore, list_stored_pieces
from companion.table.storage.data_folder import folder, keep_private, new_game
from companion.table.table import CEILING, Settings
from companion.units import Milliseconds

THINK = Milliseconds(900)
"""Milliseconds that a computer player waits before it moves at a table with a screen, so that people can
follow the game.
"""


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The description of a table to open.

    Attributes:
        seats: The seats in play; None for all.
        players: Whether each seat is human or computer; human by default.
        manners: The styles of computer players by seat, if not the default.
        names: The players' names by seat.
        colours: The real colours of the pieces by seat.
        parts: The files that house rules name, by house rule; None reads the files from their paths.
        daily: A day such as `2026-11-21`, or `today`.
        ceiling: The maximum time for a computer player's decision, in seconds.
        ordered: The arbiter's order to begin the game, as the journal stores it.
        practice: The origin of a practice game; None if the game counts.
        elsewhere: Seats whose players are at other tables.
        tables: Groups of the seats in `elsewhere`; the seats of a group are at the same table. If
            empty, all these seats are at one table or, if they have secrets from each other, each
            is at its own table.
        site: The game at a site, if a site hosts it. Its opponent is in `elsewhere`.
    """

    game: str
    seats: tuple[str, ...] | None = None
    players: Mapping[str, str] = {}
    manners: Mapping[str, ComputerStyle] = {}
    names: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}
    parts: Mapping[str, Part] | None = None
    journal: str | None = None
    position: str | None = None
    seed: int | None = None
    daily: str | None = None
    settle: Milliseconds = Milliseconds(350)
    think: Milliseconds = Milliseconds(0)
    ceiling: float = CEILING
    at: str | None = None
    turned: int = 0
    setup: bool = True
    operator: bool = False
    men: str = ""
    ordered: Mapping[str, str | int | float] | None = None
    practice: PracticeOrigin | None = None
    elsewhere: tuple[str, ...] = ()
    tables: tuple[tuple[str, ...], ...] = ()
    site: SiteOrigin | None = None


def open_table(
    opening: TableSetup,
    tell: Callable[[notices.Notice], None],
    store: BoardStore | None = None,
    language: str = ENGLISH,
    thinker: EngineBackend | None = None,
    face: Path | None = None,
    draws: bool = False,
) -> Referee:
    """Open a table that is ready to begin, with a new journal or an existing one to resume.

    Args:
        opening: The description of the table.
        tell: Receives the notices.
        store: Data about boards and sets of pieces; None for this computer's data.
        language: The table's language.
        thinker: Computes the moves of computer players. If None, the table computes them itself and
            cannot do anything else in the meantime.
        face: The folder with the messages of the user interface, as for `catalogue`.
        draws: Whether piece symbols are marked in notices, so that they can be drawn.

    Raises:
        GameError, BoardFileError, BadPosition, JournalError: The table cannot be opened with these arguments.
    """
    path = Path(opening.journal) if opening.journal else new_game(opening.game)
    _check_place(opening)
    mended = keep_private() if path.is_relative_to(folder()) else False
    resumed = path.exists()
    journal = Journal.open(path) if resumed else Journal.create(path, _header(opening), *read_clocks())
    try:
        header = read_header(journal)
        if header.game != opening.game:
            raise JournalError("journal-of-another", path=str(path), game=header.game)
        found, table_rules, table = _read_record(header, journal)
        game = table.game
    except MALFORMED:
        journal.close()
        raise
    words = catalogue(found.words, header.names, language, face)
    settings = Settings(
        settle=opening.settle,
        think=opening.think,
        ceiling=opening.ceiling,
        at=opening.at,
        turned=opening.turned,
        setup=opening.setup,
        operator=opening.operator,
        resumed=resumed,
        men=opening.men,
        mended=mended or journal.mended,
    )
    try:
        return Referee(
            table,
            TableTexts(NoticeBuilder(game, opening.operator), words, tell, draws),
            table_rules,
            settings,
            TableServices(
                store=store or FileBoardStore(),
                engine=thinker or InlineBackend(),
                source=GameSource.of(game, header.own_parts or {}),
                hint_engine=hint_engine(game),
            ),
        )
    except MALFORMED:
        journal.close()
        raise


def _read_record(header: Header, journal: ReadOnlyJournal) -> tuple[Family, TableRules, GameRecord]:
    """Return a journal's game family, table rules and record.

    Raises:
        GameError, BoardFileError, BadPosition, JournalError: The game cannot be played.
    """
    game = game_from_journal(journal)
    found = family_by(header.game, header.own_parts or {})
    rules = split_rules(found, header.rules)[1]
    with in_words_of(header.game):
        return found, rules, record_of(header, game, journal)


def check_journal(journal: ReadOnlyJournal) -> None:
    """Check that a table can open a journal received from another table, before it is written.

    Raises:
        UserError: The journal cannot be opened.
    """
    try:
        header = read_header(journal)
        _, rules, record = _read_record(header, journal)
        seats = record.game.seats
        if (controls := read_controls(rules.clock)) is not None:
            controls.of(seats)
        named = {*header.players, *header.names, *header.manners, *header.colours, *header.elsewhere}
        whole = tuple(header.seats) == tuple(seats) and set(seats) <= header.players.keys()
        if not whole or not named <= set(seats):
            raise JournalError("journal-header", path=str(journal.path), why="seats")
    except UserError:
        raise
    except Exception as wrong:  # Any error is a fault of the journal: it comes from another table.
        raise JournalError("record-senseless", n=0, what="note") from wrong


def record_of(header: Header, game: Game, journal: ReadOnlyJournal) -> GameRecord:
    """Return the record of a journal, either as an original or as a copy of another table's game.

    Raises:
        JournalError: An action in the journal is not legal in its game.
    """
    if header.share is not None and not header.share.keeps:
        return CopiedGame(game, journal, read_clocks, header.share)
    return GameRecord(game, journal, read_clocks)


def rematch_setup(opening: TableSetup, journal: ReadOnlyJournal) -> TableSetup:
    """Return the setup of a rematch: the same players, game and files, with a new journal.

    A practice game begins again from its starting position.
    """
    header = read_header(journal)
    practice = header.practice
    if practice is not None:
        again = msgspec.structs.replace(practice, attempt=practice.attempt + 1)
        opening = msgspec.structs.replace(opening, seed=header.seed_number, practice=again)
    return msgspec.structs.replace(
        opening,
        journal=None,
        position=header.position if practice else None,
        daily=None,
        ordered=None,
        seats=tuple(header.seats),
        players=header.players,
        manners=header.manners,
        names=header.names,
        colours=header.colours,
        rules=rules_played(header, journal) if practice else _still_chosen(header, journal),
        parts=header.own_parts,
        elsewhere=header.elsewhere,
        tables=header.share.others if header.share is not None else (),
    )


def _still_chosen(header: Header, journal: ReadOnlyJournal) -> dict[str, str]:
    """Return the house rules of a game without the values that can no longer be chosen."""
    historic = {rule.name for rule in family_by(header.game, header.own_parts or {}).info.historic}
    return {name: value for name, value in rules_played(header, journal).items() if name not in historic}


def check_setup(opening: TableSetup) -> None:
    """Check the setup of a new game. Raises the same errors as `open_table`, without opening anything."""
    _check_place(opening)
    _header(opening)


def _check_place(opening: TableSetup) -> None:
    if opening.at is not None and not re.fullmatch(r"[a-p]([1-9]|1[0-6])", opening.at):
        raise GameError("bad-corner", at=opening.at)
    if opening.men and opening.men not in list_stored_pieces():
        known = tuple(list_stored_pieces())
        raise GameError("no-piece-set" if known else "no-piece-set-yet", men=opening.men, sets=known)
    if opening.turned not in (0, 90, 180, 270):
        raise GameError("no-turning", turned=opening.turned)


def _check_chosen(opening: TableSetup) -> None:
    """Raise GameError for a value of a house rule that can no longer be chosen."""
    for rule in family_by(opening.game, opening.parts or {}).info.historic:
        if (value := opening.rules.get(rule.name, rule.default)) != rule.default:
            raise GameError("no-rule-value", rule=rule.name, choices=(rule.default,), value=value)


def _header(opening: TableSetup) -> dict[str, object]:
    """Return the header of a new game's journal."""
    if opening.practice is None:
        _check_chosen(opening)
    game, parts = make_game_with_parts(
        opening.game, opening.seats, opening.rules, opening.parts, opening.position
    )
    for seat in (*opening.players, *opening.manners, *opening.names, *opening.colours, *opening.elsewhere):
        if seat not in game.seats:
            raise GameError("no-seat", seat=seat, seats=tuple(game.seats))
    if (clocks := read_controls(split_rules(family(opening.game), opening.rules)[1].clock)) is not None:
        clocks.of(game.seats)
    for manner in opening.manners.values():
        check_style(game, manner)
    for name in opening.names.values():
        check_size(message("the-name"), len(name), NAME)
    with in_words_of(opening.game):
        state = read_position(game, opening.position) if opening.position else game.start()
    day, late = None, False
    if opening.daily is not None:
        today = rules.today()
        own_cards = opening.seed is not None or opening.position is not None
        with in_words_of(opening.game):
            check_daily(game, own_cards or "physical" in opening.rules.values())
            day = day_of(opening.daily, today)
        late = day < today.isoformat()
        seed = daily_seed(opening.game, day)
    else:
        seed = secrets.token_bytes(32) if opening.seed is None else seed_of(opening.seed)
    return {
        "game": opening.game,
        "rules": all_rules(family(opening.game), opening.rules),
        **list_own_files(parts),
        "seats": list(game.seats),
        "players": {seat: opening.players.get(seat, "human") for seat in game.seats},
        "manners": msgspec.to_builtins(dict(opening.manners)),
        "names": clean_names(opening.names),
        "colours": dict(opening.colours),
        "position": game.position(state),
        "seed": seed.hex(),
        "commit": SeededChance(seed).commitment,
        "seed_number": opening.seed,
        "daily": day,
        "late": late,
        **({"ordered": dict(opening.ordered)} if opening.ordered else {}),
        **({"practice": msgspec.to_builtins(opening.practice)} if opening.practice else {}),
        **_share_header(opening, game),
    }


def _share_header(opening: TableSetup, game: Game) -> dict[str, object]:
    """Return the header fields of a game shared between tables.

    Raises:
        GameError: Such a game cannot be shared.
    """
    if not opening.elsewhere:
        return {}
    here = tuple(seat for seat in game.seats if seat not in opening.elsewhere)
    if opening.daily or opening.practice is not None:
        raise GameError("share-practice")
    if any(opening.players.get(seat, "human") != "human" for seat in opening.elsewhere):
        raise GameError("share-people")
    if len(game.seats) == 1 or game.info.told:
        raise GameError("share-alone")
    if opening.site is not None:
        return {"elsewhere": list(opening.elsewhere), "site": msgspec.to_builtins(opening.site)}
    table = secrets.token_hex(8)
    found: dict[str, object] = {"elsewhere": list(opening.elsewhere)}
    apart = tuple((seat,) for seat in opening.elsewhere)
    others = opening.tables or (apart if game.secret else (tuple(opening.elsewhere),))
    if opening.seed is not None:  # its dice are the same for everyone
        return found | {"share": msgspec.to_builtins(TableShare(table, table, here, others=others))}
    secret = secrets.token_bytes(SECRET_BYTES)
    return found | {
        "share": msgspec.to_builtins(TableShare(table, table, here, secret.hex(), others)),
        "dice_chain": {"anchor": HashChain(secret).anchor, "seats": list(here)},
    }


UNSEEN = 16
"""Maximum number of actions (rolls, cards, ends of turns) that leave the board unchanged before the
position is shown anyway.
"""


def worth_watching(game: Game) -> bool:
    """Return whether a game is worth watching: it has a board, several seats and no secrets."""
    return bool(game.board.squares) and not game.secret and len(game.seats) > 1


LONGEST = 150
"""Moves after which the demo ends, since computer players may repeat moves forever."""
PIECES, OPENING = 6, 24
"""Number of pieces that must be on the board before the demo is shown, and number of moves after which it is
shown anyway.
"""


class DemoGame:
    """A game between computer players for display.

    Attributes:
        over: Whether the game has ended.
    """

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game, self._rng = game, rng
        self._announcer = NoticeBuilder(game)
        self._state = game.start()
        self._moves = 0
        self.over = False

    @property
    def layout(self) -> Layout:
        """The public layout."""
        return self._announcer.standing(self._state).view.layout

    def go_on(self) -> None:
        """Play until a piece has moved on the board, or the game is over."""
        before = self.layout
        self._moves += 1
        for _ in range(UNSEEN):
            actor = self.game.actor(self._state)
            if actor is None or self._moves > LONGEST:
                self.over = True
                return
            if actor.chance:
                action = self._rng.choice(list(self.game.actions(self._state)))
            else:
                action = choose(self.game, self._state)
            self._state, _ = self.game.apply(self._state, action)
            if self.layout != before:
                return

    def open(self) -> None:
        """Play until there are enough pieces on the board to show."""
        for _ in range(OPENING):
            if self.over or sum(place in self.game.board.number for place in self.layout) >= PIECES:
                return
            self.go_on()


def random_demo(offered: Sequence[str] = (), seed: int | None = None) -> DemoGame | None:
    """Return a demo game, chosen at random among games worth watching, or None if there is none.

    Args:
        offered: The games to choose from; all if empty.
        seed: The seed of the choice and the game; None for a random one.
    """
    rng = random.Random(seed)
    ids = [id for id in families() if not offered or id in offered]
    rng.shuffle(ids)
    for id in ids:
        game = make_game(id, None, {})
        if worth_watching(game):
            demo = DemoGame(game, rng)
            demo.open()
            return demo
    return None
