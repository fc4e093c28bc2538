"""The header of a journal: how a game was started, stored in the journal's first record.

A journal from elsewhere may contain anything, so the header is validated completely before use. It contains
the full text of the game's custom files, so a game can be opened on any computer that has its journal.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Annotated

import msgspec

from companion.kernel import errors
from companion.kernel.errors import clean_names
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, Part
from companion.plain_text.cleaner import clean_text
from companion.plain_text.decoded_values import clean_values
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, names_of_comers


class FollowedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rest of a recorded game that the user follows on the board, from the position in which
    this game begins.

    Attributes:
        actions: The texts of the recorded actions, including rolls and draws.
        seat: The seat whose moves the user guesses; empty if none.
        end: The position text of the correction that ended the recorded game; empty if there was none.
        why: The reason for that correction.
        left: The seat that the correction took out of the game.
    """

    actions: tuple[str, ...]
    seat: str = ""
    end: str = ""
    why: str = ""
    left: str = ""


class PracticeOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The origin of a practice game: a moment of another game, a followed game, or a rung of a ladder.

    Attributes:
        of: The first characters of the other game's commitment.
        moment: How many moments of the other game had been played.
        followed: The rest of the other game, if the user follows it.
        rung: The id of the rung.
        attempt: The number of the player's attempt at this rung.
    """

    of: str = ""
    moment: int = 0
    rung: str = ""
    attempt: int = 1
    followed: FollowedGame | None = None


class TableShare(msgspec.Struct, frozen=True):
    """This table's part in a game at several tables.

    Attributes:
        table: This table's name in the shared game.
        keeper: The table that hosts the game.
        seats: The seats at this table.
        chain: The secret of this table's hash chain, 64 hexadecimal digits; empty if it has none.
        others: At the keeper, the seats of each other table. If empty, all seats that are not at
            this table are at one other table.
    """

    table: str
    keeper: str
    seats: tuple[str, ...]
    chain: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    others: tuple[tuple[str, ...], ...] = ()

    @property
    def keeps(self) -> bool:
        """Whether this table hosts the game."""
        return self.table == self.keeper


SITE_GAME = re.compile("[A-Za-z0-9]{8}")
SiteGameId = Annotated[str, msgspec.Meta(pattern=rf"\A{SITE_GAME.pattern}\Z")]
"""A site's id for a game, and for the challenge that started it; it is part of web addresses."""


class SiteOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The origin of a game that a site hosts.

    Attributes:
        site: The site's address.
        game: The game's id at the site.
        seat: The seat at this table.
        rated: Whether the game is rated.
        opponent: The name or address with which the opponent can be challenged again; empty if that
            is not possible.
        days: The days per move of a correspondence game.
    """

    site: str
    game: SiteGameId
    seat: str
    rated: bool = False
    opponent: str = ""
    days: int = 0

    @property
    def address(self) -> str:
        """The public address of the game."""
        return f"{self.site}/{self.game}"


class FileOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The origin of a game that was imported from another program's file.

    Attributes:
        tags: The file's tags by name.
        result: The result given in the file, if it differs from the journal's or PGN has no notation for it.
    """

    tags: dict[str, str] = {}
    result: str = ""

    @property
    def day(self) -> str:
        """The date given in the file, with question marks for unknown parts."""
        return self.tags.get("Date", "").strip() or UNKNOWN_DAY

    @property
    def knows_day(self) -> bool:
        """Whether the file gives the complete date."""
        return DAY.fullmatch(self.day) is not None or DAY.fullmatch(self.tags.get("UTCDate", "")) is not None


def read_origin(found: object) -> FileOrigin:
    """Return a game's file origin from its header, with its texts cleaned. Raises msgspec.ValidationError."""
    origin = msgspec.convert(found, FileOrigin)
    tags = {name: clean_text(value, TAG) for name, value in origin.tags.items() if TAG_NAME.fullmatch(name)}
    return FileOrigin(tags, clean_text(origin.result, errors.LABEL))


TAG = 2000
"""Maximum number of characters of a tag that are kept."""
TAG_NAME = re.compile(r"[A-Za-z0-9][\w+#=:.-]{0,99}")
UNKNOWN_DAY = "????.??.??"
DAY = re.compile(r"\d{4}\.\d\d\.\d\d")


OWN_FIELDS = {DEFINITION: "definition", DEFINITION_WORDS: "definition_words"}
"""The header fields for files that no house rule names, by each file's role in a game."""


class StoredPart(msgspec.Struct, frozen=True):
    """A file as stored in a journal: its name, its full text, and the SHA-256 of the text in UTF-8."""

    name: str
    text: str
    sha256: str


class Header(msgspec.Struct, frozen=True):
    """The data with which a game was started.

    Attributes:
        manners: Each computer player's configuration, if it is not the default.
        rules: The value of every house rule; the table's rules are named `table_<name>`.
        parts: The custom files that house rules name, by house rule; None in older journals, which
            contain only the paths of these files.
        definition: The custom file that defines the game.
        definition_words: The custom file with the game's messages.
        late: Whether a daily deal was begun after its day, by the local calendar; None in older journals.
        imported: The commitment of the game from which this one was imported; None if it was played on this
            computer.
        forgotten: Seats whose names were erased.
        ordered: The arbiter's order to start this game, which contains the `pairing`.
        practice: The origin of a practice game, which does not count in statistics.
        elsewhere: Seats whose players are at other tables.
        share: This table's part in a shared game; None if the game is played at one table.
        dice_chain: The `anchor` of the keeper's hash chain and its `seats`; None if only the keeper's seed
            decides the dice.
        site: The game's origin at a site; None if no site hosts the game.
        file: The game's origin in another program's file; None if there is none.
    """

    game: str
    rules: dict[str, str]
    seats: list[str]
    seed: str
    position: str
    players: dict[str, str]
    names: dict[str, str] = {}
    manners: dict[str, ComputerStyle] = {}
    colours: dict[str, str] = {}
    seed_number: int | None = None
    daily: str | None = None
    late: bool | None = None
    parts: dict[str, StoredPart] | None = None
    definition: StoredPart | None = None
    definition_words: StoredPart | None = None
    imported: str | None = None
    forgotten: tuple[str, ...] = ()
    ordered: dict[str, str | int | float] | None = None
    practice: PracticeOrigin | None = None
    elsewhere: tuple[str, ...] = ()
    share: TableShare | None = None
    dice_chain: dict[str, object] | None = None
    site: SiteOrigin | None = None
    file: FileOrigin | None = None

    @property
    def own_parts(self) -> dict[str, Part] | None:
        """The game's custom files, or None if they must be read from their paths."""
        if self.parts is None:
            return None
        return {rule: Part(part.name, part.text) for rule, part in self.stored_parts.items()}

    @property
    def stored_parts(self) -> dict[str, StoredPart]:
        """The stored files: those of house rules, and those that define the game and its messages."""
        own = {DEFINITION: self.definition, DEFINITION_WORDS: self.definition_words}
        return {**(self.parts or {}), **{rule: part for rule, part in own.items() if part is not None}}


def list_own_files(parts: Mapping[str, Part]) -> dict[str, object]:
    """Return the header fields for custom files."""
    files = {
        rule: {"name": part.name, "text": part.text, "sha256": _sum(part.text)}
        for rule, part in parts.items()
    }
    own = {field: files.pop(rule) for rule, field in OWN_FIELDS.items() if rule in files}
    return {"parts": files, **own}


def read_header(journal: ReadOnlyJournal) -> Header:
    """Read and validate the header of a journal.

    Raises:
        JournalError: A field is missing or invalid, or a file's text does not match its checksum.
    """
    path = str(journal.path)
    try:
        header = msgspec.convert(journal.records[0].body["game"], Header)
    except msgspec.ValidationError as wrong:
        raise JournalError("journal-header", path=path, why=str(wrong).replace("`", "'")) from wrong
    if not re.fullmatch("[0-9a-f]{64}", header.seed):
        raise JournalError("journal-header", path=path, why="seed")
    errors.check_size(path, len(header.position), errors.POSITION)
    names = clean_names(header.names | names_of_comers(journal.records))
    header = msgspec.structs.replace(header, names=names, colours=clean_values(header.colours, errors.NAME))
    if header.file is not None:
        header = msgspec.structs.replace(header, file=read_origin(msgspec.to_builtins(header.file)))
    for rule, part in header.stored_parts.items():
        if _sum(part.text) != part.sha256:
            raise JournalError("journal-part", path=path, rule=rule, name=part.name)
    return header


def _sum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
