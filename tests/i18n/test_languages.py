"""Codes, regions and systems to languages."""

import pytest

from companion.i18n import languages
from companion.i18n.languages import language_of, of_the_system


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("fr_CA.UTF-8", "fr"),
        ("NL", "nl"),
        ("es@euro", "es"),
        ("en_XA", "en-XA"),
        ("tlh", None),
        ("", None),
        ("C.UTF-8", None),
    ],
)
def test_a_region_falls_to_its_language(code: str, language: str | None) -> None:
    assert language_of(code) == language


def test_the_system_speaks_only_what_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "COMPLETE", ("en", "de"))
    assert of_the_system({"LANG": "de_DE.UTF-8"}) == "de"
    assert of_the_system({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}) == "en"
    assert of_the_system({"LANG": "fr_FR.UTF-8"}) == "en"
    assert of_the_system({}) == "en"
