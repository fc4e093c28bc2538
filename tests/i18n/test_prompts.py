"""The short sentences in which games ask for something: complete, and they name the button that goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from companion import games
from companion.i18n.languages import COMPLETE
from tests.every_case import spread

FILES = sorted(path for code in COMPLETE for path in Path(games.__file__).parent.glob(f"*/words/{code}.ftl"))


GO_ON = re.compile(r"\b(go on|continue|weiter|verder|continuer|continuez|seguir|sigue)\b")
"""What a short prompt does not say of leaving an optional action: it names the button instead."""

SHORT = re.compile(r"^stage-.*(?:\n    .*)*?\n    \.short =", re.MULTILINE)


def prompts(path: Path) -> Iterator[tuple[str, str, ast.Pattern]]:
    """The short prompts of a file: the id, what is written in the file, and the same parsed."""
    text = path.read_text("utf-8")
    for one in FluentParser().parse(text).body:
        if isinstance(one, ast.Message) and one.id.name.startswith("stage-"):
            for attribute in one.attributes:
                if attribute.id.name == "short" and attribute.value.span is not None:
                    span = attribute.value.span
                    yield one.id.name, text[span.start : span.end], attribute.value


def ends(pattern: ast.Pattern) -> Iterator[str]:
    """The last character of each form of a sentence; empty if a value is at its end."""
    last = pattern.elements[-1]
    if isinstance(last, ast.TextElement):
        yield last.value.rstrip()[-1:]
    elif isinstance(last.expression, ast.SelectExpression):
        for variant in last.expression.variants:
            yield from ends(variant.value)
    else:
        yield ""


@pytest.mark.parametrize("path", spread(FILES, 3), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_short_prompts_are_sentences_that_name_the_button(path: Path) -> None:
    found = list(prompts(path))
    assert len(found) == len(SHORT.findall(path.read_text("utf-8")))
    for id, source, short in found:
        assert all(end and end in ".?!" for end in ends(short)), f"{id} has no full stop"
        assert not GO_ON.search(source), f"{id} does not name the button"
