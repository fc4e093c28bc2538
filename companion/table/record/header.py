"""The header of a journal: what a game was started with, as its first record keeps it.

A journal that comes from elsewhere may say anything there, so it is checked as a whole before anybody uses
it. The files that a game is played with stand in it with their whole text: a game can be opened wherever its
journal is.
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
    """A game that is followed on the board from the position on with which this one begins.

    Attributes:
        actions: the texts of its actions, chance included.
        seat: whose moves are guessed; empty: nobody's.
        end: the position text in which a correction ended it; empty: none did.
        why, left: why it did, and the seat that it took out.
    """

    actions: tuple[str, ...]
    seat: str = ""
    end: str = ""
    why: str = ""
    left: str = ""


class PracticeOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game played on from a moment of another, one that is followed, or a rung of a ladder.

    `of`: the beginning of the other game's commitment; `moment`: how many of its moments had been played.
    `followed`: the rest of it, if it is followed. `rung`: the id of the rung; `attempt`: for which time its
    player tries it.
    """

    of: str = ""
    moment: int = 0
    rung: str = ""
    attempt: int = 1
    followed: FollowedGame | None = None


class TableShare(msgspec.Struct, frozen=True):
    """A game at several tables.

    `table`: what this one is called among them; `keeper`: the one that keeps the game; `seats`: those that sit here;
    `chain`: the secret of its hash chain, 64 hexadecimal digits; empty: it has none; `others`: of the keeper, the seats of
    each other table; none: all that are elsewhere are one table's.
    """

    table: str
    keeper: str
    seats: tuple[str, ...]
    chain: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    others: tuple[tuple[str, ...], ...] = ()

    @property
    def keeps(self) -> bool:
        """Whether this table is the one that keeps it."""
        return self.table == self.keeper


SITE_GAME = re.compile("[A-Za-z0-9]{8}")
SiteGameId = Annotated[str, msgspec.Meta(pattern=rf"\A{SITE_GAME.pattern}\Z")]
"""What a site calls a game, and the challenge that it comes of; it stands in addresses."""


class SiteOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that a site keeps.

    `site`: its address; `game`: the game's name there; `seat`: who sits here; `rated`: whether it counts for the ratings;
    `opponent`: how the opponent is asked for another game, empty: it is not asked; `days`: a move, of a game by
    correspondence.
    """

    site: str
    game: SiteGameId
    seat: str
    rated: bool = False
    opponent: str = ""
    days: int = 0

    @property
    def address(self) -> str:
        """Where the game stands for everybody."""
        return f"{self.site}/{self.game}"


class FileOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The file of another program from which a game was imported.

    `tags`: the tags of the file by name; `result`: the result of the file, if the journal ends with another one or PGN does not
    have it.
    """

    tags: dict[str, str] = {}
    result: str = ""

    @property
    def day(self) -> str:
        """The day as the file has it, with question marks for unknown parts."""
        return self.tags.get("Date", "").strip() or UNKNOWN_DAY

    @property
    def knows_day(self) -> bool:
        """Whether the file has the complete day."""
        return DAY.fullmatch(self.day) is not None or DAY.fullmatch(self.tags.get("UTCDate", "")) is not None


def read_origin(found: object) -> FileOrigin:
    """Return the cleaned origin of a game from its header. Raises msgspec.ValidationError."""
    origin = msgspec.convert(found, FileOrigin)
    tags = {name: clean_text(value, TAG) for name, value in origin.tags.items() if TAG_NAME.fullmatch(name)}
    return FileOrigin(tags, clean_text(origin.result, errors.LABEL))


TAG = 2000
"""How many characters of a tag are kept."""
TAG_NAME = re.compile(r"[A-Za-z0-9][\w+#=:.-]{0,99}")
UNKNOWN_DAY = "????.??.??"
DAY = re.compile(r"\d{4}\.\d\d\.\d\d")


OWN_FIELDS = {DEFINITION: "definition", DEFINITION_WORDS: "definition_words"}
"""The fields of a header for files that no house rule names, by their names among those of a game."""


class StoredPart(msgspec.Struct, frozen=True):
    """A file as a journal keeps it: its name, its whole text, and the SHA-256 of that text as UTF-8."""

    name: str
    text: str
    sha256: str


class Header(msgspec.Struct, frozen=True):
    """`manners`: how each computer player plays, where it is not as usual.

    `rules`: every house rule, the table's as `table_<name>`; `parts`: house rule to the file that it names; `definition`: the
    file of somebody's own that defines the game; `definition_words`: the one with its words.

    `parts` None: an older journal, which has only the paths of its files. `late`: its daily deal was begun
    after its day, as the calendar stood where it was begun; None: an older journal, which does not say.
    `imported`: the commitment of the game that it was brought in from; None: it was played here.
    `forgotten`: seats whose names were taken out again. `ordered`: the arbiter's order by which it was
    begun, with its `pairing`. `practice`: what it is practice of; such a game counts nowhere. `elsewhere`: seats whose
    players sit at other tables; `share`: which tables those are; None: it is played at one table. `dice_chain`: the `anchor` of
    the keeper's hash chain and its `seats`; None: the keeper's seed alone decides the dice. `site`: the game that a site keeps; None:
    none does. `file`: what the file of another program says that it came from; None: it came from none.
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
        """The files that the game is played with; None: they are to be read from their paths."""
        if self.parts is None:
            return None
        return {rule: Part(part.name, part.text) for rule, part in self.stored_parts.items()}

    @property
    def stored_parts(self) -> dict[str, StoredPart]:
        """The files that stand in it: of house rules, and those that define the game and have its words."""
        own = {DEFINITION: self.definition, DEFINITION_WORDS: self.definition_words}
        return {**(self.parts or {}), **{rule: part for rule, part in own.items() if part is not None}}


def list_own_files(parts: Mapping[str, Part]) -> dict[str, object]:
    """The fields of a header for files of one's own."""
    files = {
        rule: {"name": part.name, "text": part.text, "sha256": _sum(part.text)}
        for rule, part in parts.items()
    }
    own = {field: files.pop(rule) for rule, field in OWN_FIELDS.items() if rule in files}
    return {"parts": files, **own}


def read_header(journal: ReadOnlyJournal) -> Header:
    """The header of a journal.

    Raises:
        JournalError: something is missing in it or is not what it should be, or a file's text is not that of
            its sum.
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
