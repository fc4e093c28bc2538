"""A game that was written out and brought in again is the same game; what is not one of ours is refused in one sentence."""

from __future__ import annotations

import io
import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from companion.games import family
from companion.kernel.errors import GAME
from companion.kernel.messages import Message, UserError
from companion.table.fairness.audit import audit
from companion.table.game_files import pgn_writer
from companion.table.game_files.game_import import import_game
from companion.table.game_files.transcript import CorrectionEntry, ImportRefused, short_sum
from companion.table.message_catalogues import catalogue, sentence
from companion.table.record.header import PracticeOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.error_texts import refused
from tests.every_case import crossed, spread
from tests.sampled_games import TOLD, sampled_games
from tests.table.game_files import played, told, write
from tests.table.table_fixture import Rig

FORMS = ("pgn", "json")


@pytest.fixture(autouse=True)
def unheard(caplog: pytest.LogCaptureFixture) -> None:
    """python-chess logs what it finds wrong; `read_by_chess` looks at that."""
    caplog.set_level(logging.CRITICAL, "chess.pgn")


@pytest.fixture(scope="module")
def jokers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of Wild Jokers with names."""
    return played(
        tmp_path_factory.mktemp("jokers"), "wild-jokers", 12, names={"white": 'An"na \\ B', "black": "Zoë"}
    )


def same(one: Path, other: Path) -> None:
    """The same positions, steps, result and people; and an audit that says as much of the chance."""
    (first, was), (second, now) = told(one), told(other)
    assert second.history() == first.history()
    assert now.result == was.result and was.over
    assert [getattr(step, "action", "") for step in now.steps] == [
        getattr(step, "action", "") for step in was.steps
    ]
    names = was.header["names"]
    assert now.header["names"] == names and now.header["rules"] == was.header["rules"]
    found, before = (
        audit(ReadOnlyJournal.read(other), second.game),
        audit(ReadOnlyJournal.read(one), first.game),
    )
    assert found.sound and before.sound and found.by_hand == before.by_hand


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_every_game_comes_back(game: str, tmp_path: Path) -> None:
    path = played(tmp_path, game, names={family(game).info.seatings[0][0]: "Anna"})
    for form in FORMS:
        if form == "pgn" and game == "dice-and-cards":
            continue
        written = write(path, form)
        same(path, import_game(written, tmp_path / f"{form}.tableside"))
        if form == "pgn" and in_moves(game):
            chess_reads(path, written)


def test_four_seats_come_back_as_json(tmp_path: Path) -> None:
    path = played(tmp_path, "little-chess-jumble", seats=("green", "red", "blue", "yellow"))
    same(path, import_game(write(path, "json"), tmp_path / "new.tableside"))
    with refused(UserError, match="this game of Little Chess Jumble has 4"):
        write(path, "pgn")


@pytest.mark.parametrize("form", FORMS)
def test_house_rules_luck_and_a_position_come_back(form: str, tmp_path: Path) -> None:
    rig = Rig(
        tmp_path,
        game="raindropchess",
        seed=None,
        name="game.tableside",
        rules={"jokers": "1", "touch_move": "announce"},
    )
    rig.do(do="entropy", seat="white", text='a "fish"; {x}')
    rig.play_out(0.0, until=60)
    if rig.referee.game.actor(rig.referee.state) is not None:
        rig.do(do="agree", end=True)
    rig.referee.close()
    assert told(rig.path)[1].chance[0].luck
    new = import_game(write(rig.path, form), tmp_path / "new.tableside")
    same(rig.path, new)
    assert told(new)[1].chance == told(rig.path)[1].chance
    assert (
        told(new)[1].header["rules"]["jokers"] == "1"
        and told(new)[1].header["rules"]["table_touch_move"] == "announce"
    )


@pytest.mark.parametrize("form", FORMS)
def test_corrections_leavers_and_draws_come_back(form: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers", name="game.tableside")
    rig.play_out(0.0, until=3)
    rig.do(do="agree", turn="white")
    rig.play_out(0.0, until=6)
    rig.do(do="resign", seat="black")
    rig.referee.close()
    steps = told(rig.path)[1].steps
    assert [step.why for step in steps if isinstance(step, CorrectionEntry)] == ["agreed", "resigned"]
    new = import_game(write(rig.path, form), tmp_path / "new.tableside")
    same(rig.path, new)
    assert [step for step in told(new)[1].steps if isinstance(step, CorrectionEntry)][-1].left == "black"


PRACTICE = (PracticeOrigin(of="0123456789abcdef", moment=12), PracticeOrigin(rung="jokers-1", attempt=3))


@pytest.mark.parametrize("practice", PRACTICE)
@pytest.mark.parametrize("form", FORMS)
def test_practice_comes_back_as_practice(form: str, practice: PracticeOrigin, tmp_path: Path) -> None:
    path = played(tmp_path, "wild-jokers", 6, practice=practice)
    written = write(path, form)
    assert (
        read_header(ReadOnlyJournal.read(import_game(written, tmp_path / "new.tableside"))).practice
        == practice
    )
    if form == "pgn":
        spoilt = written.with_name("spoilt.pgn")
        spoilt.write_text(re.sub(r'\[Practice "[^"]*', '[Practice "moment=soon attempt', written.read_text()))
        header = read_header(ReadOnlyJournal.read(import_game(spoilt, tmp_path / "spoilt.tableside")))
        assert header.practice == PracticeOrigin(), "what of is not to be read; it still counts nowhere"


@pytest.mark.parametrize("form", FORMS)
def test_a_game_that_goes_on_goes_on_elsewhere(form: str, tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="little-chess-jumble", seats=("green", "blue"), name="game.tableside", seed=None)
    rig.play_out(0.0, until=20)
    rig.referee.close()
    new = import_game(write(rig.path, form), tmp_path / "new.tableside")
    assert told(new)[0].history() == told(rig.path)[0].history()
    seeds = {told(path)[0].fate.seed for path in (rig.path, new)}
    assert len(seeds) == 2, "a running game's seed is in no file"
    assert told(rig.path)[0].fate.seed.hex() not in write(rig.path, form).read_text("utf-8")
    again = Rig(tmp_path, game="little-chess-jumble", seats=None, name="new.tableside", seed=None)
    again.play_out(0.0, until=30)
    assert again.referee.n >= 30


def test_times_and_sources_come_back_as_json(jokers: Path, tmp_path: Path) -> None:
    new = import_game(write(jokers, "json"), tmp_path / "new.tableside")
    assert told(new)[1].steps == told(jokers)[1].steps
    assert told(new)[1].started == told(jokers)[1].started
    body = json.loads(write(jokers, "json").read_text("utf-8"))
    assert (body["format"], body["version"], body["secrets"]) == ("tableside game", 1, "told")
    assert body["end"]["position"] == told(jokers)[1].end and body["result"]["reason"]


def test_secrets_are_kept_until_the_game_is_over(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="cloak-and-dagger-chess", name="game.tableside")
    for action in ("register white RQKRBBNN", "register black RNBQKBNR"):
        rig.act(action)
    rig.referee.close()
    for form in FORMS:
        file = write(rig.path, form)
        assert "RQKRBBNN" not in file.read_text("utf-8")
        with refused(ImportRefused, match="still had secrets"):
            import_game(file, tmp_path / "new.tableside")


# What programs that know chess read


def read_by_chess(text: str) -> chess.pgn.Game:
    """The one game of a file, in which python-chess has found nothing wrong."""
    file = io.StringIO(text)
    found = chess.pgn.read_game(file)
    assert found is not None and found.errors == [] and chess.pgn.read_game(file) is None
    assert max(len(line.encode()) for line in text.splitlines()) < 255
    board = found.board()
    assert "FEN" not in found.headers or chess.Board(found.headers["FEN"], chess960=board.chess960) == board
    return found


def chess_reads(path: Path, written: Path) -> None:
    """What python-chess finds in a file is the game of that journal: chess in moves, another in notes between none."""
    _, record = told(path)
    found = read_by_chess(written.read_text("utf-8"))
    assert found.headers["Game"] == pgn_writer.title_of(record.game.info.id)
    assert found.headers["Result"] == pgn_writer.result_of(record.game, record.result)
    assert found.variations or found.comment
    if (algebraic := record.game.algebraic) is None:
        assert all(node.move == chess.Move.null() for node in found.mainline())
        return
    moves = [text for state, action in record.moments if action and (text := algebraic.san(state, action))]
    theirs = [node.san() for node in found.mainline() if node.move]
    assert theirs and theirs == [
        move.removeprefix("P") if "@" in move else move for move in moves[: len(theirs)]
    ]
    if all(node.move for node in found.mainline()):
        assert found.end().board().board_fen(promoted=False) == re.split(r"[\[ ]", record.end)[0].replace(
            "~", ""
        )


def in_moves(game: str) -> bool:
    """Whether it is written in moves that such a program reads; of other relatives of chess it says that it does not know them."""
    return bool(family(game).info.seatings) and game not in ("dice-and-cards", *TOLD)


@pytest.mark.parametrize(
    ("game", "end"),
    crossed(
        spread([game for game in sampled_games(__name__) if in_moves(game)], 3),
        ("resigned", "agreed", "put right", "open"),
        2,
    ),
)
def test_a_program_that_knows_chess_reads_every_game_without_an_error(
    game: str, end: str, tmp_path: Path
) -> None:
    """Games that stop early; those that were played on are read in `test_every_game_comes_back`."""
    seats = family(game).info.seatings[0]
    rig = Rig(tmp_path, game=game, seats=seats, name="game.tableside", seed=None)
    rig.play_out(0.1, until=14)
    if end in ("resigned", "put right"):
        rig.do(do="agree", position=rig.referee.game.position(rig.referee.state))
        if end == "resigned":
            rig.do(do="resign", seat=seats[-1])
        else:
            rig.play_out(0.1, until=18)
    elif end == "agreed":
        rig.do(do="agree", end=True)
    rig.referee.close()
    chess_reads(rig.path, write(rig.path, "pgn"))


def test_a_program_that_knows_chess_reads_names_and_clocks(tmp_path: Path) -> None:
    path = played(
        tmp_path,
        "wild-jokers",
        12,
        names={"white": 'An"na \\ B', "black": "Zoë"},
        rules={"table_clock": "5+3"},
    )
    found = read_by_chess(write(path, "pgn").read_text("utf-8"))
    white = re.sub(r"\\(.)", r"\1", found.headers["White"])  # it leaves that to others
    assert (white, found.headers["Black"]) == ('An"na \\ B', "Zoë")
    clocks = [node.clock() for node in found.mainline()]
    assert len(clocks) >= 12 and None not in clocks


OLDER = sorted((Path(__file__).parent / "record" / "older").glob("*.pgn"))


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.stem)
def test_files_of_the_first_version_come_in(file: Path, tmp_path: Path) -> None:
    """Their moves stand in the move text, their position in `FEN`; `EndSum` says where they end."""
    new = import_game(file, tmp_path / "new.tableside")
    found = told(new)[1]
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', file.read_text("utf-8"), re.MULTILINE))
    assert found.game.info.id == file.stem and short_sum(found.end) == tags["EndSum"]
    assert len(found.steps) > 10 and found.over


# What is added by others does no harm


def test_comments_glyphs_and_variations_of_others_are_passed_over(jokers: Path, tmp_path: Path) -> None:
    file = write(jokers, "pgn")
    tags, _, moves = file.read_text("utf-8").partition("\n\n")
    words = moves.split(" ")
    words[1:1] = ["{a word [%clk 0:10:00]}", "(1. e2-e4 (1. d2-d4 e5) {x} $3)"]
    moves, _, result = " ".join(words).rpartition(" ")
    moves += f" $14 !? ; to the end of the line\n%escaped\n{result}"
    file.write_text(f'% not ours\n[Annotator "Eve"]\n{tags}\r\n\r\n{moves}', "utf-8")
    notes: list[Message] = []
    new = import_game(file, tmp_path / "new.tableside", tell=notes.append)
    same(jokers, new)
    assert [catalogue().say(note) for note in notes] == [
        "Some parts of this file were left out: 2 comments, 2 move annotations, 1 variation, "
        "2 lines for other programs."
    ]
    assert '[Annotator "Eve"]' in write(new, "pgn").read_text("utf-8")


def damaged(text: str) -> dict[str, tuple[str, str]]:
    """What may have become of a PGN, and what is said of it."""
    tags, _, moves = text.partition("\n\n")
    line = tags.count("\n") + 3
    first = moves[moves.index("%do ") + 4 : moves.index("]")]
    return {
        "empty": ("", "game.pgn contains no game"),
        "foreign": ('[Variant "Bridge"]\n\n1. e4 e5\n2. Ke3 1-0\n', "line 1: Tableside has no game “Bridge”"),
        "newer": (
            text.replace('[Tableside "2"]', '[Tableside "9"]'),
            r"line \d+: this version of Tableside can't read version 9",
        ),
        "variant": (
            text.replace("Wild Jokers", "Bridge Chess"),
            r"line \d+: Tableside has no game “Bridge Chess”",
        ),
        "tag": (text.replace('[Round "-"]', "[Round -]"), r"line 4: the tag “\[Round -\]” is damaged"),
        "illegal": (
            f"{tags}\n\n{moves.replace(first, 'Ka1-a9', 1)}",
            f"line {line}: “Ka1-a9” is not a legal move",
        ),
        "command": (f"{tags}\n\n{{[%do fly away]}} {moves}", f"line {line}: “fly away” is not a legal move"),
        "correction": (f"{tags}\n\n{{[%at agreed nowhere]}} {moves}", f"line {line}: .*nowhere"),
        "nonsense": (
            f"{tags}\n\n\u00a7\u00a7 {moves}",
            f"line {line}: “§§” can't be understood. Expected: a move",
        ),
        "comment": (f"{tags}\n\n{{ {moves}", f"line {line}: the comment “.*is not closed"),
        "brackets": (f"{tags}\n\n{'(' * 99} {moves}", f"line {line}: the brackets do not match"),
        "closed": (f"{tags}\n\n) {moves}", f"line {line}: the brackets do not match"),
        "cut off": (text[: text.rindex(" ")], r"line \d+: the game ends without a result"),
        "two": (text + "\n" + text, r"line \d+: another game"),
        "changed": (
            text.replace('[EndSum "', '[EndSum "0'),
            r"line \d+: the game ends in a different position from the one on this line",
        ),
        "control": (
            text.replace("\n1.", "\n1.\0", 1),
            f"line {line}: the character U.0000 isn't allowed here",
        ),
        "rules": (text.replace("[SetUp", '[Rules "gravity=on"]\n[SetUp'), r"line \d+: .*gravity"),
        "seats": (
            text.replace("[White ", '[WhiteSeat "purple"]\n[White '),
            r"line \d+: .*is for two players: White and Black",
        ),
        "position": (text.replace("[Tableside", '[Position "8/8 w"]\n[Tableside'), r"line \d+: .*8/8"),
    }


@pytest.mark.parametrize(
    "what",
    [
        "empty",
        "foreign",
        "newer",
        "variant",
        "tag",
        "illegal",
        "command",
        "correction",
        "nonsense",
        "comment",
        "brackets",
        "closed",
        "cut off",
        "two",
        "changed",
        "control",
        "rules",
        "seats",
        "position",
    ],
)
def test_a_damaged_pgn_is_refused_with_its_line(what: str, jokers: Path, tmp_path: Path) -> None:
    text, said = damaged(write(jokers, "pgn").read_text("utf-8"))[what]
    if what == "rules":
        text = text.replace("[Tableside", '[Rules "gravity=on"]\n[Tableside')
    file, new = tmp_path / "game.pgn", tmp_path / "new.tableside"
    file.write_text(text, "utf-8")
    with refused(UserError, match=said):
        import_game(file, new)
    assert not new.exists()


def test_other_encodings_are_read_and_other_sizes_refused(jokers: Path, tmp_path: Path) -> None:
    text = write(jokers, "pgn").read_text("utf-8")
    file, new = tmp_path / "game.pgn", tmp_path / "new.tableside"
    for content, said in (
        (b"x" * (GAME + 1), "too large"),
        (b"{" * 99, "nested brackets"),
        (b"[" * 200_000, r"line 1: the tag “\[+” is damaged"),
        (b'{"format": "tableside game"', "line 1: the file ends before the game is complete"),
        (b'{\n"format": "tableside game",\n\n!', "line 4: “!” is not valid JSON"),
        (b'{"format": 5}', "line 1: the field format has the value “5”. Expected: text."),
    ):
        file.write_bytes(content)
        with refused(UserError, match=said):
            import_game(file, new)
    for encoding in ("utf-8-sig", "utf-16", "utf-16-le", "latin-1"):
        file.write_bytes(text.encode(encoding))
        same(jokers, import_game(file, tmp_path / f"{encoding}.tableside"))
    with refused(UserError, match=r"is a folder, pipe or device\. Name a file"):
        import_game(tmp_path)


def json_with(path: Path, **changed: Any) -> bytes:
    body: dict[str, Any] = json.loads(write(path, "json").read_text("utf-8"))
    return json.dumps(body | changed).encode()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "chess"}, r'format has the value “"chess"”. Expected: "tableside game"'),
        ({"version": 2}, "can't read version 2"),
        ({"game": "antichess"}, "antichess"),
        ({"seats": ["white"]}, "."),
        ({"seats": ["white"] * 999}, "."),
        ({"rules": {"x": "y"}}, "x"),
        ({"position": "8/8"}, "."),
        ({"position": "k" * 40_000}, "too large"),
        (
            {"steps": [{"type": "action", "seat": "black", "action": "pass"}]},
            "line 1: “pass” is not a legal move",
        ),
        ({"steps": [{"type": "fly"}]}, r"steps\[0\]\.type has the value “.fly.”"),
        ({"steps": 7}, "steps has the value “7”. Expected: a list"),
        ({"steps": []}, "ends in a different position"),
        ({"names": {"white": "x" * 99}}, "too large"),
        ({"started": "now"}, "started has the value .*Expected: a number"),
        ({"parts": {"board": 7}}, "line 1: the field parts"),
        ({"secrets": "kept"}, "still had secrets"),
    ],
)
def test_a_damaged_json_is_refused(changed: dict[str, Any], said: str, jokers: Path, tmp_path: Path) -> None:
    file, new = tmp_path / "game.json", tmp_path / "new.tableside"
    file.write_bytes(json_with(jokers, **changed))
    with refused(UserError, match=said):
        import_game(file, new)
    assert not new.exists()


def test_a_seed_is_believed_only_where_it_fits(tmp_path: Path) -> None:
    path = played(tmp_path, "little-chess-jumble", 30)
    body = json.loads(write(path, "json").read_text("utf-8"))
    body["chance"][0]["seed"] = "0" * 64
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(body))
    new = import_game(file, tmp_path / "new.tableside")
    assert told(new)[1].chance[0].seed != "0" * 64
    assert audit(ReadOnlyJournal.read(new), told(new)[0].game).wrong, (
        "rolls that are said to come from it do not"
    )


@pytest.mark.parametrize("form", FORMS)
def test_bytes_that_changed_never_end_in_anything_but_a_sentence(
    form: str, jokers: Path, tmp_path: Path
) -> None:
    content, rng = write(jokers, form).read_bytes(), random.Random(7)
    file = tmp_path / "game.txt"
    taken = 0
    for n in range(250):
        changed = bytearray(content)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(changed))
            changed[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        file.write_bytes(bytes(changed))
        try:
            import_game(file, tmp_path / f"{n}.tableside")
            taken += 1
        except UserError as wrong:
            assert len(sentence(wrong)) > 10
    assert taken < 200
