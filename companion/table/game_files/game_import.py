"""The import of games from PGN or JSON. A game is replayed by the rules and stored as a journal.

Files are not trusted. In a game that Tableside wrote, every action must be legal and the last
position must match the file. A game from another program may continue after it has ended by
Tableside's rules, and is stored up to the first illegal move. The journal contains the seed in the
file only if the game is over and all its rolls and cards came from that seed, so that an audit of
the journal gives the same result. Otherwise the journal gets a new seed.
"""

from __future__ import annotations

import hashlib
import io
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.games import family_by, in_words_of
from companion.kernel.errors import GAME, NAME, POSITION, BadPosition, check_size, clean_names
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, Part
from companion.kernel.game import Game, Result, State, read_position
from companion.kernel.messages import Event, Message, UserError, message, quote
from companion.kernel.text.pgn_split import NULL_MOVES, OPEN, GameText
from companion.plain_text.cleaner import clean_text
from companion.remote.table_messages import wording_of
from companion.table.fairness.chance_ahead import chance_outcome_of
from companion.table.fairness.commitments import SeededChance
from companion.table.game_factory import all_rules, game_from_journal
from companion.table.game_files import pgn_reader, transcript
from companion.table.game_files.pgn_reader import HEAD, find_wide, game_text, text_lines
from companion.table.game_files.pgn_writer import match_action, result_of
from companion.table.game_files.transcript import Draft, DraftItem, ImportRefused, short_sum
from companion.table.record.header import FileOrigin, list_own_files
from companion.table.record.journal import write_whole
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from companion.table.record.line_of_play import Played, ToldEvent
from companion.table.storage.data_folder import new_game
from companion.table.storage.files import read_file

_JSON = re.compile(r'\s*\{\s*(?:"[^"\n]*"\s*:|\{\s*\{)')
_CONTROL = re.compile(r"[\0-\x08\x0b\x0e-\x1f\x7f]")

TimedEntry = tuple[str, dict[str, object], float]
"""A journal record to be written: its kind, its body, and its seconds since the start."""


def import_game(
    file: Path,
    to: Path | None = None,
    number: int | None = None,
    tell: Callable[[Message], None] = lambda said: None,
) -> Path:
    """Import the game in a file as a journal, in the data folder or at `to`.

    Args:
        file: The game as PGN or JSON.
        to: The path of the journal.
        number: The number of the game, if the file contains several.
        tell: Called with each message about the import. These messages are about content that was
            not understood or is not stored, and about differences from Tableside's rules.

    Returns:
        The path of the journal.

    Raises:
        UserError: The game is unknown or invalid, or the journal cannot be written. Nothing was stored.
        OSError: The file cannot be read.
    """
    if number is None:
        draft = read_draft(read_file(file, GAME), file.name)
        records, notes = play_draft(draft, file.name)
    else:
        draft, records, notes = _of_collection(game_text(file, number), file.name)
    path = to or new_game(draft.game)
    write_whole(path, records, new=True)
    for note in notes:
        tell(note)
    return path


def _of_collection(text: GameText, source: str) -> tuple[Draft, list[Record], list[Message]]:
    """Return a game of a collection, its journal, and messages about it.

    Raises ImportRefused, which names the game's number.
    """
    try:
        draft = pgn_reader.read_one(text, source)
        return draft, *play_draft(draft, source)
    except UserError as wrong:
        refused = ImportRefused("import-of-collection", n=text.number, why=wrong.said)
        refused.game = wrong.game
        raise refused from wrong


def read_draft(content: bytes, source: str) -> Draft:
    """Return the draft of a file with one game. Raises ImportRefused, TooMuch."""
    check_size(source, len(content), GAME)
    text = "".join(text_lines(io.BytesIO(content)))
    json = _JSON.match(text) is not None
    if json or "[Tableside " in text:  # in our own files, a control character is damage
        strange = _CONTROL.search(content.decode("latin-1"))
        if strange is not None and not find_wide(content[:HEAD]):
            line = content.count(b"\n", 0, strange.start()) + 1
            raise ImportRefused("import-control", file=source, line=line, text=f"U+{ord(strange[0]):04X}")
    return transcript.read(text, source) if json else pgn_reader.read(text, source)


# Replaying


def play_draft(draft: Draft, source: str) -> tuple[list[Record], list[Message]]:
    """Replay a draft.

    Returns:
        The records of its journal, and messages about the import.

    Raises:
        UserError: This installation cannot play the game, or an action in the draft is not legal.
    """
    started = draft.started if draft.started is not None else time.time()
    header = _header(draft, source)
    with _naming_line(source, draft.line_of("seats"), draft.game, rules=draft.line_of("rules")):
        game = game_from_journal(
            ReadOnlyJournal(Path(source), [Record(0, "note", {"game": header}, started, 0)])
        )
    with _naming_line(source, draft.line_of("start"), draft.game, draft.start), in_words_of(draft.game):
        state = read_position(game, _start(game, draft)) if draft.start else game.start()
    line = _Line(game, draft, source, state)
    header["position"] = game.position(line.state)
    line.play()
    entries, state = line.entries, line.state
    if draft.end_sum and short_sum(game.position(state)) != draft.end_sum:
        raise ImportRefused("import-elsewhere", file=source, line=draft.line_of("end_sum"))
    result = game.result(state)
    if draft.origin is not None:
        header["file"] = msgspec.to_builtins(_with_result(draft, game, result))
    seed = _seed(draft, result is not None, [body for _, body, _ in entries])
    header |= {"seed": seed.hex(), "commit": SeededChance(seed).commitment, "seed_number": None}
    if seed.hex() == draft.seed:
        header |= {"commit": draft.commit, "seed_number": draft.seed_number}
        luck: list[TimedEntry] = [
            ("note", {"entropy": {"seat": seat, "text": text}}, 0.0) for seat, text in draft.luck
        ]
        entries = [*luck, *entries]
    if result is not None:
        body: dict[str, object] = {
            "places": result.places,
            "scores": result.scores,
            "reason": msgspec.to_builtins(result.reason, enc_hook=str),
            "seed": seed.hex(),
        }
        entries.append(("result", body, entries[-1][2] if entries else 0.0))
    rows: list[TimedEntry] = [("note", {"game": header}, 0.0), *entries]
    records = [
        Record(n, kind, body, started + at, round(at * 1000)) for n, (kind, body, at) in enumerate(rows)
    ]
    return records, sorted([*draft.notes, *line.notes], key=lambda said: said.id.startswith("import-left"))


RULE_ERRORS = frozenset(
    {"no-house-rule", "house-rule-choice", "house-rule-file", "house-rule-number", "house-rule-sides"}
)
"""Ids of errors about a house rule, which are handled differently from other errors in making a game."""


@contextmanager
def _naming_line(source: str, line: int, game: str, start: str = "", rules: int = 0) -> Iterator[None]:
    """Add the names of the file and the line to errors that occur in this context.

    Args:
        source: The name of the file.
        line: The line.
        game: The id of the game whose catalogue has the error messages.
        start: The starting position of the game, for errors about it.
        rules: The line with the house rules, for errors about these; 0 if it is the same as `line`.

    Raises:
        ImportRefused: Replaces any other UserError.
    """
    try:
        yield
    except ImportRefused:
        raise
    except UserError as wrong:
        if isinstance(wrong, BadPosition) and start:
            text = quote(start)
            refused = ImportRefused("import-start", file=source, line=line, text=text, why=wrong.said)
        else:
            at = rules if rules and wrong.said.id in RULE_ERRORS else line
            refused = ImportRefused("import-line", file=source, line=at, why=wrong.said)
        refused.game = wrong.game or game
        raise refused from wrong


def _with_result(draft: Draft, game: Game, result: Result | None) -> FileOrigin:
    """Return the origin, extended by the result in the file if that differs from the journal's."""
    assert draft.origin is not None
    said = "" if draft.result == result_of(game, result) else draft.result
    return msgspec.structs.replace(draft.origin, result=said)


def _start(game: Game, draft: Draft) -> str:
    """Return the text of a draft's starting position in this program's notation."""
    if not draft.foreign or game.algebraic is None:
        return draft.start
    check_size(message("the-position"), len(draft.start), POSITION)
    return game.algebraic.position(draft.start)


def _header(draft: Draft, source: str) -> dict[str, object]:
    files = _files(draft)
    with _naming_line(source, draft.line_of("game"), draft.game):
        found = family_by(draft.game, files)
    with _naming_line(source, draft.line_of("names"), draft.game):
        for name in draft.names.values():
            check_size(message("the-name"), len(name), NAME)
    seats = list(draft.seats or found.info.seats)
    with _naming_line(source, draft.line_of("rules"), draft.game), in_words_of(draft.game):
        rules = all_rules(found, draft.rules)
    return {
        "game": draft.game,
        "rules": rules,
        **list_own_files(files),
        "seats": seats,
        "players": {seat: "computer" if draft.players.get(seat) == "computer" else "human" for seat in seats},
        "names": {seat: name for seat, name in clean_names(draft.names).items() if seat in seats},
        "colours": {
            seat: clean_text(colour, NAME)
            for seat, colour in draft.colours.items()
            if seat in seats and len(colour) <= NAME
        },
        "position": "",
        "seed": "0" * 64,
        "imported": draft.commit,
        **({"practice": msgspec.to_builtins(draft.practice)} if draft.practice else {}),
    }


def _files(draft: Draft) -> dict[str, Part]:
    """Return the custom files of the game, by the names of their rules."""
    own = {DEFINITION: draft.definition, DEFINITION_WORDS: draft.definition_words}
    return {**draft.parts, **{name: file for name, file in own.items() if file is not None}}


class _Line:
    """A replay of a draft, which collects the records of its journal, with seconds since the start.

    If a game from another program continues after it has ended by Tableside's rules, its further
    moves are stored too, and one message reports this.

    Attributes:
        entries: The records so far.
        state: The current state.
        notes: Messages about the import.
    """

    def __init__(self, game: Game, draft: Draft, source: str, state: State) -> None:
        self._game, self._draft, self._source = game, draft, source
        self.state = state
        self.entries: list[TimedEntry] = []
        self.notes: list[Message] = []
        self._outside = draft.foreign or draft.origin is not None
        """Whether another program wrote the game.

        Its rules about the end of a game may differ from Tableside's.
        """
        self._at = 0.0
        self._stopped = False
        self._events: Sequence[Event] = ()
        self._states = [state]
        self._stood = Counter[Hashable]()
        self._ended: int | None = None
        """The number of plies after which the game ended by Tableside's rules; None if it ended there."""
        self._by_history: Result | None = None
        """The result by repetition or another rule about earlier positions, if the game ended that way."""
        if (
            draft.foreign
            and any(item.kind == "move" for item in draft.items)
            and game.result(state) is not None
        ):
            self._go_on()

    def play(self) -> None:
        """Play every step. Raises ImportRefused."""
        game = self._game
        for item in self._draft.items:
            self._at = max(self._at, item.at) if item.at is not None else self._at
            match item.kind:
                case "at":
                    self._put(item)
                case "end":
                    self._end(item)
                case _ if not self._stopped and not self._act(item):
                    self._stop(item)
        if self._outside and self._draft.result == OPEN and (self._by_history or game.result(self.state)):
            self._tell_end()

    def _add(self, kind: str, **body: object) -> None:
        self.entries.append((kind, body, self._at))

    def _put(self, item: DraftItem) -> None:
        """Add a correction."""
        with _naming_line(self._source, item.line, self._draft.game):
            self.state = read_position(self._game, item.text)
        if item.left and item.left not in self._game.seats:
            raise _refuse_step(item, self._source)
        self._correct(item)

    def _correct(self, item: DraftItem) -> None:
        if item.left:
            self._add("note", seat=item.left, player="none")
        self._add("correction", position=self._game.position(self.state), why=item.why)

    def _end(self, item: DraftItem) -> None:
        """End the game according to the file, unless it already ended that way by Tableside's rules."""
        found = self._game.result(self.state) or self._by_history
        if found is not None and result_of(self._game, found) != self._draft.result:
            self._go_on()
        if self._game.result(self.state) is None:
            lost = item.left and self._game.without(self.state, item.left, False)
            self.state = lost or self._game.end_early(self.state, "draw")
            self._correct(item)

    def _act(self, item: DraftItem) -> bool:
        """Play an action. Return whether it is legal."""
        game, draft = self._game, self._draft
        state, over = self.state, game.result(self.state) is not None
        if (over or self._by_history is not None) and self._outside and game.algebraic is not None:
            state = game.algebraic.go_on(state)
        actor = game.actor(state)
        if actor is None:
            return False
        action = match_action(game, state, item.text) if item.kind == "move" else game.legal(state, item.text)
        if action is None or item.seat not in ("", actor.seat):
            return False
        if over or self._by_history is not None:
            self._go_on()
        die, face = chance_outcome_of(action)
        came = item.source if draft.form == "json" or action.chance else "screen"
        played = Played(
            str(action),
            actor.seat,
            came,
            die,
            face,
            clock=item.clock if item.clock is not None else msgspec.UNSET,
            evaluation=item.evaluation or msgspec.UNSET,
        )
        self.entries.append(("action", msgspec.to_builtins(played), self._at))
        self.state, self._events = game.apply(state, action)
        self._states.append(self.state)
        if self._outside and self._ended is None and game.result(self.state) is None:
            self._look_back()
        return True

    def _look_back(self) -> None:
        """Check whether the game ends by repetition or another rule about earlier positions."""
        key = self._game.position_key(self.state)
        self._stood[key] += 1
        again = self._stood[key] > 1
        over = self._game.over_by_history(self._states if again else self._states[-1:])
        self._by_history = None if over is None else self._game.result(over)

    def _go_on(self) -> None:
        """Continue a game that ended by Tableside's rules. The last action's record notes this."""
        assert self._game.algebraic is not None  # only such games come from other programs
        over = self._game.result(self.state) is not None
        self.state = self._states[-1] = self._game.algebraic.go_on(self.state)
        self._tell_end()
        if not self.entries:
            return
        _, body, _ = self.entries[-1]
        events = self._events[:-1] if over else self._events
        if len(self._states) - 1 == self._ended:
            events = (*events, Event("played-on", self.notes[-1]))
        body["known"] = self._game.position(self.state)
        body["told"] = msgspec.to_builtins(
            [ToldEvent(event.kind, wording_of(event.said)) for event in events]
        )

    def _tell_end(self) -> None:
        if self._ended is None:
            self._ended = len(self._states) - 1
            self.notes.append(message("ended-by-our-rules", n=self._ended))
        self._by_history = None

    def _stop(self, item: DraftItem) -> None:
        """Stop at an illegal move.

        If another program wrote the game, the moves before the illegal one are stored.
        """
        if not self._draft.foreign:
            raise _refuse_step(item, self._source)
        self._stopped = True
        said = "import-null" if item.text in NULL_MOVES else "import-not-legal"
        self.notes.append(message(said, file=self._source, line=item.line, text=quote(item.text)))
        self.notes.append(message("import-kept-until", n=len(self._states) - 1))


def _refuse_step(item: DraftItem, source: str) -> ImportRefused:
    return ImportRefused("import-not-legal", file=source, line=item.line, text=quote(item.text))


def _seed(draft: Draft, over: bool, bodies: list[dict[str, object]]) -> bytes:
    """Return the seed in the file, or a new one if the journal lacks anything that the file's seed decided."""
    chances = [body for body in bodies if body.get("die")]
    electronic = bool(chances) and all(body["source"] == "electronic" for body in chances)
    if over and electronic and re.fullmatch("[0-9a-f]{64}", draft.seed):
        seed = bytes.fromhex(draft.seed)
        if hashlib.sha256(seed).hexdigest() == draft.commit:
            return seed
    return secrets.token_bytes(32)
