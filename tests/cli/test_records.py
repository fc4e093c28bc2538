"""`companion export`, `import` and `stats`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.table.record.journal_reader import ReadOnlyJournal
from tests.cli.in_process import Here
from tests.games.wild_jokers.scenes import board
from tests.table.game_files import played
from tests.table.table_fixture import Rig


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("game"), "little-chess-jumble", 40, names={"green": "Anna"})


def test_export_and_import(game: Path, tmp_path: Path, in_process: Here) -> None:
    plain = in_process("export", str(game))
    assert plain.returncode == 0 and plain.stdout.startswith('[Event "Tableside"]')
    out = {form: tmp_path / f"out.{form}" for form in ("pgn", "json", "pdf")}
    every = in_process(
        "export", str(game), *(word for form, path in out.items() for word in (f"--{form}", str(path)))
    )
    assert every.returncode == 0 and all(path.exists() and str(path) in every.stdout for path in out.values())
    assert out["pgn"].read_text("utf-8") == plain.stdout and out["pdf"].read_bytes().startswith(b"%PDF")
    for form in ("pgn", "json"):
        new = tmp_path / f"{form}.tableside"
        done = in_process("import", str(out[form]), str(new))
        assert done.returncode == 0 and str(new) in done.stdout
        assert ReadOnlyJournal.read(new).header["names"] == {"green": "Anna"}
        again = in_process("import", str(out[form]), str(new))
        assert again.returncode == 2 and "already exists" in again.stderr
    assert json.loads(in_process("export", str(game), "--json", "-").stdout)["format"] == "tableside game"


def test_what_cannot_be_done_is_one_sentence(game: Path, tmp_path: Path, in_process: Here) -> None:
    (tmp_path / "foreign.pgn").write_text('[Variant "Bridge"]\n\n1. e4 e5 2. Ke3 *')
    for words, said in (
        (("export", str(tmp_path / "none")), "none"),
        (("export", str(game), "--pdf", str(tmp_path / "a.pdf"), "--paper", "A3"), "--paper takes"),
        (("export", str(game), "--json", str(tmp_path / "no" / "a.json")), "No such file"),
        (("import", str(tmp_path / "none")), "No such file"),
        (("import", str(tmp_path / "foreign.pgn")), "no game “Bridge”"),
        (("import", str(tmp_path)), ""),
        (("stats", "--game", "go"), "go"),
    ):
        done = in_process(*words)
        assert done.returncode == 2 and said in done.stderr and len(done.stderr.splitlines()) == 1, (
            words,
            done,
        )
        assert "Traceback" not in done.stderr


def test_stats(game: Path, tmp_path: Path, in_process: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "No games played yet" in in_process("stats").stdout
    assert in_process("import", str(_exported(game, tmp_path, in_process))).returncode == 0
    said = in_process("stats").stdout
    assert (
        "All games: 1 played" in said and "Little Chess Jumble: 1 played" in said and "Anna: 1 played" in said
    )
    assert "The die white" in said and "expected" in said
    found = json.loads(in_process("stats", "--json", "--player", "Anna").stdout)
    assert found["type"] == "statistics" and [row["what"] for row in found["players"]] == ["Anna"]
    assert "No game" in in_process("stats", "--player", "Nobody").stdout
    assert "No game" in in_process("stats", "--game", "wild-jokers").stdout


def _exported(game: Path, folder: Path, here: Here) -> Path:
    path = folder / "game.json"
    here("export", str(game), "--json", str(path))
    return path


@pytest.mark.usefixtures("shallow")
def test_analyse(tmp_path: Path, in_process: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is over; for people and for programs. One that goes on is refused in one sentence."""
    position = f"{board('Ka1 Ra7 kd7 pg4')} w"
    asked: dict[str, Any] = {
        "game": "wild-jokers",
        "seats": ("white", "black"),
        "position": position,
        "names": {"white": "Anna"},
    }
    going_on = Rig(tmp_path, name="going-on", **asked)
    going_on.act("Ra7-a6")
    going_on.referee.close()
    refused = in_process("analyse", str(going_on.path))
    assert refused.returncode == 2 and "is not finished" in refused.stderr
    rig = Rig(tmp_path, **asked)
    rig.act("Ra7-a6")
    rig.act("Pg4-g3")
    rig.do(do="resign", seat="black")
    rig.referee.close()
    plain = in_process("analyse", str(rig.path), "--seconds", "600")
    assert plain.returncode == 0 and "Anna –" in plain.stdout and "Better: " in plain.stdout
    found = json.loads(in_process("analyse", str(rig.path), "--seconds", "600", "--json").stdout)
    assert found["type"] == "review" and found["seats"] == ["white", "black"]
    assert sum(found["course"][2]) == pytest.approx(1) and found["course"][2][0] > 0.5
    assert set(found["luck"]) == set(found["decisions"]) == {"white", "black"}
    assert found["points"][0]["best"] == "Ra7xd7" and found["points"][0]["played"] == "Ra7-a6"
    assert found["points"][0]["cost"] > 0.05
    one = found["balance"]["white"]
    assert one["start"] + sum(one[name] for name in ("luck", "own", "others", "changed")) == pytest.approx(1)
    assert found["cut"] is False and found["looked"]["judged"] == found["looked"]["decisions"] > 0
    monkeypatch.setattr("companion.cli.records.PAUSE", 0.2)  # it is over at the first look
    cut = json.loads(in_process("analyse", str(rig.path), "--seconds", "0.1", "--json").stdout)
    assert cut["cut"] is True


def test_saved_games_are_listed_and_gone_on_with(
    tmp_path: Path, in_process: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`quit` says how; `resume` lists those that are not over, by number, name or path; `stats` counts the finished ones."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "No unfinished games" in in_process("resume").stdout
    over = in_process("referee", "wild-jokers", typed="Pa2-a3\ndraw? white\nagree\nquit\n").stdout
    left = in_process("referee", "wild-jokers", "--name", "black=Ben", typed="Pc2-c3\nquit\n").stdout
    path = over.partition("Journal: ")[2].splitlines()[0]
    assert f"companion replay {path}" in over.splitlines()[-1]
    name = Path(left.partition("Journal: ")[2].splitlines()[0]).stem
    assert left.splitlines()[-1] == f"Your game is saved. To continue: companion resume {name} --terminal"
    listed = in_process("resume").stdout
    assert listed.count("Wild Jokers") == 1 and "Ben to move." in listed and name in listed
    row = json.loads(in_process("resume", "--json").stdout)
    assert (row["type"], row["number"], row["game"]) == ("saved", 1, "wild-jokers")
    for which in ("1", name, row["path"]):
        again = in_process("resume", which, "--terminal", typed="quit\n").stdout
        assert "Wild Jokers continues" in again and "> Ben to move." in again
    none = in_process("resume", "7", "--terminal")
    assert none.returncode == 2 and "`companion resume` lists" in none.stderr
    assert "All games: 2 played, 1 finished, 0 won, 1 drawn" in in_process("stats").stdout


def test_a_collection_is_listed_and_one_of_it_brought_in(tmp_path: Path, in_process: Here) -> None:
    file = tmp_path / "masters.pgn"
    file.write_text(
        '[White "Tal"]\n\n1. e4 e5 1-0\n\n[White "Morphy"]\n[Result "0-1"]\n\n1. d4 d5 0-1\n', "utf-8"
    )
    listed = in_process("import", str(file))
    assert listed.returncode == 0 and "Tal – ?" in listed.stdout and "--number 1" in listed.stderr
    rows = [
        json.loads(line)
        for line in in_process("import", str(file), "--player", "morphy", "--json").stdout.splitlines()
    ]
    assert [(row["number"], row["white"], row["result"]) for row in rows] == [(2, "Morphy", "0-1")]
    done = in_process("import", str(file), str(tmp_path / "two.tableside"), "--number", "2")
    assert done.returncode == 0 and ReadOnlyJournal.read(tmp_path / "two.tableside").header["names"] == {
        "white": "Morphy"
    }
    told = in_process("replay", str(tmp_path / "two.tableside"))
    assert told.returncode == 0 and "D00 Queen's Pawn Game" in told.stdout
    refused = in_process("import", str(file), str(tmp_path / "new.tableside"))
    assert refused.returncode == 2 and "--number" in refused.stderr
