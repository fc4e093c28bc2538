"""Hostile text at every entrance of the program, and nothing of it at any exit.

`ENTRANCES` is the table of entrances: each takes hostile text as the outside would send it, and gives everything that the
program keeps or shows of it. A place that decodes text in a new module, and neither cleans it nor stands in `REASONS`, fails
`test_no_decoder_is_without_a_cleaner_or_a_reason`.
"""

from __future__ import annotations

import ast
import asyncio
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from companion.cli.referee import notice_text
from companion.cli.referee.loop import LoopOptions, RefereeLoop
from companion.cli.referee.terminal import Terminal
from companion.club.client import join_client, mdns
from companion.club.hub.pages import sign_in
from companion.club.hub.pages.desk_actions import NewTeam, read_action
from companion.club.hub.pages.sign_in import SignInRequest
from companion.club.hub.storage.event_ingest import EventIngest
from companion.club.messages import parse_order, read_line_message
from companion.club.tournament import edits, files
from companion.engine.uci_protocol import UCI, LineSplitter, read_line
from companion.games.chess.files.catalogue import read_words
from companion.games.chess_jumble.equipment import read_deck
from companion.i18n.catalogue import Catalogue
from companion.kernel.board import read_board
from companion.kernel.errors import LABEL, NAME, REMARK
from companion.kernel.messages import Seat, UserError, message
from companion.lichess.site_messages import read_account_line, read_game_line
from companion.plain_text.decoded_values import clean_values
from companion.seat_pages import web_app
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_reader import entries
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup, open_table
from companion.table.storage import data_folder
from firmware_bridge import wiring
from firmware_bridge.core.board import BoardError, Card, Connected, Die, Fault, link_message
from firmware_bridge.discovery import FoundBoard
from firmware_bridge.transports.frames.cameras import cameras
from tests.cli.in_process import Here
from tests.hostile_text import HOSTILE, PREFACE, hidden_in, hostile_journal
from tests.read_each_text import texts_in

ROOT = Path(__file__).parents[1]
Entrance = Callable[[str, Path], Iterator[object]]
ENTRANCES: dict[str, Entrance] = {}
"""What takes hostile text in, and gives whatever comes of it."""


def entrance(take: Entrance) -> Entrance:
    ENTRANCES[take.__name__] = take
    return take


def quoted(text: str) -> str:
    """A text in quotation marks as TOML has it, ASCII alone, so that the file itself may be read."""
    signs = (sign if sign.isascii() and sign.isalnum() else f"\\U{ord(sign):08X}" for sign in text)
    return f'"{"".join(signs)}"'


def written_names(journal: Path) -> object:
    """The names in the first record of a journal, as they were written."""
    return msgspec.convert(ReadOnlyJournal.read(journal).records[0].body["game"], dict[str, object])["names"]


@entrance
def the_name_of_a_player(text: str, folder: Path) -> Iterator[object]:
    opening = TableSetup(
        game="wild-jokers", journal=str(folder / "game"), seed=1, names={"white": text[:NAME]}
    )
    told: list[object] = []
    table = open_table(opening, told.append)
    table.begin()
    table.close()
    yield told
    yield written_names(folder / "game")


@entrance
def a_journal_on_disk(text: str, folder: Path) -> Iterator[object]:
    path = hostile_journal(text, folder / "old")
    before = path.read_bytes()
    journal = ReadOnlyJournal.read(path)
    header = read_header(journal)
    yield header.names, header.colours, dict(journal.header["names"])
    assert len(header.names["white"]) <= NAME
    told: list[object] = []
    open_table(TableSetup(game="wild-jokers", journal=str(path)), told.append).close()
    yield told
    assert path.read_bytes()[: len(before)] == before


@entrance
def the_tags_of_a_pgn(text: str, folder: Path) -> Iterator[object]:
    path = folder / "game.pgn"
    shown = text.replace("\\", "").replace('"', "").replace("\r", " ").replace("\n", " ").replace("\x00", "")
    path.write_text(
        f'[Event "{shown}"]\n[White "{shown}"]\n[Black "{shown}"]\n[Opening "{shown}"]\n\n1. e4 {{{shown}}} e5 *\n'
        f'\n[Event "two"]\n[White "B"]\n\n1. d4 *\n',
        "utf-8",
        "replace",
    )
    found = list(entries(path))
    yield found
    assert len(found[0].white) <= LABEL
    plain = "".join(sign for sign in shown if sign >= " " and sign != "\x7f")
    (folder / "one.pgn").write_text(f'[White "{plain}"]\n[Black "B"]\n\n1. e4 e5 *\n', "utf-8", "replace")
    made = import_game(folder / "one.pgn", folder / "made", None)
    yield written_names(made)


@entrance
def the_payloads_of_a_club(text: str, folder: Path) -> Iterator[object]:
    ingest, text = EventIngest(cast(Any, None), lambda: 1.0), text[:1500]
    names = {"white": text, "black": PREFACE}
    head = {"v": 1, "stream": "s", "number": 1, "at": 1.0, "game": "g", "n": 0}
    begun = {
        "variant": PREFACE, "title": text[:100], "seats": ["white", text], "rules": {text: text}, "players": {},
        "names": names, "colours": {"white": text}, "resumed": False, "kind": "begun",
    }  # fmt: skip
    on_table = {
        **{key: begun[key] for key in ("title", "seats", "rules", "players", "names", "colours")},
        "game": "g", "variant": text, "n": 0, "turn": None, "prompt": text, "layout": {text: [text]},
    }  # fmt: skip
    state = {
        **{key: head[key] for key in ("v", "stream", "number", "at")},
        "name": text[:200],
        "language": "en",
    }
    sent: dict[str, tuple[str, dict[str, Any]]] = {
        "begun": ("events", {**head, **begun}),
        "noted": ("events", {**head, "kind": "noted", "what": text, "said": text}),
        "help": ("events", {**head, "kind": "help", "why": text, "wanted": True, "said": text, "since": 1.0}),
        "state": (
            "state",
            {**state, "on_table": on_table, "needs": [{"why": text, "said": text, "since": 1.0}]},
        ),
        "presence": (
            "presence",
            {"v": 1, "stream": "s", "online": True, "name": text[:200], "program": PREFACE},
        ),
    }
    for what, (kind, body) in sent.items():
        payload = json.dumps(body).replace("\\u0000", "").encode()
        found = ingest.understood("club", "place", kind, payload)
        assert found is not None or "\ud800" in text, (what, ingest.refused[-1:])
        yield found


@entrance
def an_order_of_an_arbiter(text: str, folder: Path) -> Iterator[object]:
    order = {
        "id": "one", "by": text[:80], "role": PREFACE, "at": 1.0, "what": "say", "text": text[:400],
        "reason": text[:400], "names": {"white": text[:80]}, "rules": {PREFACE: PREFACE},
    }  # fmt: skip
    found = parse_order(json.dumps(order).encode())
    assert found is not None and found.order is not None
    yield found
    yield parse_order(json.dumps({**order, "what": text}).encode())


@entrance
def other_tables_of_the_club(text: str, folder: Path) -> Iterator[object]:
    said = {"v": 1, "do": "invite", "room": "", "name": text[:200]}
    found = read_line_message(json.dumps(said).encode())
    assert found is not None
    yield found


@entrance
def clubs_in_the_network(text: str, folder: Path) -> Iterator[object]:
    properties = {b"title": text, b"id": text, b"ca": text, b"safe": "443"}
    info = SimpleNamespace(
        properties={key: value.encode("utf-8", "replace") for key, value in properties.items()},
        port=80,
        parsed_addresses=lambda version: ["127.0.0.1"],
    )
    found = mdns._read(cast(Any, info))
    assert found is not None
    yield found


@entrance
def what_a_hub_answers(text: str, folder: Path) -> Iterator[object]:
    body = json.dumps({"club": text, "table": text, "said": text}).encode()
    yield clean_values(msgspec.json.decode(body, type=join_client._Answer), REMARK)
    yield str(join_client.JoinRefusedError(text, 409).said.values["said"])


def body_of(value: dict[str, object]) -> Any:
    """A request with this body."""

    async def body() -> bytes:
        return json.dumps(value).encode()

    return SimpleNamespace(body=body)


@entrance
def forms_of_hub_and_seat_pages(text: str, folder: Path) -> Iterator[object]:
    form = body_of({"name": text, "pin": text, "own": text})
    yield asyncio.run(sign_in.read_body(form, SignInRequest))
    desk = read_action(msgspec.json.encode({"do": "team", "name": text, "text": text}))
    assert isinstance(desk, NewTeam)
    yield msgspec.structs.replace(desk, text="")
    with_names = [
        entry for read in (edits.read_csv_entries,) for entry in read(f"name,rating\n{quoted(desk.name)},7\n")
    ]
    yield with_names
    yield asyncio.run(web_app.read_request(form, SignInRequest))


@entrance
def lists_of_players(text: str, folder: Path) -> Iterator[object]:
    line = text.replace("\r", " ").replace("\n", " ").replace('"', "")
    yield edits.read_csv_entries(f"Anna,1500\n{line},1600\n" if line.strip() else "Anna\n")
    name = f"Anna {' '.join(line.splitlines())}"[:33]
    yield files.read_trf_entries(f"001    1 m    {name:<33} 1500 GER {name:<11.11} {name:<10.10}\n")


@entrance
def what_the_site_says(text: str, folder: Path) -> Iterator[object]:
    player = {"id": text, "name": text, "title": text}
    full = {
        "type": "gameFull",
        "id": "abcdefgh",
        "state": {"type": "gameState"},
        "white": player,
        "black": player,
    }
    game = read_game_line(json.dumps(full).encode())
    assert game is not None
    yield game, game.white.said  # type: ignore[union-attr]
    assert len(game.white.said) <= NAME  # type: ignore[union-attr]
    chat = read_game_line(json.dumps({"type": "chatLine", "username": text, "text": text}).encode())
    assert chat is not None and len(chat.text) <= REMARK and len(chat.username) <= NAME  # type: ignore[union-attr]
    yield chat
    challenge = {"id": "abcdefgh", "challenger": {"id": text, "name": text}, "declineReason": text}
    yield read_account_line(json.dumps({"type": "challenge", "challenge": challenge}).encode())


@entrance
def what_an_engine_prints(text: str, folder: Path) -> Iterator[object]:
    printed = f"id name A {text}\nid author A {text}\noption name {text} type string default {text}\n"
    for line in LineSplitter().feed(printed.encode("utf-8", "replace")):
        yield line[:4000]
        found = read_line(UCI, line)
        assert found is None or "EngineName" not in type(found).__name__ or len(found.name) <= NAME  # type: ignore[union-attr]


@entrance
def what_a_board_reports(text: str, folder: Path) -> Iterator[object]:
    board = Connected(text, 8, 8, "occupancy", id=text)
    for event in (Die(text, text), Card(text, text), Card(text, None), Fault(text, text)):
        yield [getattr(event, name) for name in event.__slots__]
    yield board.model, board.id
    assert max(len(board.model), len(board.id)) <= NAME
    found = FoundBoard("usb:1", "", link_message("found-named", name=text), text, "", text)
    yield found.what.values, found.id, found.serial_number
    yield BoardError("board-lost", url=text, why=text).said.values


@entrance
def the_name_of_a_camera(text: str, folder: Path) -> Iterator[object]:
    (folder / "class" / "video0").mkdir(parents=True)
    (folder / "dev").mkdir()
    (folder / "dev" / "video0").touch()
    (folder / "class" / "video0" / "name").write_text(text, "utf-8", "replace")
    (folder / "class" / "video0" / "index").write_text("0")
    yield [one.name for one in cameras(folder / "class", folder / "dev")]


@entrance
def files_of_boards_and_decks(text: str, folder: Path) -> Iterator[object]:
    text = text[:500]
    drawn = f"name = {quoted(text)}\ntitle = {quoted(text)}\nmap = '''\n2 . .\n1 . .\n'''\n"
    board = read_board(drawn, "x.toml")
    yield board.name, board.title
    card = f'[[card]]\nid = "A"\nwords = {quoted(text)}\ntone = {quoted(text)}\ntags = [{quoted(text)}]\neffect = [{{do = "roll"}}]\n'
    title, cards = read_deck(f"title = {quoted(text)}\n{card}", "x.toml")
    yield title, cards
    words = read_words(f"[hawks]\ntitle = {quoted(text[:12])}\ncard = [{quoted(text[:150])}]\n", "x.toml")
    yield words


@entrance
def a_wiring(text: str, folder: Path) -> Iterator[object]:
    path = next(iter(wiring.find_shipped().values()))
    written = path.read_text("utf-8")
    about = next(line for line in written.splitlines() if line.startswith("about"))
    yield wiring.parse(written.replace(about, f"about = {quoted(text)}"), "x.toml").about


@entrance
def files_of_choices(text: str, folder: Path) -> Iterator[object]:
    path = folder / "choices.json"
    path.write_text(json.dumps({text: [text]}), "utf-8")
    yield data_folder.read_choices(path, dict[str, list[str]], {})


@entrance
def whatever_is_refused(text: str, folder: Path) -> Iterator[object]:
    wrong = UserError("import-variant", file=text, line=1, variant=text, all=(text, message("x", a=text)))
    yield wrong.said.values, str(wrong)


@entrance
def sentences_of_every_screen(text: str, folder: Path) -> Iterator[object]:
    """The words of app, seat pages, wall, voice and exports: what no gate has cleaned is cleaned as a value."""
    words = ROOT / "companion" / "games" / "shared" / "words"
    says = Catalogue("en", (words,), names={"white": text})
    says.seat_people({"black": text})
    yield says.word("white"), says.word("black"), says.name("black")
    says = Catalogue("en", (ROOT / "companion" / "cli" / "words",))
    yield says.say(message("written-out", path=text))
    yield says.say(message("too-much-typed", words=(text[:400], PREFACE)))
    yield says.say(message("luck-added", seat=Seat("white"), text=text, code=text))


@pytest.mark.parametrize("take", ENTRANCES.values(), ids=ENTRANCES)
def test_nothing_hostile_comes_in(take: Entrance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    seen = 0
    for n, text in enumerate((*HOSTILE, PREFACE)):
        (tmp_path / str(n)).mkdir()
        for found in take(text, tmp_path / str(n)):
            for shown in texts_in(found):
                seen += bool(shown)
                assert not hidden_in(shown), (n, shown)
                assert len(shown) <= 5000, (n, shown)
    assert seen > len(HOSTILE)


# The exits


def test_a_hostile_journal_at_every_exit_of_the_command_line(in_process: Here, tmp_path: Path) -> None:
    journal = hostile_journal(PREFACE, tmp_path / "game")
    shown = [
        in_process("replay", str(journal)),
        in_process("replay", str(journal), "--json"),
        in_process("export", str(journal)),
        in_process("export", str(journal), "--json", "-"),
        in_process("resume", str(journal), "--terminal", typed="help\nquit\n"),
        in_process(
            "resume",
            str(journal),
            "--json",
            typed='{"do": "legal"}\n{"do": "nothing\\u001b[2J"}\n{"do": "quit"}\n',
        ),
    ]
    for done in shown:
        assert "ZXZpbA" in done.stdout, done
        assert not hidden_in(done.stdout) and not hidden_in(done.stderr), done


def test_files_that_are_written_are_clean(in_process: Here, tmp_path: Path) -> None:
    journal = hostile_journal(PREFACE, tmp_path / "game")
    out = {form: tmp_path / f"out.{form}" for form in ("pgn", "json", "pdf")}
    words = [word for form, path in out.items() for word in (f"--{form}", str(path))]
    assert in_process("export", str(journal), *words).returncode == 0
    for form in ("pgn", "json"):
        text = out[form].read_text("utf-8")
        assert "ZXZpbA" in text and not hidden_in(text)
    names = texts_in(json.loads(out["json"].read_text("utf-8")))
    assert not {sign for name in names for sign in hidden_in(name)}


def test_a_collection_is_listed_without_what_its_tags_hide(in_process: Here, tmp_path: Path) -> None:
    """What a keeper's terminal obeyed once."""
    tags = "".join(
        f'[{tag} "{PREFACE}{"x" * 5000}"]'.replace("\r\n", "") + "\n" for tag in ("White", "Black")
    )
    (tmp_path / "all.pgn").write_text(f"{tags}\n1. e4 *\n\n{tags}\n1. d4 *\n", "utf-8")
    for words in ((), ("--json",)):
        done = in_process("import", str(tmp_path / "all.pgn"), *words)
        assert done.returncode == 0 and "ZXZpbA" in done.stdout
        assert not hidden_in(done.stdout) and not hidden_in(done.stderr)
        assert max(map(len, done.stdout.splitlines())) < 1000


def test_devices_are_listed_without_what_their_names_hide(
    in_process: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    from firmware_bridge import discovery

    found = FoundBoard(f"usb:{PREFACE}", "", link_message("found-named", name=PREFACE), PREFACE, "", PREFACE)
    monkeypatch.setattr(discovery, "find_plugged_boards", lambda: [found])
    monkeypatch.setattr(discovery, "cameras_here", list)
    for words in ((), ("--json",)):
        done = in_process("boards", *words)
        assert "ZXZpbA" in done.stdout and not hidden_in(done.stdout)
    assert json.loads(in_process("boards", "--json").stdout)["url"] == f"usb:{PREFACE}"


def test_what_is_typed_wrong_is_told_without_what_it_hides(in_process: Here) -> None:
    for words in (
        (PREFACE,),
        ("games", PREFACE),
        ("replay", PREFACE),
        ("legal", PREFACE, "--json"),
        (f"--{PREFACE}",),
    ):
        done = in_process(*words)
        assert done.returncode == 2 and done.stderr
        assert not hidden_in(done.stderr) and not hidden_in(done.stdout), words


def test_the_referee_masks_what_no_gate_has_cleaned(tmp_path: Path) -> None:
    """At a terminal, in colour and plain, and in the lines for programs, where the text means the same."""
    note = notices.Note(n=0, kind="x", text=PREFACE)
    shown: list[str] = []
    Terminal(shown.append).tell(note)
    drawn = notice_text.in_colour([(PREFACE, "bold")])
    assert "ZXZpbA" in shown[0] and "ZXZpbA" in drawn
    assert not hidden_in(shown[0])
    assert not hidden_in(re.sub("\x1b\\[[0-9;]*m", "", drawn))
    out = io.BytesIO()
    setup = TableSetup(game="wild-jokers", journal=str(tmp_path / "game"), seed=1)
    RefereeLoop(setup, LoopOptions(json=True), io.BytesIO(), out)._tell(note)  # type: ignore[arg-type]
    line = out.getvalue().decode()
    assert json.loads(line)["text"] == PREFACE and not hidden_in(line)


# No entrance without a gate

DECODERS = {"decode", "Decoder", "convert", "read_json", "read_toml", "loads"}
CLEANERS = {"clean_values", "clean_message"}
OWN = "written by this program alone, from text that was clean"
SHIPPED = "a file of ours that comes with the program"
JOURNAL = (
    "a record: names are cleaned by `ReadOnlyJournal.header` and `read_header`, texts as values of sentences"
)
STORED = "of the hub's database, where only clean payloads are stored"
KNOWN = "compared with ids that are known, or matched by a pattern; quoted where it is refused"
REASONS: dict[str, str] = {
    "companion/app/onscreen_keyboard/keyboard.py": SHIPPED,
    "companion/artwork/design.py": SHIPPED,
    "companion/cli/elsewhere.py": KNOWN,
    "companion/cli/referee/inbox.py": KNOWN,
    "companion/cli/referee/seat_pages.py": KNOWN,
    "companion/club/hub/pages/desk_actions.py": f"{KNOWN}; `read_action` cleans what `ANY_ACTION` has read",
    "companion/club/client/mqtt_sender.py": f"{KNOWN}; `_Stands` has no text that is shown",
    "companion/club/client/membership.py": OWN,
    "companion/club/messages.py": "cleaned as a whole once it is complete; its decoder's answer is cleaned",
    "companion/club/client/outbox.py": OWN,
    "companion/club/hub/pages/settings.py": STORED,
    "companion/club/hub/services/tables.py": STORED,
    "companion/club/hub/services/evening_archive.py": STORED,
    "companion/club/hub/cluster_listener.py": KNOWN,
    "companion/club/hub/services/integrations.py": STORED,
    "companion/club/hub/services/leagues.py": "documents, whose bodies `documents.py` checks",
    "companion/club/hub/services/hub.py": OWN,
    "companion/club/hub/html_page.py": STORED,
    "companion/club/hub/storage/event_store.py": f"bodies, which are cleaned where they are read; {STORED}",
    "companion/club/hub/storage/event_ingest.py": "`_Version` is a number",
    "companion/club/hub/storage/migrations/versions/0011_archives.py": STORED,
    "companion/club/hub/services/tournament_store.py": STORED,
    "companion/club/tournament/league_documents.py": "signed, so what is not clean is refused as a whole",
    "companion/club/tournament/league_play.py": OWN,
    "companion/games/chess/facts.py": SHIPPED,
    "companion/games/chess/files/catalogue.py": f"{SHIPPED}; each text is cleaned by `_Reader._text`",
    "companion/games/chess/piece_names.py": SHIPPED,
    "companion/games/chess/rulebook/books.py": SHIPPED,
    "companion/games/chess_jumble/equipment.py": f"title and cards are cleaned; {KNOWN}",
    "companion/games/chess_jumble/evaluation.py": SHIPPED,
    "companion/games/shared/house_rules.py": KNOWN,
    "companion/games/wild_jokers/evaluation.py": SHIPPED,
    "companion/kernel/board.py": "map, name and title are cleaned",
    "companion/kernel/errors.py": "the readers that the others call",
    "companion/remote/relay_messages.py": KNOWN,
    "companion/remote/table_messages.py": "checked by the gate between tables",
    "companion/remote/relay_rooms.py": "between the machines of one relay: sealed frames and ids",
    "companion/table/history/progress.py": JOURNAL,
    "companion/table/solver/solver.py": f"{JOURNAL}; of a process of ours",
    "companion/table/fairness/audit.py": JOURNAL,
    "companion/table/fairness/commitments.py": JOURNAL,
    "companion/table/fairness/chance_ahead.py": JOURNAL,
    "companion/table/story.py": JOURNAL,
    "companion/table/kiosk.py": OWN,
    "companion/table/other_tables/table_line.py": "checked by the gate between tables",
    "companion/table/copied_game.py": JOURNAL,
    "companion/table/other_tables/record_gate.py": f"{JOURNAL}; the gate between tables: texts of records that passed it are clean",
    "companion/table/exercises.py": SHIPPED,
    "companion/table/players/followed_game.py": JOURNAL,
    "companion/table/players/ladder.py": f"{SHIPPED}; {JOURNAL}",
    "companion/table/protocol/commands.py": KNOWN,
    "companion/table/record/line_of_play.py": JOURNAL,
    "companion/table/game_files/pgn_reader.py": KNOWN,
    "companion/table/game_files/pgn_writer.py": JOURNAL,
    "companion/table/record/header.py": JOURNAL,
    "companion/table/record/journal_reader.py": JOURNAL,
    "companion/table/rules.py": KNOWN,
    "companion/table/storage/board_store.py": OWN,
    "companion/table/history/saved_games.py": f"{OWN}; {JOURNAL}",
    "companion/table/game_files/transcript.py": "names and colours are cleaned, all else is played through by the rules",
    "companion/table/history/statistics.py": OWN,
    "companion/table/storage/data_folder.py": "its answer is cleaned",
    "companion/table/storage/files.py": OWN,
    "companion/table/timekeeping/clock_count.py": f"{JOURNAL}; {OWN}",
    "companion/table/engine_host/installed_engines.py": KNOWN,
    "companion/voice/speech_process.py": f"of a process of ours; {SHIPPED}",
    "companion/voice/worker/__main__.py": "of a process of ours",
    "firmware_bridge/core/camera.py": "of a process of ours",
    "firmware_bridge/eye/pieces/evidence.py": OWN,
    "firmware_bridge/transports/frames/__main__.py": "of a process of ours",
    "hardware/kiosk/provisioning.py": "what is not clean is refused",
}
"""Modules that decode text without a cleaner around the decoder, and why that is safe."""


def is_of_clean_values(call: ast.Call) -> bool:
    """Whether a conversion is of values that a cleaner has just given."""
    return bool(call.args) and ast.unparse(call.args[0]).startswith(tuple(f"{name}(" for name in CLEANERS))


def decoders_without_cleaner(path: Path) -> Iterator[str]:
    """The calls in a module that make values of text from somewhere, and whose answers nothing cleans at once."""
    tree = ast.parse(path.read_text("utf-8"))
    cleaned = {
        id(inner)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in CLEANERS
        for inner in ast.walk(call)
    }
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or id(call) in cleaned or is_of_clean_values(call):
            continue
        name = ast.unparse(call.func)
        last = name.split(".")[-1]
        reads = name.startswith(("msgspec.", "json.", "tomllib.", "read_json", "read_toml"))
        if reads and last.split("[")[0] in DECODERS and "encode(" not in name:
            yield ast.unparse(call)


def test_no_decoder_is_without_a_cleaner_or_a_reason() -> None:
    found = {
        str(path.relative_to(ROOT)): calls
        for folder in ("companion", "firmware_bridge", "hardware")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (calls := list(decoders_without_cleaner(path)))
    }
    assert not {path: calls for path, calls in found.items() if path not in REASONS}
    assert not REASONS.keys() - found.keys(), "these need no reason any more"
