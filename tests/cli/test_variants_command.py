"""`companion variants`: files are checked with a sentence that names the place, and kept only if they are sound."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import variant_lists
from companion.cli.main import refusal
from companion.cli.texts import BadUsage
from companion.table.storage import variant_store

SOUND = """[hawks:chess]
customPiece1 = h:BN
promotionPieceTypes = hrbn
startFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1

[quick:hawks]
maxRank = 6
startFen = rhbqkbhr/pppppppp/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1
promotionRegionWhite = *6
doubleStep = false
"""
WRONG = {
    "[a:chess]\nflyingCarpet = true\n": ("[a]", "line 2", "flyingCarpet"),
    "[a:chess]\n\ncustomPiece1 = x:QQZ!\n": ("[a]", "line 3", "QQZ!", "customPiece1", "Betza"),
    "[a:chess]\nmaxRank = 99\n": ("[a]", "line 2", "maxRank", "99"),
    "[a:chess]\nstartFen = rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR w - - 0 1\n": ("[a]", "no king"),
    "[a:b]\n[b:c]\n[c:a]\n": ("[a]", "line 1", "a : b : c : a"),
    "[a:nobody]\n": ("[a]", "line 1", "nobody"),
    "[a:chess]\n[b:chess]\n[a:chess]\n": ("[a]", "line 3", "line 1"),
    "[chess]\nking = k\n": ("chess", "line 1", "another name"),
    "[a:chess]\nflagPiece = z\n": ("[a]", "line 2", "flagPiece", "'z'"),
    "[a:bughouse]\n": ("[a]", "two boards"),
    "[a]\nmaxRank = 3\n": ("[a]", "no pieces"),
    "# nothing\n": ("x.ini", "no game"),
    "hello\n": ("Line 1", "x.ini", "hello"),
}


@pytest.fixture
def variants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "tableside" / "variants"


def sentence(what: str, path: Path) -> str:
    """What is said of a file that is refused."""
    with pytest.raises(Exception) as wrong:
        variant_lists.variants(what, path, False)
    said = refusal(wrong.value)
    assert said is not None, "a fault of the program"
    assert "\n" not in said and len(said) < 600
    return said


@pytest.mark.parametrize("text", WRONG, ids=[" ".join(told) for told in WRONG.values()])
def test_what_is_wrong_is_one_sentence_that_names_the_place(
    text: str, variants: Path, tmp_path: Path
) -> None:
    path = tmp_path / "x.ini"
    path.write_text(text, "utf-8")
    said = sentence("check", path)
    for word in WRONG[text]:
        assert word in said, said
    assert sentence("add", path) == said
    assert not variants.exists(), "nothing is kept of it"


def test_what_is_known_and_not_supported_is_listed_whole(
    variants: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each line is said once, and only what keeps the games from being played is a refusal."""
    path = tmp_path / "Mine.ini"
    path.write_text(
        "[a:chess]\npocketSize = 3\nkingType = w\n\n[b:chess]\nshogiDoubledPawn = true\n", "utf-8"
    )
    assert variant_lists.variants("check", path, False) == 2
    told = capsys.readouterr().err.splitlines()
    for line, words in zip(
        told, ("line 2: pocketSize", "line 3: kingType", "line 6: shogiDoubledPawn"), strict=True
    ):
        assert line.startswith("In Mine.ini, [") and words in line
    path.write_text("[a:chess]\npocketSize = 3\n", "utf-8")
    assert variant_lists.variants("check", path, False) == 0
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        "In Mine.ini, [a], line 2: pocketSize has no effect here. It is for other programs."
    ]
    assert "can be played" in said.out


@pytest.mark.parametrize("what", ["check", "add"])
def test_of_two_values_of_a_key_the_last_counts_and_the_other_is_named(
    what: str, variants: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fairy-Stockfish reads the last value; the same value twice needs no message."""
    path = tmp_path / "Twice.ini"
    path.write_text("[a:chess]\nmaxRank = 99\nmaxRank = 8\ncastling = false\ncastling = false\n", "utf-8")
    assert variant_lists.variants(what, path, False) == 0
    printed = capsys.readouterr()
    assert printed.err.splitlines() == [
        "In Twice.ini, [a], line 2: 'maxRank = 99' has no effect: maxRank is set again on line 3."
    ]
    assert printed.out.startswith("a: 8 × 8")


@pytest.mark.parametrize(
    ("content", "told"), [(b"[a:chess]\n" + b"# long\n" * 1_500_000, "262144"), (b"\xff\xfe[a]", "UTF-8")]
)
def test_files_that_are_none_are_refused(content: bytes, told: str, variants: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.ini"
    path.write_bytes(content)
    assert told in sentence("add", path).replace(",", "") and not variants.exists()


def test_a_sound_file_is_kept_as_it_is(
    variants: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "My hawks.ini"
    path.write_text(SOUND, "utf-8")
    assert not variant_lists.variants("add", path, False)
    kept = variants / "My hawks.ini"
    assert kept.read_text("utf-8") == SOUND and [*variants.iterdir()] == [kept]
    said = capsys.readouterr().out
    assert "hawks: 8 × 8" in said and "quick: 8 × 6" in said and "My hawks" in said
    assert not variant_lists.variants("add", path, False), "the same name again replaces it"
    assert [file.path for file in variant_store.own_variants()] == [kept]


def test_two_files_cannot_define_one_game(variants: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.ini").write_text(SOUND, "utf-8")
    variant_store.add_variants(tmp_path / "one.ini")
    assert "hawks" in sentence("add", tmp_path / "two.ini")
    assert [path.name for path in variants.iterdir()] == ["one.ini"]
    (variants / "two.ini").write_text(SOUND, "utf-8")
    first, second = variant_store.own_variants()
    assert [game.name for game in first.games] == ["hawks", "quick"]
    assert not second.games and second.wrong is not None


def test_the_list_has_all_games_and_says_which_files_are_wrong(
    variants: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    variants.mkdir(parents=True)
    (variants / "bad.ini").write_text("[bad:chess]\nfoo = 1\n", "utf-8")
    (variants / "good.ini").write_text(SOUND, "utf-8")
    assert variant_lists.variants("list", None, True) == 1
    heard = capsys.readouterr()
    found = [json.loads(line) for line in heard.out.splitlines()]
    own = [one for one in found if one["file"]]
    assert [one["variant"] for one in own] == ["hawks", "quick"] and own[0]["moves"] == 20
    assert {"chess", "xiangqi", "janggi"} <= {one["variant"] for one in found if not one["file"]}
    assert heard.err.startswith("In bad.ini, [bad], line 2") and len(heard.err.splitlines()) == 1


@pytest.mark.parametrize(("what", "told"), [("sing", "list, check"), ("add", "companion variants add")])
def test_what_cannot_be_asked_is_said(what: str, told: str, variants: Path) -> None:
    with pytest.raises(BadUsage) as wrong:
        variant_lists.variants(what, None, False)
    assert told in str(refusal(wrong.value))
