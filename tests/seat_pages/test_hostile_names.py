"""What a name, an address or a form hides reaches no seat page: neither its HTML nor its stream."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.errors import NAME
from tests.hostile_text import PREFACE, hidden_in, hostile_journal
from tests.read_each_text import texts_in
from tests.seat_pages.served import Served


def test_a_name_of_an_earlier_journal_on_a_seat_page(tmp_path: Path) -> None:
    journal = hostile_journal(PREFACE, tmp_path / "old")
    table = Served(tmp_path, game="wild-jokers", journal=str(journal))
    try:
        phone = table.phone("black")
        page = phone.get()
        stream = phone.stream()
        stream.next()
        shown = [page.content.decode(), stream.html, *(one.decode() for one in phone.sent)]
        assert any("ZXZpbA" in text for text in shown)
        assert not {sign for text in shown for sign in hidden_in(text)}
        answer = phone.post("ask", {"what": PREFACE, "square": PREFACE})
        assert not {sign for text in texts_in(answer.json) for sign in hidden_in(text)}
        assert all(len(text) < 20 * NAME for text in texts_in(answer.json))
    finally:
        table.close()
