"""Sheets of paper whose content a test reads."""

import pytest

from tests.pdf.printed_sheets import Printed, record_sheets


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Printed:
    """What is put on the sheets that a test writes."""
    return record_sheets(monkeypatch)
