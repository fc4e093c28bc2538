"""Two journals in one folder whose names differ only behind a dot: no file beside one of them is a file of the other."""

from __future__ import annotations

from pathlib import Path

from companion.table.timekeeping.clock_count import StampFile
from tests.table.table_fixture import Rig


def test_no_file_belongs_to_two_journals(tmp_path: Path) -> None:
    folders = []
    for name in ("game.one", "game.two", "game"):
        before = set(tmp_path.rglob("*"))
        rig = Rig(tmp_path, name=name, game="chess", rules={"clock": "5+3"})
        rig.act("Pe2-e4")
        rig.think(3000)
        rig.act("Pe7-e5")
        found = {path for path in tmp_path.rglob("*") if path.is_file()} - before
        rig.referee.close()
        folders.append({*found, StampFile(rig.path).path})
    assert all(folders)
    assert not folders[0] & folders[1] and not folders[0] & folders[2] and not folders[1] & folders[2]
