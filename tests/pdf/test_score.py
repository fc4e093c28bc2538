"""Score sheets: who, when, how it ended, every move, pictures, dice; on A4 and Letter, secrets only when it is over."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from companion.games import family
from companion.i18n.languages import ENGLISH
from companion.kernel.actions import Castle, Drop, Move
from companion.pdf import score_sheet
from companion.pdf.page import MARGIN
from companion.pdf.score_sheet import COLUMNS, Block, _fill_columns, print_score
from companion.table.game_files.pgn_writer import token_of
from companion.table.game_files.transcript import transcript
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from tests.every_case import spread
from tests.pdf.printed_sheets import Printed
from tests.sampled_games import sampled_games
from tests.table.clock_driver import astray, put_back, table
from tests.table.table_fixture import Rig


def over(folder: Path, game: str, until: int = 60, **opening: Any) -> Rig:
    rig = Rig(folder, game=game, **{"seats": family(game).info.seatings[0], "seed": 3, **opening})
    rig.play_out(0.1, until=until)
    if rig.referee.game.actor(rig.referee.state) is not None:
        rig.do(do="agree", end=True)
    return rig


def write(rig: Rig, paper: str = "A4", language: str = ENGLISH) -> bytes:
    record = rig.referee.record
    path = rig.path.with_suffix(".pdf")
    names = record.journal.header["names"]
    print_score(record, catalogue(family(rig.referee.game.info.id).words, names, language), path, paper)
    return path.read_bytes()


@pytest.mark.parametrize("game", spread(sampled_games(__name__), 3))
def test_every_game_has_one_with_every_move_on_it(game: str, tmp_path: Path, recorded: Printed) -> None:
    rig = over(tmp_path, game)
    assert write(rig).startswith(b"%PDF") and recorded.pages >= 1
    told = transcript(rig.referee.record, NoticeBuilder(rig.referee.game, True))
    algebraic = rig.referee.game.algebraic
    moves = [
        token_of(action) if algebraic is None else algebraic.san(state, action)
        for state, action in told.moments
        if isinstance(action, (Move, Castle, Drop))
    ]
    for move in set(moves) - {""}:  # the first part of a move has no text of its own
        # Of a piece that is none of chess a figure is drawn, and what stands around it is written beside the whole.
        around = sum(move != other and move in re.split("[A-NP-Z]", other) for other in moves)
        assert 0 <= recorded.said.count(move) - moves.count(move) <= around, move
    assert catalogue(family(game).words).say(rig.referee.game.info.title) in recorded.said
    pictures = 2 if rig.referee.game.board.squares else 0
    stands = (algebraic is None or game == "chess960") and any(
        place in rig.referee.game.board.number for place in rig.referee.game.layout(rig.referee.game.start())
    )
    assert len(recorded.pictures) >= pictures - (not stands), "what everybody knows is not drawn"


@pytest.mark.parametrize(("paper", "size"), [("A4", (210, 297)), ("Letter", (215.9, 279.4))])
def test_nothing_leaves_the_paper_and_no_column_another(
    paper: str, size: tuple[float, float], tmp_path: Path, recorded: Printed
) -> None:
    rig = over(
        tmp_path,
        "big-action-chess-jumble",
        400,
        seats=None,
        names={"green": "Maximiliana von und zu Hohenstein"},
    )
    write(rig, paper)
    assert recorded.format == pytest.approx(size, abs=0.1) and recorded.pages >= 2
    for text, _, x, y, wide in recorded.words:
        assert x >= MARGIN - 0.1 and x + wide <= size[0] - MARGIN + 0.1, text
        assert y <= size[1] - 3, text
    for _, x, y, wide in recorded.pictures:
        assert x >= MARGIN and x + wide <= size[0] - MARGIN + 0.1 and y + wide * 0.9 <= size[1] - MARGIN


def test_the_head_says_who_what_and_which_house_rules(tmp_path: Path, recorded: Printed) -> None:
    rig = over(tmp_path, "raindropchess", 12, names={"white": "Zoë"}, rules={"jokers": "1"})
    write(rig)
    said = recorded.said
    assert "Zoë" in said and "Black" in said and "House rules" in said
    assert (
        sum("Jokers" in text for text in said) == 1
        and said.count("\u00bd") + said.count("1") + said.count("0") >= 2
    )
    outcome = rig.referee.game.result(rig.referee.state)
    assert outcome is not None and rig.referee.words.say(outcome.reason) in said


def test_turning_points_and_dice_are_told(tmp_path: Path, recorded: Printed) -> None:
    rig = Rig(tmp_path, position="G:Rf1,Qb1 B:Qa12,Nk9 turn=G", seed=1)
    rig.roll("2")
    rig.act("Qb1xa12")
    rig.roll("3")
    write(rig)
    said = recorded.said
    assert "Green captures the blue queen on a12." in said or "Current position" in said
    assert "Start" in said and "Current position" in said and "The game isn't over yet." in said
    assert "White die, 2 rolls" in said and "Luck can be judged only after 30 rolls." in said


def test_secrets_are_on_it_only_when_the_game_is_over(tmp_path: Path, recorded: Printed) -> None:
    rig = Rig(tmp_path, game="cloak-and-dagger-chess")
    rig.act("register white RQKRBBNN")
    write(rig)
    assert not any("RQKRBBNN" in text for text in recorded.said)
    rig.act("register black RNBQKBNR")
    rig.do(do="resign", seat="black")
    write(rig)
    assert any("RQKRBBNN" in text for text in recorded.said)


def test_columns_are_filled_in_order_and_nothing_is_lost() -> None:
    blocks = [Block(10.0 + n % 3, lambda x, y: None) for n in range(40)]
    columns, left = _fill_columns(blocks, 60)
    assert len(columns) == COLUMNS and [*(one for column in columns for one in column), *left] == blocks
    assert all(sum(one.high for one in column) <= 60 for column in columns) and left
    high = [Block(500.0, lambda x, y: None), *blocks[:2]]
    columns, left = _fill_columns(high, 60)
    assert [len(column) for column in columns] == [1, 2] and not left, "what is too high stands alone"
    assert score_sheet.SIZE * 25.4 / 72 > 1


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "NQK"), ("de", "SDK"), ("fr", "CDR"), ("es", "CDR"), ("nl", "PDK")]
)
def test_moves_have_the_letters_of_the_readers_language(
    language: str, letters: str, tmp_path: Path, recorded: Printed
) -> None:
    knight, queen, king = tuple(letters)
    rig = Rig(
        tmp_path,
        game="raindropchess",
        position="4k3/P7/8/8/8/8/8/1N2K3 w packs=Q1/- top=-/- stage=turn",
    )
    for action in ("Nb1-c3", "Ke8-d7"):
        rig.act(action)
    promoted = next(str(one) for one in rig.referee.actions() if getattr(one, "promoted", "") == "Q")
    rig.act(promoted)
    data = write(rig, language=language)
    assert {f"{knight}b1-c3", f"{king}e8-d7", f"a7-a8={queen}"} <= set(recorded.said)
    assert f"/Lang ({language})".encode() in data


def test_pieces_that_are_no_pieces_of_chess_are_drawn_in_moves(tmp_path: Path, recorded: Printed) -> None:
    """Capablanca's archbishop has a figure, and no language a letter for it; knights keep theirs."""
    rig = Rig(tmp_path, game="capablanca")
    for action in ("Ac1-d3", "Nb8-c6", "Ad3-c5"):
        rig.act(action)
    rig.do(do="resign", seat="black")
    data = write(rig, language="de")
    assert [one for one in recorded.said if one in ("Ad3", "Sc6", "Ac5")] == ["Ad3", "Sc6", "Ac5"]
    assert "d3" in recorded.said and "c5" in recorded.said, "behind the figure"
    assert b"1. Ad3 Sc6" in data or "1. Ad3 Sc6".encode("utf-16-be") in data, "for who listens"


def test_who_listens_hears_all_of_it_in_its_order(tmp_path: Path, recorded: Printed) -> None:
    """A tagged PDF: each text and picture belongs to a paragraph, a heading, a figure with its text, or is an ornament."""
    rig = over(tmp_path, "little-chess-jumble", 40)
    data = write(rig)
    assert b"/MarkInfo" in data and b"/Marked true" in data and b"/StructTreeRoot" in data
    kinds = [kind.decode() for kind in re.findall(rb"/S /(P|H1|Figure)\b", data)]
    assert kinds[0] == "H1" and kinds.count("P") > 10
    figures = [one for one in data.split(b"endobj") if b"/S /Figure" in one]
    assert len(figures) >= 2 and all(b"/Alt" in one for one in figures)
    assert any(b"/S /P" in one and b"/Alt" in one for one in data.split(b"endobj")), (
        "a roll is drawn, and said"
    )
    marks = 0
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            content = zlib.decompress(stream)
        except zlib.error:
            continue
        if b" BDC" not in content:
            continue
        depth = 0
        for word in re.findall(rb"BDC|BMC|EMC|\bTJ\b|\bTj\b|\bDo\b", content):
            depth += {b"BDC": 1, b"BMC": 1, b"EMC": -1}.get(word, 0)
            marks += word == b"BDC"
            assert 0 <= depth <= 1 and (depth == 1 or word == b"EMC"), word
        assert depth == 0
    assert marks == len(kinds)


def test_illegal_moves_stand_by_the_numbers_of_the_score(tmp_path: Path, recorded: Printed) -> None:
    """White's own first move, Black's after White's second, and White's third, which loses (FIDE 7.5.5)."""
    rig = table(tmp_path, "penalty", "15")
    put_back(rig, *astray(rig))
    for _ in range(3):
        rig.act(str(next(a for a in rig.referee.actions() if isinstance(a, Move) and not a.captures)))
        rig.lay_out()
        rig.rest()
    put_back(rig, *astray(rig, seat="black"))
    rig.act(str(next(a for a in rig.referee.actions() if isinstance(a, Move) and not a.captures)))
    rig.lay_out()
    rig.rest()
    astray(rig)
    write(rig)
    assert "Illegal moves" in recorded.said
    assert [said for said in recorded.said if ", on d4: " in said] == [
        "1. White, on d4: time penalty",
        "2. Black, on d4: time penalty",
        "3. White, on d4: game lost",
    ]


def test_chess_is_written_down_as_players_do(recorded: Printed, tmp_path: Path) -> None:
    """Short notation by the reader's letters, clocks, the opening; no picture but the last; both sign."""
    rig = Rig(tmp_path, game="chess", names={"white": "Anna"}, rules={"clock": "90+30"})
    for action in ("Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5", "Pa7-a6", "Ke1-g1,Rh1-f1"):
        rig.act(action)
    rig.do(do="resign", seat="black")
    words = catalogue(family("chess").words, {"white": "Anna"}, "de")
    print_score(rig.referee.record, words, tmp_path / "score.pdf")
    said = recorded.said
    assert {"Sf3", "Sc6", "Lb5", "a6", "O-O", "C70 Spanische Partie: Morphy-Verteidigung"} <= set(said)
    assert (
        "1:30:00" in said
        and "Unterschrift von Anna" in said
        and "Das Ende" in said
        and "Der Anfang" not in said
    )
    rows = [one for one in recorded.words if one[0] in ("Sf3", "Sc6")]
    assert rows[0][3] == rows[1][3] and rows[0][2] < rows[1][2]
