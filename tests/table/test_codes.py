"""Every code that can be shown stands in docs/errors.md, and the other way round; what stops something has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.i18n.languages import COMPLETE
from companion.kernel.errors import GameError
from companion.kernel.messages import message
from companion.table.message_catalogues import CLASSES, CODES, catalogue, code_of, sentence, with_code
from companion.table.record.journal_reader import JournalError
from firmware_bridge.core.board import BoardError

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^### (T-\d{3})$", re.MULTILINE)
RAISED = re.compile(r"(?:JournalError|JournalDamaged|BoardError|NoNetwork)\(\s*\"([a-z-]+)\"")
TOLD = re.compile(r"Message\(\s*\"(voice-(?:no-[a-z]+|lost))\"|message\(\s*\"(voice-(?:no-[a-z]+|lost))\"")


def sources() -> str:
    return "\n".join(
        path.read_text("utf-8")
        for room in ("companion", "firmware_bridge")
        for path in (ROOT / room).rglob("*.py")
    )


def test_codes_and_headings_are_the_same() -> None:
    described = HEADING.findall((ROOT / "docs" / "errors.md").read_text("utf-8"))
    assert described == sorted(CODES) and set(CLASSES.values()) <= CODES.keys()


def test_each_entry_says_what_to_do() -> None:
    _, *entries = re.split(r"^### ", (ROOT / "docs" / "errors.md").read_text("utf-8"), flags=re.MULTILINE)
    assert entries and not [entry[:5] for entry in entries if not re.search(r"\*\*Do\*\*:\s", entry)]


def test_every_error_of_a_journal_a_board_and_the_network_has_a_code() -> None:
    known = {id for ids in CODES.values() for id in ids}
    raised = set(RAISED.findall(sources()))
    assert len(raised) > 30 and not raised - known


def test_an_id_has_one_code_and_is_said_somewhere() -> None:
    ids = [id for ids in CODES.values() for id in ids]
    assert len(ids) == len(set(ids))
    words = "\n".join(
        path.read_text("utf-8")
        for path in (*ROOT.glob("companion/*/words/en.ftl"), *ROOT.glob("firmware_bridge/words/en.ftl"))
    )
    assert not [id for id in ids if not re.search(rf"^{id} =", words, re.MULTILINE)]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (JournalError("journal-full", why="full"), "T-101"),
        (BoardError("no-board-plugged"), "T-201"),
        (OSError("no"), "T-902"),
        (GameError("no-rule"), ""),
    ],
)
def test_an_error_tells_its_code(wrong: Exception, code: str) -> None:
    assert code_of(wrong) == code


def test_the_code_stands_behind_the_sentence_in_every_language() -> None:
    for language in COMPLETE:
        said = sentence(BoardError("no-board-plugged"), language)
        assert said.endswith("T-201."), said
        full = catalogue(language=language).say(with_code(message("journal-full", why="voll")))
        assert full.endswith("T-101.") and "voll" in full
    refused = message("no-roll-now")
    assert with_code(refused) is refused, "a refused move stops nothing"
