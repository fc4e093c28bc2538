"""docs/modules.md lists every module with the first sentence of its docstring, in the order of the layers."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from tests.layers import LAYERS, ROOT, dotted


@pytest.fixture(scope="module")
def module_list() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / ".make" / "site"))
        return importlib.import_module("module_list")


def test_the_page_is_current(module_list: ModuleType) -> None:
    assert module_list.PAGE.read_text("utf-8") == module_list.render(), "run python .make/site/module_list.py"


def test_layers_are_read_as_the_test_of_layers_reads_them(module_list: ModuleType) -> None:
    found = [(one.name, dotted(one.place)) for one in module_list.layers()]
    assert found == [(one.name, one.prefix) for one in LAYERS]


@pytest.mark.parametrize(
    ("docstring", "sentence"),
    [
        ("Journal of a game.", "Journal of a game."),
        ("Journal of a game. It is a file.", "Journal of a game."),
        ("Journal of a\ngame\n\nMore.", "Journal of a game"),
        ("Boulder Chess (R. Culp, 2016): stones. More.", "Boulder Chess (R. Culp, 2016): stones."),
        ("Version 1.0 of `a.b`, e.g. Ours. `x` is y.", "Version 1.0 of `a.b`, e.g. Ours."),
    ],
)
def test_first_sentences(module_list: ModuleType, docstring: str, sentence: str) -> None:
    assert module_list.first_sentence(docstring) == sentence


def test_a_module_without_a_docstring_is_refused(module_list: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "silent.py").write_text("x = 1\n")
    with pytest.raises(ValueError, match=r"silent\.py has no docstring"):
        module_list.render(tmp_path)
