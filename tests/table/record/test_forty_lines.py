"""The program in docs/fairness.md, taken out of the page and run as it stands: it finds each face, and each forgery."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.table.fairness.audit import Audit, audit
from companion.table.fairness.commitments import plain_code
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import ReadOnlyJournal
from tests import autoplay as going_on
from tests.every_case import spread
from tests.table.table_fixture import Rig

ROOT = Path(__file__).parents[3]
SEED = bytes(range(32))
Entries = list[tuple[str, dict[str, Any]]]
GAMES = [
    ("little-chess-jumble", {}),
    ("little-action-chess-jumble", {}),
    ("big-action-chess-jumble", {}),
    ("dice-and-cards", {}),
    ("booster-chess", {}),
    ("raindropchess", {}),
    ("wild-jokers", {"array": "shuffled"}),
    ("parade-chess-solitaire", {}),
    ("neighbour-chess-solitaire", {}),
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "fairness.md").read_text("utf-8"), re.DOTALL)
    assert len(found) == 1, "the page has one program"
    lines = [line for line in found[0].splitlines() if line]
    assert len(lines) < 45 and max(map(len, lines)) < 110
    path = tmp_path_factory.mktemp("page") / "check.py"
    path.write_text(found[0], "utf-8")
    return path


def run(program: Path, journal: Path, *codes: str) -> tuple[int, list[str]]:
    """Its exit status and what it prints; in a Python that knows nothing of this project."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(program), str(journal), *codes],
        capture_output=True,
        text=True,
        cwd=program.parent,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def step(rig: Rig, rng: random.Random) -> None:
    """One roll, card, move or taking back."""
    referee = rig.referee
    command = going_on.step(referee, rng.choice)
    if command is None:
        return
    rig.do(**command)
    for _ in range(rng.choice((0, 0, 0, 0, 1, 2))):
        if referee.game.actor(referee.state) is not None:
            rig.do(do="undo")
    if rng.random() < 0.1:
        rig.do(do="redo")


def played(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, rules: dict[str, str]
) -> tuple[Path, list[str]]:
    """A game with luck added, rolls taken back, and a second stretch; its file and the codes that were told."""
    rng = random.Random(f"{game}3")
    monkeypatch.setattr("companion.table.setup.secrets.token_bytes", rng.randbytes)
    rig = Rig(folder, name=game, game=game, seats=None, rules=rules, seed=None)
    rig.referee.record._fresh = rng.randbytes
    codes = []
    for stretch, steps in ((1, 120), (2, 60)):
        for seat in rig.referee.game.seats[:2]:
            rig.do(do="entropy", seat=seat, text=f"WRONG {rng.random()}")
        codes.append(rig.last(notices.Commitment).code)
        for _ in range(steps):
            step(rig, rng)
        if rig.referee.game.actor(rig.referee.state) is not None:
            rig.do(do="agree", end=True)
        assert rig.last(notices.Outcome).seed
        if stretch == 1:
            for _ in range(4):
                rig.do(do="undo")
    rig.referee.close()
    return rig.path, codes


def judged(path: Path, *codes: str) -> Audit:
    journal = Journal.open(path)
    header = journal.header
    game = make_game(header["game"], header["seats"], header["rules"])
    found = audit(journal, game, [plain_code(one) for one in codes])
    journal.close()
    return found


@pytest.mark.parametrize(("game", "rules"), spread(GAMES, 3))
def test_it_finds_every_face(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, rules: dict[str, str]
) -> None:
    path, codes = played(tmp_path, monkeypatch, game, rules)
    status, printed = run(program, path, *codes)
    assert status == 0, printed
    rolls = [line.split() for line in printed if " of " in line and " action " in line]
    mine = [(came.record, came.name, came.index, came.face) for came in judged(path, *codes).rolls]
    assert [(int(seq), name, int(i), face) for seq, _, _, name, i, face, *_ in rolls] == mine
    assert all(words[2] in ("right", "electronic") for words in rolls)
    found = judged(path, *codes)
    assert found.sound, found.wrong
    seats = min(2, len(ReadOnlyJournal.read(path).header["seats"]))
    assert [(len(one.entropy), one.known, one.over) for one in found.promises] == [(seats, seats, True)] * 2
    assert 4 < sum(words[2] == "right" for words in rolls) <= found.checked


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    with pytest.MonkeyPatch.context() as patch:
        return played(tmp_path_factory.mktemp("honest"), patch, "little-action-chess-jumble", {})


class TestForged:
    """A game written anew, its chain whole: what was changed is found by the program and by the audit alike."""

    def forged(self, path: Path, change: Callable[[Entries], None]) -> Path:
        records = ReadOnlyJournal.read(path).records
        entries = [(record.kind, dict(record.body)) for record in records]
        change(entries)
        to = path.with_name("forged")
        to.unlink(missing_ok=True)
        journal = Journal.create(to, msgspec.convert(entries[0][1]["game"], dict[str, object]), 1.0, 1)
        journal.extend(entries[1:], 1.0, 1)
        journal.close()
        return to

    def found(self, program: Path, path: Path, codes: list[str]) -> tuple[int, bool]:
        return run(program, path, *codes)[0], judged(path, *codes).sound

    def test_the_copy_itself_fits(self, program: Path, honest: tuple[Path, list[str]]) -> None:
        path, codes = honest
        assert self.found(program, self.forged(path, lambda _: None), codes) == (0, True)

    @pytest.mark.parametrize("stretch", [0, 1])
    def test_a_seed_made_up_afterwards(
        self, program: Path, honest: tuple[Path, list[str]], stretch: int
    ) -> None:
        """It agrees with itself; it does not agree with the code that people have."""
        path, codes = honest

        def change(entries: Entries) -> None:
            del entries[1:]
            entries[0][1]["game"] |= {"seed": SEED.hex(), "commit": hashlib.sha256(SEED).hexdigest()}

        other = self.forged(path, change)
        assert self.found(program, other, []) == (0, True)
        assert self.found(program, other, codes[stretch : stretch + 1]) == (1, False)

    @pytest.mark.parametrize("which", ["white", "action", "late"])
    def test_another_face_or_card(self, program: Path, honest: tuple[Path, list[str]], which: str) -> None:
        """Of the first stretch, and the last card of the second, which nobody had seen before."""
        path, codes = honest
        deck = "action" if which == "late" else which
        drawn = [came for came in judged(path).rolls if came.name == deck and not came.again]
        record = drawn[-1 if which == "late" else 0].record

        def change(entries: Entries) -> None:
            body = entries[record][1]
            other = next(face for face in body["of"] if face != body["face"])
            body |= {"action": f"{body['action'].rpartition(' ')[0]} {other}", "face": other}
            del entries[record + 1 :]

        assert self.found(program, self.forged(path, change), codes) == (1, False)

    @pytest.mark.parametrize(
        "which",
        ["luck", "late luck", "twice", "seed", "no commit", "no code", "another code", "chosen from"],
    )
    def test_other_changes(self, program: Path, honest: tuple[Path, list[str]], which: str) -> None:
        path, codes = honest
        second = next(record.seq for record in ReadOnlyJournal.read(path).records if "commit" in record.body)

        def change(entries: Entries) -> None:
            match which:
                case "luck":
                    entries[1][1]["entropy"]["text"] = "other"
                case "late luck":
                    entries.insert(second - 1, entries.pop(2))
                case "twice":
                    entries.insert(2, entries[1])
                case "seed":
                    entries.insert(8, entries[second])
                case "no commit":
                    del entries[0][1]["game"]["commit"]
                case "chosen from":
                    body = next(body for _, body in entries if body.get("die") == "white")
                    body["of"] = [body["face"]] * 6

        named = {"another code": [*codes, "0" * 16], "no code": [], "twice": [], "no commit": []}.get(
            which, codes
        )
        status, sound = self.found(program, self.forged(path, change), named)
        assert sound == (which == "no code")
        # What a die has on its faces the program prints for people to compare.
        assert status == (which not in ("no code", "chosen from"))
