"""A command line that cannot be read is refused in the language that is spoken, not in that of the library that reads it."""

from __future__ import annotations

import pytest

from companion.cli.main import refusal, run
from companion.i18n.languages import LANGUAGES


def refused(language: str, *words: str) -> str:
    with pytest.raises(Exception) as wrong:
        run(language, words)
    return refusal(wrong.value) or ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("resume", "1", "2", "3"), "Too much was typed: 2 3. `--help` says what the command takes."),
        (("games", "--json=3"), "--json does not take that value. `--help` says what it takes."),
        (("print", "chess", "--out"), "--out lacks its value. `--help` says what it takes."),
        (
            ("print", "chess", "--pitch", "x"),
            "--pitch does not take that value. `--help` says what it takes.",
        ),
        (("print",), "Missing argument 'GAME'. `--help` says what it is."),
        (("games", "--loud"), "No such option: --loud. `--help` lists what there is."),
        (("juggle",), "No such command 'juggle'. `companion --help` lists what there is."),
    ],
)
def test_it_is_refused_in_every_language(words: tuple[str, ...], said: str) -> None:
    assert refused("en", *words) == said
    assert len({refused(language, *words) for language in LANGUAGES}) == len(LANGUAGES)
