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
        (("resume", "1", "2", "3"), "Unexpected argument: 2 3. `--help` shows the command's arguments."),
        (("games", "--json=3"), "--json cannot have this value. `--help` lists the allowed values."),
        (("print", "chess", "--out"), "--out needs a value. `--help` lists the allowed values."),
        (
            ("print", "chess", "--pitch", "x"),
            "--pitch cannot have this value. `--help` lists the allowed values.",
        ),
        (("print",), "GAME is missing. `--help` explains it."),
        (("games", "--loud"), "Unknown option: --loud. `--help` lists the options."),
        (("juggle",), "Unknown command: juggle. `companion --help` lists the commands."),
    ],
)
def test_it_is_refused_in_every_language(words: tuple[str, ...], said: str) -> None:
    assert refused("en", *words) == said
    assert len({refused(language, *words) for language in LANGUAGES}) == len(LANGUAGES)
