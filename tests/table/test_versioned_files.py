"""A version that cannot be one is damage; only a believable greater one is of a later program."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from companion.club.messages import parse_order
from companion.club.tournament.league_documents import LeagueError, read_file
from companion.kernel.errors import is_newer
from companion.kernel.messages import UserError
from companion.table.storage.files import encode_checked, read_versioned


class Small(msgspec.Struct):
    name: str = "x"
    v: int = 2


DAMAGED, NEWER = UserError("hub-folder", folder="x"), UserError("file-newer", path="x")


@pytest.mark.parametrize("v", [0, -1, True, "3", 2.5, None, [], 10**6, -(10**30), 10**30])
def test_a_version_that_cannot_be_one_is_damage(v: object, tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps({"name": "x", "v": v}))
    with pytest.raises(UserError) as wrong:
        read_versioned(file, Small, 2, DAMAGED, NEWER)
    assert wrong.value is DAMAGED


@pytest.mark.parametrize("rest", [{}, {"name": 7}, {"other": []}])
@pytest.mark.parametrize("v", [3, 102])
def test_a_believable_greater_version_is_newer_whatever_else_it_says(
    v: int, rest: dict[str, object], tmp_path: Path
) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps({**rest, "v": v}))
    with pytest.raises(UserError) as wrong:
        read_versioned(file, Small, 2, DAMAGED, NEWER)
    assert wrong.value is NEWER


def test_versions_up_to_ours_are_read_and_a_file_that_is_not_there_is_none(tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    assert read_versioned(file, Small, 2, DAMAGED, NEWER) is None
    for text in (b'{"v": 1}', b"{}", encode_checked(Small())):
        file.write_bytes(text)
        assert read_versioned(file, Small, 2, DAMAGED, NEWER) is not None
    file.write_bytes(encode_checked(Small(v=3)).replace(b'"x"', b'"y"'))
    with pytest.raises(UserError) as wrong:
        read_versioned(file, Small, 2, DAMAGED, NEWER)
    assert wrong.value is DAMAGED, "the checksum comes first"


def test_orders_and_leagues_tell_damage_from_a_later_program() -> None:
    def answer(v: int) -> str:
        found = parse_order(json.dumps({"id": "a" * 16, "what": "pause", "v": v}).encode())
        assert found is not None
        return str(found)

    assert (
        "order-newer" in answer(2) and "order-malformed" in answer(-1) and "order-malformed" in answer(10**6)
    )
    for v, said in ((2, "league-newer"), (0, "league-file"), (10**6, "league-file")):
        with pytest.raises(LeagueError) as wrong:
            read_file(json.dumps({"tableside": "league", "v": v, "documents": []}).encode())
        assert wrong.value.said.id == said
    assert is_newer(2, 1) and not is_newer(True, 0) and not is_newer(1, 1) and not is_newer("2", 1)
