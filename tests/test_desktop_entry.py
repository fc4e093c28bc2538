"""What desktops are told about the program: the entry in the menu, and the description for software centres."""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ID = "org.tableside.Tableside"


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="Debian's tools judge it")
def test_desktops_take_what_they_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / ".make" / "packages"))
    importlib.import_module("contents").shared(tmp_path)
    about = tmp_path / "metainfo" / f"{ID}.metainfo.xml"
    entry = tmp_path / "applications" / "tableside.desktop"
    for command in (
        ["appstreamcli", "validate", "--no-net", str(about)],
        ["desktop-file-validate", str(entry)],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    text = about.read_text("utf-8")
    assert f"<id>{ID}</id>" in text and f'<launchable type="desktop-id">{entry.name}<' in text
    newest = re.search(r"^## \[([\d.]+)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert newest and f'<release version="{newest[1]}" date="{newest[2]}"/>' in text
    for language in ("de", "es", "fr", "nl"):
        assert text.count(f'xml:lang="{language}"') == 2
