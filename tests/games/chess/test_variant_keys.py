"""Every key of a variant file within its bounds, at them, beyond them and with junk: one sentence, or a game that plays."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.models.shelf import more_games
from companion.cli.variant_lists import variants
from companion.games import VARIANTS, file_families, find_family, look_again
from companion.games.chess import rules as games
from companion.games.chess.files import catalogue, features
from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.keys import GATES, KEYS
from companion.games.chess.files.variant_file import MOST_GAMES, Section
from companion.games.chess.variant_rules import VariantRules
from companion.games.variant_files import games_in
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.messages import UserError
from companion.table.game_factory import game_from_journal
from companion.table.record.journal import Journal, read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import offer_variants, variants_folder
from companion.table.storage.variant_store import own_variants
from tests.every_case import chosen, spread
from tests.games.chess.key_files import (
    ALL_KEYS,
    BOARDS,
    CASTLING,
    VALUES,
    check_sentence,
    every_file,
    is_read,
    outcome_of_reading,
    play,
    random_file,
    section,
    try_file,
    try_recorded,
)
from tests.i18n.rooms import folders

DOCS = Path(__file__).parents[3] / "docs" / "variants.md"
SHARE = 900
"""One file in so many is tried each day."""
PAIRS = chosen(40, 150)


def sentence(text: str, language: str = "en") -> str:
    wrong = outcome_of_reading(text)
    assert wrong is not None, text
    return Catalogue(language, folders("chess")).say(wrong.said)


@pytest.mark.parametrize("board", BOARDS)
def test_the_boards_can_be_played_without_further_keys(board: str) -> None:
    assert try_file(section(board), COMPLETE) == try_file(section(board, *CASTLING[board])) == "played"
    assert try_recorded(section(board)) == "played"


def test_every_key_is_tried_with_values_that_are_accepted_and_with_some_that_are_not() -> None:
    """Else nothing below would say anything of it."""
    unbounded = {"variantTemplate"}
    for key in ALL_KEYS:
        accepted = [value for value in VALUES if is_read(section("8x8", f"{key} = {value}"))]
        assert accepted, key
        assert len(accepted) < len(VALUES), key
        assert len(accepted) < len(VALUES) // 2 or key in unbounded | {"startFen"}, key


@pytest.mark.parametrize("part", range(4))
def test_every_value_of_every_key_is_one_sentence_or_plays(part: int) -> None:
    share = chosen(SHARE, 40)
    seen: set[str] = set()
    for n, (_, text) in enumerate(every_file()):
        if n % 4 == part and n // 4 % share == 0:
            seen.add(try_file(text))
    assert {"played", "chess-file-value", "chess-file-no-piece"} <= seen


@pytest.mark.parametrize("part", range(4))
def test_keys_at_random_are_one_sentence_or_play(part: int) -> None:
    played = 0
    for n in range(part, PAIRS, 4):
        text = random_file(n)
        played += try_file(text) == "played"
        if n % 3 == 0:
            try_recorded(text)
    assert played > PAIRS // 32  # the same files each time


@pytest.mark.parametrize(
    ("board", "lines", "told"),
    [
        (
            "8x8",
            ["castlingKingsideFile = a"],
            "In own.ini, [x], line 2: castlingKingsideFile cannot be 'a'; it takes b-h.",
        ),
        ("8x8", ["castlingQueensideFile = h"], "castlingQueensideFile cannot be 'h'; it takes a-g."),
        ("8x8", ["castlingKingsideFile = i"], "castlingKingsideFile cannot be 'i'; it takes b-h."),
        ("3x3", ["castlingQueensideFile = c"], "castlingQueensideFile cannot be 'c'; it takes a-b."),
        ("12x10", ["castlingKingsideFile = m"], "castlingKingsideFile cannot be 'm'; it takes b-l."),
        ("8x8", ["castlingRank = 9"], "castlingRank cannot be '9'; it takes 1-8."),
        ("8x8", ["castlingRookKingsideFile = i"], "castlingRookKingsideFile cannot be 'i'; it takes a-h."),
        ("8x8", ["flagRegion = e9"], "flagRegion cannot be 'e9'; it takes a1-h8, *8, a*, -."),
        ("8x8", ["connectN = 9"], "connectN cannot be '9'; it takes 0, 2-8."),
        ("3x3", ["connectNxN = 1"], "connectNxN cannot be '1'; it takes 0, 2-3."),
        ("8x8", ["flagPieceCount = 0"], "flagPieceCount cannot be '0'; it takes 1-64."),
        ("8x8", ["promotionLimit = q:65"], "promotionLimit cannot be 'q:65'; it takes q:0-64."),
        ("12x10", ["soldierPromotionRank = 11"], "soldierPromotionRank cannot be '11'; it takes 1-10."),
        ("8x8", ["castlingKingsideFile = c", "castlingQueensideFile = d"], "castlingQueensideFile is d"),
        (
            "8x8",
            ["maxFile = 6", "startFen = r3kr/6/6/6/6/6/6/R3KR w KQ - 0 1"],
            "has the castling right K, but no king",
        ),
        ("8x8", ["checkCounting = true", "checking = false"], "checkCounting needs checking = true."),
        ("8x8", ["flipEnclosedPieces = ataxx"], "with flipEnclosedPieces, kings could change sides"),
        ("8x8", ["pieceDrops = true", "freeDrops = true"], "with freeDrops, kings could change sides"),
        ("8x8", ["promotionPieceTypes = qk"], "promotionPieceTypes includes the king"),
        ("8x8", ["promotionPawnTypesBlack = k"], "promotionPawnTypesBlack includes the king"),
        ("8x8", ["promotedPieceType = k:q"], "promotedPieceType includes the king"),
        ("12x10", ["gating = true"], "gating needs maxFile = 1-10."),
        ("8x8", ["connectN = 8", "connectValue = win"], "the game is over before the first move"),
        ("8x8", ["startFen = 4k3/8/8/8/8/8/8/4RK2 w - - 0 1"], "is not a legal start position: "),
        (
            "8x8",
            [f"customPiece1 = z:{'N' * 65}"],
            "customPiece1 has 65 characters, but at most 64 are allowed.",
        ),
    ],
)
def test_what_is_out_of_bounds_is_named_with_its_bounds(board: str, lines: list[str], told: str) -> None:
    text = section(board, *lines)
    assert told in sentence(text)
    wrong = outcome_of_reading(text)
    assert wrong is not None
    check_sentence(wrong, text)


@pytest.mark.parametrize(
    ("board", "lines"),
    spread(
        [
            ("12x10", ["capturesToHand = true"]),
            ("8x8", ["moveRepetitionIllegal = true", "nFoldRule = 0"]),
            ("8x8", ["promotionPieceTypes = pq", "mandatoryPawnPromotion = false"]),
            ("8x8", ["promotionRegionWhite = *", "promotionPieceTypes = n"]),
            ("3x3", ["promotionRegionBlack = *1 *3"]),
            ("3x3", ["promotedPieceType = r:p"]),
            ("8x8", ["dupleCheck = true", "castling = false"]),
            ("8x8", ["king = -", "commoner = k", "flipEnclosedPieces = ataxx", "castlingKingPiece = k"]),
            ("8x8", ["castlingDroppedPiece = true", "pieceDrops = true", "capturesToHand = true"]),
        ],
        3,
    ),
)
def test_keys_that_made_the_rules_fail_play(board: str, lines: list[str]) -> None:
    """Each was found at random; several games, since not every one comes to the moves that matter."""
    text = section(board, *lines)
    for n in range(8):
        assert try_file(f"{text}# {n}\n") == "played"


def test_a_file_has_so_many_games_at_most() -> None:
    """Else a file of the largest size would take minutes to check."""
    text = "".join(f"[a{n}:a{n + 1}]\n" for n in range(MOST_GAMES)) + f"[a{MOST_GAMES}:chess]\n"
    assert "line 301: there are more than 300 games" in sentence(text)


def moves_of(text: str, fen: str) -> set[str]:
    (definition,) = read_file(text, "own.ini", standard()).values()
    rules = VariantRules(definition)
    at = rules.read(fen, lenient=True)
    return {rules.uci(at, move) for move in rules.moves(at)}


def test_castling_ends_where_the_field_ends_it() -> None:
    """Every pair of files on which king and rook can end, against what the field's own program offers."""
    pyffish = pytest.importorskip("pyffish")
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    for king_side in "bcdefgh":
        for queen_side in "abcdefg":
            if queen_side > king_side:
                continue
            name = f"castling{king_side}{queen_side}"
            keys = f"castlingKingsideFile = {king_side}\ncastlingQueensideFile = {queen_side}\n"
            text = f"[{name}:chess]\n{keys}"
            pyffish.load_variant_config(text)
            assert moves_of(text, fen) == set(pyffish.legal_moves(name, fen, [])), keys
            games_in(text.encode(), "own.ini")


def test_a_smaller_board_has_no_castling_that_ends_off_it() -> None:
    """A game that was begun with such a file stays as it was, without that move."""
    text = "[x:chess]\nmaxFile = 6\nstartFen = r3kr/6/6/6/6/6/6/R3KR w - - 0 1\n"
    (definition,) = read_file(text, "own.ini", standard()).values()
    rules = VariantRules(definition)
    at = rules.read("4k1/6/6/6/6/6/6/R3KR w KQ - 0 1", lenient=True)
    assert rules.write(at).split()[2] == "Q", "the right is not one"
    gained = at._replace(rights=at.rights | 1 << 5)  # as a rook gets it that is dropped
    for one in (at, gained):
        moves = {rules.uci(one, move) for move in rules.moves(one)}
        assert "e1c1" in moves and not {move for move in moves if move[:3] in ("e1g", "e1a")}


def test_a_game_that_was_begun_keeps_values_that_are_of_no_use(tmp_path: Path) -> None:
    """Files that an earlier version accepted, and that were played with."""
    lines = (
        "flagRegion = e9",
        "castlingRank = 9",
        "connectN = 99",
        "nFoldRule = 1",
        "promotionLimit = q:999",
    )
    for line in lines:
        text = section("8x8", line)
        assert outcome_of_reading(text) is not None
        play(text)


FOLDER = {
    "a-bad.ini": "[bad:chess]\ncastlingKingsideFile = a\n",
    "b-good.ini": "[good:chess]\ncastling = false\n",
    "c-odd.ini": "[odd:chess]\nstartFen =\n",
    "d-junk.ini": "\0\0",
    "e-deep.ini": "[deep:chess]\n",
    "e-deep.toml": "a = " + "[" * 60_000,
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of people's own files, with some that cannot be played."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv(VARIANTS, "")
    found = variants_folder()
    found.mkdir(parents=True)
    for name, text in FOLDER.items():
        (found / name).write_text(text, "utf-8")
    offer_variants()
    yield found
    look_again()


def test_every_reader_of_the_folder_stays_usable_and_names_the_bad_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert variants("list", None, False) == 1
    heard = capsys.readouterr()
    assert "good: 8 × 8" in heard.out and "chess" in heard.out
    told = heard.err.splitlines()
    assert [next(word for word in re.split("[ ,]", line) if "." in word) for line in told] == [
        "a-bad.ini",
        "c-odd.ini",
        "d-junk.ini",
        "e-deep.toml",
    ]
    assert len(told) == 4 and "castlingKingsideFile cannot be 'a'; it takes b-h." in told[0]
    assert [file.wrong is None for file in own_variants()] == [False, True, False, False, False]
    assert {"good"} <= {row.id for row in more_games(())} and "bad" not in {row.id for row in more_games(())}
    assert {"good", "bad", "odd", "deep"} <= file_families().keys()
    with pytest.raises(UserError) as caught:
        open_table(TableSetup(game="bad", journal=str(folder / "journal")), lambda notice: None)
    assert "a-bad.ini" in str(caught.value)
    open_table(TableSetup(game="good", journal=str(folder / "good")), lambda notice: None).close()


def test_a_table_that_gets_such_a_file_with_a_game_says_so_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file comes in the first record, as from a keeper that is hostile or of an earlier version."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    source = tmp_path / "source"
    opening = TableSetup(game="chess", journal=str(source))
    open_table(opening, lambda notice: None).close()
    first = ReadOnlyJournal.read(source).header
    for n, text in enumerate(FOLDER.values()):
        path = tmp_path / f"journal{n}"
        header = {**first, "game": "bad", "definition": {"name": "their.ini", "text": text, "sha256": ""}}
        Journal.create(path, header, *read_clocks()).close()
        with pytest.raises(UserError):
            open_table(TableSetup(game="bad", journal=str(path)), lambda notice: None)
        with pytest.raises(UserError):
            game_from_journal(ReadOnlyJournal.read(path))
    assert find_family("chess") is not None
    open_table(TableSetup(game="chess", journal=str(tmp_path / "next")), lambda notice: None).close()


@pytest.mark.parametrize("where", ["read", "made", "tried"])
def test_a_fault_that_no_one_foresaw_is_a_sentence_too(
    where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    module, name = {
        "read": (catalogue, "define"),
        "made": (games, "VariantRules"),
        "tried": (features, "about"),
    }[where]
    usual = getattr(module, name)

    def broken(game: Section | Definition, *given: object) -> object:
        """Fails for the game of the test; other games, and those that it builds on, are as usual."""
        if game.name.startswith("strange"):
            raise IndexError("tuple index out of range")
        return usual(game, *given)

    monkeypatch.setattr(module, name, broken)
    with caplog.at_level(logging.INFO), pytest.raises(UserError) as caught:
        games_in(f"[strange{where}:chess]\n".encode(), "own.ini")
    assert caught.value.said.id == "chess-file-fails"
    for language in COMPLETE:
        said = Catalogue(language, folders("chess")).say(caught.value.said)
        assert f"[strange{where}]" in said and "own.ini" in said and "IndexError" not in said
    assert "IndexError" in caplog.text, "the log has what helps us"


def table_of_keys() -> str:
    """The table of the docs: what keys take, and which take it."""
    takers: dict[str, list[str]] = {}
    for key, (_, takes, *_) in KEYS.items():
        takers.setdefault(takes.says, []).append(key)
    takers["`true`, `false`"] += GATES
    rows = (f"| {says} | {', '.join(f'`{key}`' for key in keys)} |\n" for says, keys in takers.items())
    return "| A value is | for the keys |\n|---|---|\n" + "".join(rows)


def test_the_docs_have_the_bounds_of_every_key() -> None:
    """`WRITE_DOCS=1` writes the table again."""
    text = DOCS.read_text("utf-8")
    pattern = re.compile(r"\| A value is \| for the keys \|\n(?:\|.*\n)+")
    if os.environ.get("WRITE_DOCS"):
        DOCS.write_text(pattern.sub(lambda found: table_of_keys(), text), "utf-8")
    assert pattern.findall(text) == [table_of_keys()]
