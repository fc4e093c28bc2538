"""Every message about an imported file names the file as it is spelt, the line, what was read, and what was expected."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.i18n.languages import COMPLETE
from companion.kernel.messages import Message, UserError
from companion.table.game_files.game_import import import_game
from companion.table.message_catalogues import catalogue, sentence
from companion.table.storage.variant_store import add_variants
from tests.games.chess.random_pgn import written_by_chess
from tests.i18n.rooms import folders
from tests.table.game_files import played, write

WHOLE = {
    *("import-no-game", "import-no-number", "chess-file-empty"),
    *("import-of-collection", "import-more", "import-kept-until", "import-left", "import-left-tag"),
    "import-not-pgn",
}
"""Messages about a file or a game as a whole."""
BARE = {
    *(
        "import-secrets",
        "import-own-parts",
        "import-brackets",
        "import-several",
        "import-cut-off",
        "import-long",
    ),
    *("import-json-cut", "import-elsewhere", "chess-file-fails", "chess-file-many", "chess-file-no-pieces"),
}
"""Messages that quote nothing of a line: what is wrong is missing there, or is the line itself."""
SOUND = """[hawks:chess]
customPiece1 = h:BN
promotionPieceTypes = hrbn
startFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1
[Quick:hawks]
maxRank = 6
startFen = rhbqkbhr/pppppppp/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1
promotionRegionWhite = *6
doubleStep = false
"""
FILES = 120
"""Damaged files of each form."""


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """The messages about imported files by their ids, as a language's files have them."""
    for folder in {*folders("table"), *folders("chess")}:
        found = folder / f"{language}.ftl"
        if not found.exists():
            continue
        for entry in re.finditer(
            r"^((?:import|chess-file)-[\w-]+) =(.*(?:\n[ ].*)*)", found.read_text("utf-8"), re.MULTILINE
        ):
            yield entry[1], entry[2]


@pytest.mark.parametrize("language", COMPLETE)
def test_every_message_names_the_file_the_line_and_what_was_read(language: str) -> None:
    found = dict(sentences(language))
    assert len(found) > 60 and found.keys() >= WHOLE | BARE
    for id, text in found.items():
        values = set(re.findall(r"\$(\w+)", text))
        if id not in WHOLE:
            assert values & {"file", "source"} and "line" in values, id
            assert id in BARE or values - {"file", "source", "line"}, id


def damage(text: str, chance: random.Random) -> str:
    """A text in which some lines are cut, doubled, mixed up or filled with signs."""
    lines = text.splitlines(keepends=True)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        line = lines[at]
        place = chance.randrange(len(line))
        lines[at] = chance.choice(
            (
                line[:place] + "\n",
                line[:place]
                + chance.choice(("§", "{", "}", "(", "[", '"', " Qz9 ", ",", "=", "7", "x"))
                + line[place:],
                line[:place] + line[place + 4 :],
                line.replace(chance.choice("eatr1"), chance.choice("zq9X"), 2),
                line + lines[chance.randrange(len(lines))],
                "",
            )
        )
        lines = [one for one in lines if one] or ["\n"]
    return "".join(lines)


def check(said: str, name: str, text: str) -> None:
    """Check the place of a message: the name as it is spelt, a line of the file, and on it what is quoted."""
    assert "\n" not in said and len(said) < 700
    if "too large" not in said:
        assert (
            name in said
            or said.startswith(("Some parts", "By Tableside's rules", "The tag", "Only the first", "No move"))
            or "could not be" in said
        ), said
    lines = text.split("\n")
    at = re.search(rf"(?:{name}, |\], )line (\d+)", said)
    if at is None:
        return
    assert 1 <= int(at[1]) <= len(lines), said
    quoted = re.search(r"line \d+: “(.*?)” ", said)
    if quoted is not None and "…" not in quoted[1]:
        here = " ".join(" ".join(lines[int(at[1]) - 1 : int(at[1]) + 12]).split())
        assert " ".join(quoted[1].split())[:30] in here, said


def read_pgn(chance: random.Random, tmp_path: Path, jokers: Path) -> str:
    return written_by_chess("chess", chance, 16)


def read_ours(form: str) -> Callable[[random.Random, Path, Path], str]:
    return lambda chance, tmp_path, jokers: write(jokers, form).read_text("utf-8")


def read_variants(chance: random.Random, tmp_path: Path, jokers: Path) -> str:
    return SOUND


@pytest.mark.parametrize(
    ("suffix", "text_of"),
    [("PGN", read_pgn), ("Pgn", read_ours("pgn")), ("Json", read_ours("json")), ("ini", read_variants)],
    ids=["pgn", "own pgn", "json", "variants"],
)
def test_a_damaged_file_is_refused_at_its_line(
    suffix: str,
    text_of: Callable[[random.Random, Path, Path], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    jokers = played(tmp_path, "wild-jokers", 12)
    chance = random.Random(f"refused {suffix}")
    refused = 0
    for n in range(FILES):
        file = tmp_path / f"My Game {n}.{suffix}"
        text = damage(text_of(chance, tmp_path, jokers), chance)
        file.write_text(text, "utf-8")
        notes: list[Message] = []
        try:
            if suffix == "ini":
                said = [sentence(note) for note in add_variants(file).notes]
            else:
                import_game(file, tmp_path / f"{n}.tableside", None, notes.append)
                said = [catalogue().say(note) for note in notes]
        except UserError as wrong:
            said = [sentence(wrong)]
            refused += 1
        for one in said:
            check(one, file.name, text)
    assert refused > FILES / 20


def values_of(body: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Each value of a document: its path, the object or list that it is in, and its place there."""
    for at, value in body.items() if isinstance(body, dict) else enumerate(body):
        here = f"{path}[{at}]" if isinstance(at, int) else f"{path}.{at}".removeprefix(".")
        yield here, body, at
        if isinstance(value, (dict, list)):
            yield from values_of(value, here)


def test_each_value_of_a_wrong_type_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a whole game as we write it, one value after the other is another one than it may be."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    body = json.loads(write(played(tmp_path, "wild-jokers", 6), "json").read_text("utf-8"))
    file = tmp_path / "wrong.json"
    named = 0
    for path, inside, at in [*values_of(body)][::3]:
        before = inside[at]
        inside[at] = {"17": 4}
        text = json.dumps(body, indent=1, ensure_ascii=False)
        inside[at] = before
        line = text[: text.index('"17": 4')].count("\n")
        file.write_text(text, "utf-8")
        try:
            import_game(file, tmp_path / "wrong.tableside", None)
        except UserError as wrong:
            said = sentence(wrong)
        else:  # of what is not read, and of what may be any object
            (tmp_path / "wrong.tableside").unlink()
            continue
        if path in said:
            assert f"line {line}" in said and path in said, (path, line, said)
            named += 1
    assert named > 6
