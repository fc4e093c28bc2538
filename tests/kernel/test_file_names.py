"""No name leads out of a folder: one function guards every computed part of a path, and every caller uses it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.artwork.pieces import drawing
from companion.games.chess_jumble.facts import builtin_text
from companion.kernel.errors import LONGEST, BadFileName, check_file_name, file_beside, file_in
from companion.kernel.messages import UserError
from companion.seat_pages.shelf import picture_path
from companion.table.storage import data_folder
from companion.table.storage.board_store import FileBoardStore, StoredPieces

COMPANION = Path(__file__).parents[2] / "companion"
GUARD = COMPANION / "kernel" / "errors.py"
PATHS = re.compile(
    r"(?i)path|folder|director|where|root|home|here|file|words|pages|document|drawings|games_|\bat\b|temp|\bto\b"
)
"""What a folder is called in code. Numbers are divided by `/` too, and have other names."""
NUMBERS = {
    "(at + 0.5) / len(points)",
    "(at - low + gap) / down",
    "(room - sum(words) - between * len(rows)) / max(1, len(rows))",
    "(to - x) / width",
    "abs(2 * file - size.files + 1) / size.files",
    "sum((file for file, _ in places)) / len(places)",
    "sum((file for file, _ in places)) / len(places) / max(1, board.files - 1)",
}
"""Divisions of numbers whose names look like those of folders."""
RESOURCES = {
    "Path(getattr(module.module_finder, 'path', '')) / module.name",  # a package that Python has found
    "Path(root) / getpass.getuser()",  # where the system mounts sticks
    "self._folder / path",  # a voice that the owner of this computer names by its path
    "folder / name",  # the libraries of SDL, from a constant of four
}
"""Parts of a path that no one outside can choose."""

BAD = (
    *("", ".", "..", "../x", "../../../../tmp/x", "/etc/passwd", "a/b", "a\\b", "..\\x", "C:x", "a\0b"),
    *("a\nb", "\x1b]52;c;x\x07", "\u202egpj.exe", "\ud800", "x" * (LONGEST + 1), "\u00e9" * 128, "...", " "),
)


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_a_name_that_leads_elsewhere_is_refused(name: str, tmp_path: Path) -> None:
    for build in (
        check_file_name,
        lambda one: file_in(tmp_path, one),
        lambda one: file_beside(tmp_path, one),
    ):
        with pytest.raises(BadFileName) as wrong:
            build(name)
        assert str(wrong.value).isprintable()
    with pytest.raises(BadFileName):
        file_in(tmp_path, "fine", name, "fine")


@pytest.mark.parametrize(
    "name", ["chess.tableside", ".club.json.new", "Анна 2", "set one (2).pgn", "x" * LONGEST]
)
def test_a_plain_name_stays_as_it_is(name: str, tmp_path: Path) -> None:
    assert file_in(tmp_path, name) == tmp_path / name
    assert file_beside(tmp_path / "other", name) == tmp_path / name


def find_computed_parts(code: str) -> Iterator[str]:
    """Find each place where a name that is not written in the code becomes a part of a path."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            looks = isinstance(node.right, ast.JoinedStr) or PATHS.search(ast.unparse(node.left))
            if looks and not is_written(node.right):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            joins = name in ("with_name", "with_stem", "joinpath")
            if joins and not all(map(is_written, node.args)):
                yield ast.unparse(node)
            if name in ("Path", "PurePath") and any(isinstance(one, ast.JoinedStr) for one in node.args):
                yield ast.unparse(node)
            if ast.unparse(node.func) in ("os.path.join",):
                yield ast.unparse(node)


def is_written(part: ast.expr) -> bool:
    """Whether a part of a path is a constant."""
    if isinstance(part, ast.Constant):
        return True
    return isinstance(part, (ast.Name, ast.Attribute)) and ast.unparse(part).rpartition(".")[2].isupper()


def test_every_computed_part_of_a_path_is_guarded() -> None:
    found = {
        f"{path.relative_to(COMPANION)}: {part}"
        for path in COMPANION.rglob("*.py")
        if path != GUARD
        for part in find_computed_parts(path.read_text("utf-8"))
        if part not in NUMBERS | RESOURCES
    }
    assert not found, "use file_in or file_beside of companion.kernel.errors"


@pytest.mark.parametrize(
    "code",
    [
        'games_folder() / f"{game}.tableside"',
        "folder() / name",
        "self._folder / name",
        'path.with_name(name + ".new")',
        "where.joinpath(*names)",
        'Path(f"{journal}-keys")',
        "os.path.join(folder, name)",
        'COMPANION_FOLDER / "sets" / name',
    ],
)
def test_a_new_caller_without_the_guard_is_found(code: str) -> None:
    assert list(find_computed_parts(code))


@pytest.mark.parametrize(
    "code", ['folder() / "games"', "PATH / FILE", "ms / step", "path.with_suffix('.new')"]
)
def test_what_needs_no_guard_is_let_pass(code: str) -> None:
    assert not list(find_computed_parts(code))


HOSTILE = ("../../../x", "/tmp/x", "a\0b", "x" * 300, "\x1b[2J")


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_leads_out_of_the_data_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_: tmp_path / "data")
    before = sorted(tmp_path.rglob("*"))
    for build in (
        lambda: data_folder.new_game(name),
        lambda: data_folder.store_part(name, "board", ""),
        lambda: data_folder.store_part("fine", name, ""),
        lambda: FileBoardStore().store_pieces(name, StoredPieces()),
        lambda: drawing(name),
        lambda: builtin_text("decks", name),
        lambda: picture_path(name, 10),
    ):
        with pytest.raises(UserError):
            build()
    assert FileBoardStore().men(name) == StoredPieces()
    try:
        free = data_folder.free_name(tmp_path, name, "pgn")
    except BadFileName:
        assert len(name) > LONGEST
    else:
        assert free.parent == tmp_path
    assert sorted(tmp_path.rglob("*")) == before
