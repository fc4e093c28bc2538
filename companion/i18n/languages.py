"""Which languages there are, and which one is meant by a code, a locale or the environment."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH = "en"
PSEUDO = "en-XA"
"""English made longer and accented, to show what is not translated."""
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "es": "Español",
}
"""Code to the name that a language gives itself."""
COMPLETE = ("en", "de", "fr", "nl", "es")
"""Languages that have every file of words: these alone are taken from the system without being named."""
VARIABLE = "TABLESIDE_LANGUAGE"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(code: str) -> str | None:
    """The language of a code: itself, or that of a region (`de-AT`, `fr_CA.UTF-8`); None: there is none like it."""
    if code.replace("_", "-").casefold() == PSEUDO.casefold():
        return PSEUDO
    plain = code.partition(".")[0].partition("@")[0].replace("_", "-").partition("-")[0].casefold()
    return plain if plain in LANGUAGES else None


def of_the_system(environment: Mapping[str, str]) -> str:
    """The language of the system, if it is complete; else English."""
    given = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    found = language_of(given)
    return found if found in COMPLETE else ENGLISH
