"""Games that were written out as PGN or JSON, brought in again: played through by the rules, then kept as a
journal.

Nothing is believed: every action has to be legal where it stands, and the last position has to be the one
that the file says. A seed is taken over only where the game is over and all of its chance came from that
seed, so that the audit of the new journal says the same; otherwise the journal has a seed of its own.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from pathlib import Path

import msgspec

from companion.games import family_by, in_words_of
from companion.kernel.facts import DEFINITION, DEFINITION_WORDS, Part
from companion.kernel.game import Game, State
from companion.kernel.limits import (
    GAME,
    NAME,
    POSITION,
    STEPS,
    TooMuch,
    check_size,
    clean_names,
    is_newer,
    read_json,
)
from companion.kernel.messages import UserError, message, quote
from companion.kernel.position_check import read_position
from companion.kernel.text.pgn import GameText, decode
from companion.plain_text.cleaner import clean_text
from companion.table.fairness.seeded_chance import SeededChance
from companion.table.randomness.chance_ahead import chance_outcome_of
from companion.table.record.export import game_json, pgn_reader
from companion.table.record.export.import_draft import Draft, DraftItem, ImportRefused
from companion.table.record.export.transcript import ActionEntry, short_sum
from companion.table.record.header import list_own_files
from companion.table.record.journal import write_whole
from companion.table.record.journal_format import Record
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import Played
from companion.table.record.long_algebraic import match_action
from companion.table.setup import all_rules, game_from_journal
from companion.table.storage.data_folder import new_game
from companion.table.storage.file_limits import read_file
from companion.table.storage.pgn_collection import UTF_16, game_text

_CONTROL = re.compile(r"[\0-\x08\x0b\x0e-\x1f\x7f]")

TimedEntry = tuple[str, dict[str, object], float]
"""What a record has to hold: its kind, its body, and its seconds since the start."""


def import_game(file: Path, to: Path | None = None, number: int | None = None) -> Path:
    """Keep the game of a file as a journal, in the data folder or at `to`; returns where.

    Args:
        file: The game as PGN or JSON.
        to: Where it is kept.
        number: Which game of a collection.

    Raises:
        UserError: it is no game that is played here, or not a sound one; or the journal cannot be written.
            Nothing was kept.
        OSError: the file cannot be read.
    """
    if number is None:
        draft = read_draft(read_file(file, GAME), file.name)
        records = replay_draft(draft, file.name)
    else:
        draft, records = _of_collection(game_text(file, number), file.name)
    path = to or new_game(draft.game)
    write_whole(path, records, new=True)
    return path


def _of_collection(text: GameText, source: str) -> tuple[Draft, list[Record]]:
    """A game of a collection, and its journal. Raises ImportRefused, which says its number."""
    try:
        draft = pgn_reader.read_one(text, source)
        return draft, replay_draft(draft, source)
    except ImportRefused as wrong:
        raise ImportRefused("import-of-collection", n=text.number, why=wrong.said) from wrong


def read_draft(content: bytes, source: str) -> Draft:
    """What a file claims. Raises NotTakenIn, TooMuch."""
    check_size(source, len(content), GAME)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        if not content.startswith((b"{", *UTF_16)) and b"[Tableside " not in content:
            return pgn_reader.read(decode(content.decode("latin-1")), source)
        line = content.count(b"\n", 0, wrong.start) + 1
        raise ImportRefused("import-encoding", file=source, line=line) from wrong
    if (strange := _CONTROL.search(text)) is not None:
        raise ImportRefused("import-control", file=source, line=text.count("\n", 0, strange.start()) + 1)
    if text.lstrip().startswith("{"):
        return _of_json(text, source)
    return pgn_reader.read(text, source)


def _of_json(text: str, source: str) -> Draft:
    try:
        found: game_json.GameDocument = read_json(text.encode(), game_json.GameDocument, source, GAME)
    except msgspec.ValidationError as wrong:
        raise ImportRefused("import-json-field", file=source, why=str(wrong).replace("`", "'")) from wrong
    except (msgspec.DecodeError, RecursionError) as wrong:
        at = re.search(r"byte (\d+)", str(wrong))
        line = text.encode().count(b"\n", 0, int(at[1])) + 1 if at else 1
        raise ImportRefused("import-json", file=source, line=line) from wrong
    if found.format != game_json.FORMAT:
        raise ImportRefused("import-no-game", file=source)
    if is_newer(found.version, game_json.VERSION):
        raise ImportRefused("import-newer", file=source)
    if found.version != game_json.VERSION:
        raise ImportRefused("import-json-field", file=source, why=f"version = {found.version}")
    if found.secrets != "told":
        raise ImportRefused("import-secrets", file=source)
    if len(found.steps) > STEPS:
        raise ImportRefused("import-long", file=source, most=STEPS)
    items = tuple(
        DraftItem(
            "do",
            step.action,
            n,
            step.seat,
            step.source,
            step.at,
            clock=step.clock,
            evaluation=step.evaluation,
        )
        if isinstance(step, ActionEntry)
        else DraftItem("at", step.position, n, at=step.at, why=step.why, left=step.left)
        for n, step in enumerate(found.steps, 1)
    )
    one = found.chance[0] if len(found.chance) == 1 else None
    return Draft(
        form="json",
        game=found.game,
        items=items,
        rules=found.rules,
        seats=found.seats,
        players=found.players,
        names=found.names,
        colours=found.colours,
        parts=found.parts,
        definition=found.definition,
        definition_words=found.definition_words,
        start=found.position,
        started=found.started,
        commit=one.commit if one else "",
        seed=one.seed if one else "",
        luck=tuple((given.seat, given.text) for given in one.luck) if one else (),
        seed_number=found.seed_number,
        practice=found.practice,
        end_sum=found.end.sum,
    )


# Playing it through


def replay_draft(draft: Draft, source: str) -> list[Record]:
    """The records of a journal in which this game stands.

    Raises:
        UserError: the game cannot be played here, or something in it is not legal.
    """
    started = draft.started if draft.started is not None else time.time()
    header = _header(draft, source)
    game = game_from_journal(ReadOnlyJournal(Path(source), [Record(0, "note", {"game": header}, started, 0)]))
    with in_words_of(draft.game):
        state = read_position(game, _start(game, draft)) if draft.start else game.start()
    header["position"] = game.position(state)
    entries, state = _entries(game, state, draft, source)
    if draft.end_sum and short_sum(game.position(state)) != draft.end_sum:
        raise ImportRefused("import-elsewhere", file=source)
    result = game.result(state)
    seed = _seed(draft, result is not None, [body for _, body, _ in entries])
    header |= {"seed": seed.hex(), "commit": SeededChance(seed).commitment, "seed_number": None}
    if seed.hex() == draft.seed:
        header |= {"commit": draft.commit, "seed_number": draft.seed_number}
        luck: list[TimedEntry] = [
            ("note", {"entropy": {"seat": seat, "text": said}}, 0.0) for seat, said in draft.luck
        ]
        entries = [*luck, *entries]
    if result is not None:
        body: dict[str, object] = {
            "places": result.places,
            "scores": result.scores,
            "reason": msgspec.to_builtins(result.reason),
            "seed": seed.hex(),
        }
        entries.append(("result", body, entries[-1][2] if entries else 0.0))
    rows: list[TimedEntry] = [("note", {"game": header}, 0.0), *entries]
    return [Record(n, kind, body, started + at, round(at * 1000)) for n, (kind, body, at) in enumerate(rows)]


def _start(game: Game, draft: Draft) -> str:
    """The text of the position that a draft begins with, as this program writes it."""
    if not draft.foreign or game.algebraic is None:
        return draft.start
    check_size(message("the-position"), len(draft.start), POSITION)
    return game.algebraic.position(draft.start)


def _header(draft: Draft, source: str) -> dict[str, object]:
    files = _files(draft, source)
    found = family_by(draft.game, files)
    for name in draft.names.values():
        check_size(message("the-name"), len(name), NAME)
    seats = list(draft.seats or found.info.seats)
    with in_words_of(draft.game):
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


def _files(draft: Draft, source: str) -> dict[str, Part]:
    """The files of somebody's own that the game is played with."""
    files: dict[str, object] = dict(draft.parts or {})
    own = {DEFINITION: draft.definition, DEFINITION_WORDS: draft.definition_words}
    files.update((name, file) for name, file in own.items() if file is not None)
    try:
        return msgspec.convert(files, dict[str, Part])
    except msgspec.ValidationError as wrong:
        raise ImportRefused("import-json-field", file=source, why="parts") from wrong


def _entries(game: Game, state: State, draft: Draft, source: str) -> tuple[list[TimedEntry], State]:
    """What the journal has to hold of every step, with seconds since the start.

    And the position at the end.
    """
    entries: list[TimedEntry] = []
    at = 0.0
    for item in draft.items:
        at = max(at, item.at) if item.at is not None else at
        if item.kind == "at":
            state = _position(game, item, draft, source)
            if item.left:
                if item.left not in game.seats:
                    raise _wrong(item, draft, source)
                entries.append(("note", {"seat": item.left, "player": "none"}, at))
            entries.append(("correction", {"position": game.position(state), "why": item.why}, at))
            continue
        if item.kind == "end":
            if game.result(state) is None:
                lost = item.left and game.without(state, item.left, False)
                state = lost or game.end_early(state, "draw")
                if item.left:
                    entries.append(("note", {"seat": item.left, "player": "none"}, at))
                entries.append(("correction", {"position": game.position(state), "why": item.why}, at))
            continue
        actor = game.actor(state)
        if actor is None and draft.foreign:
            break  # over by a rule that the program that wrote it did not apply
        action = match_action(game, state, item.text) if item.kind == "move" else game.legal(state, item.text)
        if actor is None or action is None or item.seat not in ("", actor.seat):
            raise _wrong(item, draft, source)
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
        entries.append(("action", msgspec.to_builtins(played), at))
        state = game.apply(state, action)[0]
    return entries, state


def _position(game: Game, item: DraftItem, draft: Draft, source: str) -> State:
    try:
        return read_position(game, item.text)
    except TooMuch:
        raise
    except UserError as wrong:
        raise _wrong(item, draft, source) from wrong


def _wrong(item: DraftItem, draft: Draft, source: str) -> ImportRefused:
    said = "import-not-legal" if draft.form == "pgn" else "import-not-legal-step"
    return ImportRefused(said, file=source, line=item.line, text=quote(item.text))


def _seed(draft: Draft, over: bool, bodies: list[dict[str, object]]) -> bytes:
    """The seed of the file, where all that it decided stands in it; otherwise a fresh one."""
    chances = [body for body in bodies if body.get("die")]
    electronic = bool(chances) and all(body["source"] == "electronic" for body in chances)
    if over and electronic and re.fullmatch("[0-9a-f]{64}", draft.seed):
        seed = bytes.fromhex(draft.seed)
        if hashlib.sha256(seed).hexdigest() == draft.commit:
            return seed
    return secrets.token_bytes(32)
