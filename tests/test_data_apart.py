"""Tests keep nothing where people do."""

from __future__ import annotations

import sys

import pytest

from companion.table.storage.data_folder import folder


@pytest.mark.skipif(sys.platform != "linux", reason="the variable is Linux's")
def test_a_test_that_names_no_folder_has_not_that_of_people(monkeypatch: pytest.MonkeyPatch) -> None:
    found = folder()
    monkeypatch.delenv("XDG_DATA_HOME")
    assert found != folder()
