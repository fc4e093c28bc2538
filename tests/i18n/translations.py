"""What has to hold for a file of words in another language; by hand: `python -m tests.i18n.translations parade de`.

A room (`parade`, `shared`, `app` ...) and a language print what is wrong with that file; `--say` prints every sentence
beside the English, `--mend` first puts in the spaces that French wants. Exit status 1 if something is wrong.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Set

from companion.i18n import languages
from companion.i18n.languages import ENGLISH
from tests.i18n.rooms import FOLDERS, seats
from tests.i18n.saying import FUNCTIONS, PIECE, Message, Spoken, messages, said, sentence_of, spoken
from tests.i18n.signs import mended, wrong_signs, wrong_words

LANGUAGES = ("de", "fr", "nl", "es")
FREE = languages.FORMS
"""Attributes that a language has where it needs them, whether English has them or not; so are plain forms of others."""
PEOPLE = {"seat", "owner", "other"}
"""Variables that a language may leave out: who somebody is often cannot stand as an owner (docs/translating.md)."""
HEADLINE, CARD, BUTTON = 44, 120, 16
SOFT_HYPHEN = "\u00ad"  # seen only where a line is broken
HEADLINES = re.compile(r"stage-[a-z-]+")
DOOR = re.compile(r"(owned|plain|colour|figure)-[a-z-]+|colour|gender|letter|seat|seat-(number|a|de|dat|acc)")
FORMS = {"obl", "plural", "plural-dat", "gender", "letter", "begins"}
"""Attributes of a piece: its forms, as far as the language has them."""
GENDERS = {"de": "mfn", "fr": "mf", "nl": "cn", "es": "mf"}
LEFT = re.compile(r"\b[A-Za-z]{2,}\b")


def is_door(id: str) -> bool:
    """Whether an entry is a term or a door, of which each language has its own."""
    return id.startswith("-") or DOOR.fullmatch(id) is not None


def wrong(room: str, language: str) -> list[str]:
    """Everything that is wrong with a room's file of a language, a line each."""
    english, own = messages(room, ENGLISH), messages(room, language)
    found = [f"{id} is missing" for id in english if id not in own and not is_door(id)]
    known = {*english, *(one.partition(".")[0] for entry in own.values() for one in entry.refers)}
    found += [f"{id} is no message of the English" for id in own if id not in known and not is_door(id)]
    for id, entry in own.items():
        if id in english and not is_door(id):
            free = FORMS if id.startswith(PIECE) else FREE
            found += [f"{id}: {line}" for line in _compared(english[id], entry, free)]
        for name in sorted(entry.functions - FUNCTIONS):
            found.append(f"{id}: there is no function {name}")
        if not id.startswith("-"):
            found += [f"{id}: {line}" for line in _heard(room, id, entry, language)]
    return [*found, *_genders(room, language)]


def _compared(english: Message, own: Message, free: Set[str]) -> Iterator[str]:
    """What differs from the English: texts, and the values in them."""
    free = free | {name for name in english.texts.keys() | own.texts.keys() if sentence_of(name) != name}
    for name in english.texts.keys() - own.texts.keys() - free:
        yield f"has no .{name}" if name else "has no sentence"
    for name in own.texts.keys() - english.texts.keys() - free:
        yield f"has .{name}, which the English has not"
    every = frozenset().union(*english.variables.values())
    for name, used in own.variables.items():
        if more := used - every:
            yield f"uses ${', $'.join(sorted(more))}, which it is not given"
        wanted = english.variables.get(name, frozenset()) if name not in free else frozenset()
        if lost := wanted - used - PEOPLE:
            yield f"leaves out ${', $'.join(sorted(lost))}"


def _heard(room: str, id: str, entry: Message, language: str) -> Iterator[str]:
    """What is wrong with the sentences as they are read."""
    for attribute in entry.texts:
        lines: dict[str, str] = {}
        for one in said(room, id, attribute, language):
            for line in _faults(id, attribute, one, language):
                lines.setdefault(line, f"{line}: {one.text!r}")
        yield from (f".{attribute} {line}" if attribute else line for line in lines.values())
        if not is_door(id):
            yield from _against_english(room, id, attribute, language)
    short = entry.texts.get("short")
    if HEADLINES.fullmatch(id) and id in messages(room, ENGLISH) and _is_headline(room, id):
        longest = max(
            (len(one.text) for one in said(room, id, "short" if short else "", language)), default=0
        )
        if longest > HEADLINE:
            yield (
                f"the headline has {longest} characters, {HEADLINE} at most: it needs a .short"
                + " that is shorter" * bool(short)
            )


def _is_headline(room: str, id: str) -> bool:
    """Whether it says what is to be done: an error about a stage is no headline, and a card is as long as it is."""
    return {"stage", "words"}.isdisjoint(messages(room, ENGLISH)[id].uses.get("", ()))


def _faults(id: str, attribute: str, one: Spoken, language: str) -> Iterator[str]:
    if not one.sound:
        yield f"cannot be said ({one.why})"
        return
    if is_door(id):
        return
    yield from wrong_signs(one.text, language)
    yield from wrong_words(one.text, language)
    if re.search(r"\{|\}|\$[a-z]", one.text) and "{" not in one.text[:1]:
        yield "braces are left"
    if id.startswith("card-") and not attribute and len(one.text) > CARD:
        yield f"a card has {CARD} characters at most, this {len(one.text)}"


def _against_english(room: str, id: str, attribute: str, language: str) -> Iterator[str]:
    """English that was left, and texts that are much longer than the place they stand in."""
    if id not in messages(room, ENGLISH) or attribute not in messages(room, ENGLISH)[id].texts:
        return
    given = next(iter(said(room, id, attribute, language))).given
    english, own = (spoken(room, id, attribute, one, given, False).text for one in (ENGLISH, language))
    if own == english and len(LEFT.findall(english)) > 3:
        yield f"is still English: {english!r}"
    label = len(english) <= BUTTON and not english.endswith((".", ":", "!", "?")) and attribute != "title"
    most = BUTTON + 8 if label else max(40, len(english) * 17 // 10)
    if (id.startswith("offer-") or id.endswith("-short")) and label:
        most = BUTTON
    long = len(own.replace(SOFT_HYPHEN, ""))
    if long > most:
        yield f"has {long} characters where there is room for {most}: {own!r}"


def _genders(room: str, language: str) -> Iterator[str]:
    """Whether pieces have genders that the language has."""
    for id, entry in messages(room, language).items():
        given = entry.texts.get("gender", "") if id.startswith(PIECE) else ""
        if given not in ("", *GENDERS[language]):
            yield f"{id} has the gender {given}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("room", choices=[*sorted(FOLDERS), "all"])
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--say", action="store_true", help="print every sentence beside the English")
    parser.add_argument("--mend", action="store_true", help="put in the spaces that French wants")
    asked = parser.parse_args()
    rooms = sorted(FOLDERS) if asked.room == "all" else [asked.room]
    count = 0
    for room in rooms:
        path = FOLDERS[room] / f"{asked.language}.ftl"
        if not path.exists():
            print(f"{room}: there is no {path}")
            continue
        if asked.mend:
            path.write_text(mended(path.read_text("utf-8"), asked.language), "utf-8")
        if asked.say:
            _say_all(room, asked.language)
        lines = wrong(room, asked.language)
        count += len(lines)
        print(*(f"{room}: {line}" for line in lines), sep="\n", end="\n" if lines else "")
        print(f"{room}: {len(messages(room, asked.language))} entries, {len(lines)} to mend")
    return count > 0


def _say_all(room: str, language: str) -> None:
    for id, entry in messages(room, language).items():
        for attribute in entry.texts:
            if is_door(id) or not seats(room):
                continue
            one = next(iter(said(room, id, attribute, language)))
            print(f"{id}{'.' * bool(attribute)}{attribute}")
            if id in messages(room, ENGLISH) and attribute in messages(room, ENGLISH)[id].texts:
                print(f"  en {spoken(room, id, attribute, ENGLISH, one.given, False).text}")
            print(f"  {language} {one.text}")


if __name__ == "__main__":
    sys.exit(main())
