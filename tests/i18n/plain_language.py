"""What plain language may be: short sentences, active, and nothing of the rules left out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

MOST = 15
"""Words of a sentence at most."""
TWO_MEANINGS = ("tour",)
"""Pieces whose name is another word too: le tour is a turn."""
_ENDS = re.compile(r"(?<=[.!?…:])[)»”“\"]?\s+")
_SQUARE_OR_NUMBER = re.compile(r"\b(?:[a-l]1?\d|\d+)\b")
_STATES = {
    "en": "used|allowed|connected|attacked|taken|freed|lost|finished|blocked|stacked|protected|excused|owed|shaded|"
    "crossed|marked|closed|boosted|cloaked|uncloaked|hobbled|enclosed|equal|promoted",
    "fr": "bloqu|termin|protég|fini|empil|épuis|masqu|démasqu|gard|entr|arriv|part|reconn|boost|entrav|reli|dépens|"
    "libér|mélang|permis|oblig|occup|cach|isol|situ|plac|ferm|attaqu|marqu|gagn|perd|all|pass|rentr|trois",
}
"""What looks like a passive and says how something is."""
_IRREGULAR = "put|shown|thrown|said|told|kept|given|won|seen|made|done|sent|brought|set|hidden|chosen|played|laid|found|held|turned|known|built|cut|met|shut|split|written"
_PASSIVE = {
    "en": rf"\b(?:is|are|was|were|be|been|being)\s+(?:(?:not|never|always|also|then|again|only|still|already)\s+)?"
    rf"(?!(?:{_STATES['en']})\b)(?:\w+ed|{_IRREGULAR})\b",
    "fr": r"\b(?:est|sont|être|été|soit|soient)\s+(?:(?:pas|jamais|toujours|aussi|alors|plus)\s+)?"
    rf"(?!(?:{_STATES['fr']}))\w+(?:ée?s?|ise?s?|ues?)\b",
    "es": r"\b(?:es|son|ser|sea|sean|fue|sido)\s+(?:(?:también|siempre|nunca|ya)\s+)?(?!jugadas)\w+(?:ad|id)[oa]s?\b",
}
_TWO_PARTS = {
    "de": (
        r"\b(?:wird|werden|wurde|wurden)\b",
        r"\b(?!(?:gehen|geben|gegen|genau|gelten|gewinnen|gerade|beiden|ersten|besten|letzten|beginnen|beginnt|verloren|erreicht|gewonnen)\b)"
        r"(?:(?:ge|be|ver|ent|er|zer)\w{2,}(?:t|en)|\w{2,}ge\w{2,}(?:t|en)|\w+iert)\b",
    ),
    "nl": (
        r"\b(?:wordt|worden|werd|werden)\b",
        r"\b(?!(?:geven|gebied|beiden|bent|beurt|bevat|verder|gelijk|verliest|begint|beginnen|bereikt|verloren|gewonnen)\b)"
        r"(?:(?:ge|be|ver|ont|her)\w{2,}(?:d|t|en)|\w{2,}ge\w{2,}(?:d|t|en))\b",
    ),
}
"""The verb and the participle of a passive, wherever in their sentence."""


def split_sentences(text: str) -> list[str]:
    """Its sentences; what stands before a colon is one."""
    return [one for one in _ENDS.split(text) if one]


def find_passive(text: str, language: str) -> str:
    """What is passive in a text; empty if nothing is."""
    for sentence in split_sentences(text):
        if language in _TWO_PARTS:
            verb, participle = _TWO_PARTS[language]
            found = re.search(verb, sentence) and re.search(participle, sentence)
        else:
            found = re.search(_PASSIVE[language], sentence)
        if found:
            return str(found[0])
    return ""


def list_faults(text: str, language: str, most: int = MOST) -> Iterator[str]:
    """What is not plain in a text."""
    for sentence in split_sentences(text):
        words = [one for one in re.split(r"[\s\u00a0]+", sentence) if re.search(r"\w", one)]
        if len(words) > most:
            yield f"{len(words)} words: {sentence}"
    if ";" in text:
        yield f"a semicolon: {text}"
    if passive := find_passive(text, language):
        yield f"passive ({passive}): {text}"


def list_left_out(said: str, plain: str, nouns: Iterator[str]) -> Iterator[str]:
    """The squares, numbers and pieces of a text that a plain one does not have; `nouns`: what pieces are called."""
    missing = set(_SQUARE_OR_NUMBER.findall(said)) - set(_SQUARE_OR_NUMBER.findall(plain))
    yield from sorted(missing)
    for noun in nouns:
        stem = re.compile(rf"\b{re.escape(_bare(noun)[: max(4, len(noun) - 2)])}")
        if noun not in TWO_MEANINGS and stem.search(_bare(said)) and not stem.search(_bare(plain)):
            yield noun


def _bare(text: str) -> str:
    """In small letters without accents: peón, peones."""
    return "".join(
        one for one in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(one)
    )
