"""What a text of a language may be written with: its quotation marks, its spaces, and the words that blame nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

import companion.artwork
from companion.artwork.design import tokens

FONTS = Path(companion.artwork.__file__).parent / "fonts"
CODE = re.compile(r"`[^`]*`|\w+ = \[?\"[^\"]*\"|\"tableside\[\w+\]\"|\"[0-9a-f ]{19}\"|\b\w+://[^\s,)]*")
"""What is typed or stands in a file: not written by the rules of a language."""
SQUARE = re.compile(r"[¡¿«„‘“]?[a-p]\d{1,2}\b")
NBSP = "\u00a0"
QUOTES = {"de": "„“‚‘", "fr": "«»“”", "nl": "‘“”", "es": "«»“”"}
"""The quotation marks of a language; ’ is the apostrophe everywhere, and closes in Dutch."""
PAIRS = {"de": ("„“",), "fr": ("«»", "“”"), "nl": ("“”",), "es": ("«»", "“”", "¡!", "¿?")}
BLAME = {
    "de": "leider|falsch\\w*|verboten\\w*|fehler\\w*|fehlzug|bitte nicht|darfst nicht",
    "fr": "faute\\w*|erreur\\w*|interdit|interdits|malheureusement|hélas|défense de",
    "nl": "fout|fouten|foute|foutief|verboden|helaas|vergissing",
    "es": "error|errores|erróneo|prohibido|prohibida la|lamentablemente|culpa|equivocad\\w*",
}
STRANGERS = {
    "de": r"(?<![.:!?…„ ] )(?<!^)(?<!„)\b(?:Sie|Ihnen|Ihrem|Ihren|Ihrer)\b",
    "fr": r"(?i)\b(?:tu|toi|tes|ton|t’)\b",
    "nl": r"(?i)\b(?:u|uw)\b",
    "es": r"(?i)\b(?:usted|ustedes|vosotros|vosotras|vuestr[oa]s?"
    r"|comparad|corregid|escribid|haced|id a|jugad|mirad|poned|tirad|tocad|\w{2,}(?:ad|ed|id)(?:l[aeo]s?|nos)"
    r"|(?:colóque|empiéce|muéstre|pónga|púlse|tóque)l[ao]s?)\b"
    r"|(?:^|[.:;] )(?:coloque|elija|empiece|escriba|haga|mire|muestre|ponga|pulse|quite|tire|toque|vuelva)\b",
}
"""How nobody is addressed: du in German, vous in French, je in Dutch, tú in Spanish; there the imperatives tell it too."""
MANY = {
    "fr": r"\b(?:à les (?:blancs|noirs)|les (?:blancs|noirs) (?:ne |n’|y |se |s’)?(?:a|abandonne|accepte|choisit"
    r"|commence|demande|dit|doit|est|fait|finit|gagne|joue|passe|pense|perd|peut|pose|prend|propose|quitte|reçoit"
    r"|refuse|reste|retourne|revendique|roque|va|veut))\b",
    "es": r"(?<!de )\blas (?:blancas|negras) (?:no |lo |se )?(?:abandona|acaba|acepta|captura|corona|da|debe|elige|empieza|es"
    r"|está|gana|ha|hace|juega|lleva|mueve|ofrece|pasa|pide|pierde|pone|puede|queda|reclama|responde|roba|sale|sigue"
    r"|tiene|tira|toma|vuelve)\b",
}
"""White and Black are many: no verb of one goes with them, and à les is aux."""
NEVER = {
    "de": {
        "geschützt": "gedeckt",
        "Pferd": "Springer",
        "Königin": "Dame",
        "Benutzer": "du",
        "angesteckt": "angeschlossen",
    },
    "fr": {"reine": "dame", "écurie": "box", "cases? (?:claire|foncée)s?": "case blanche, case noire"},
    "nl": {
        "loopbaan": "baan",
        "startvak": "wachtvak",
        "(?:licht|donker)e? veld(?:en)?": "wit veld, zwart veld",
        "(?:hij|hem)": "the noun again, or die",
        "opeisen": "claimen",
        "mat zetten": "matzetten",
    },
    "es": {
        "reina": "dama",
        "coger": "tomar",
        "coge": "toma",
        "casillas? (?:clara|oscura)s?": "casilla blanca, casilla negra",
    },
}
"""Words that go wrong, and the one of the termbase."""


@cache
def drawn() -> frozenset[str]:
    """Every sign that all of the shipped fonts for words can draw."""
    names = tokens()["type"]["font"].values()
    fonts = [TTFont(FONTS / name, lazy=True).getBestCmap() for name in names]
    return frozenset(chr(code) for code in set(fonts[0]).intersection(*fonts[1:]))


def wrong_signs(text: str, language: str) -> Iterator[str]:
    """What is wrong with a text as it is read; values in it are squares, numbers and names."""
    plain = CODE.sub("x", text)
    if missing := {sign for sign in plain if sign not in drawn() and sign != "\n"}:
        yield f"no font of ours draws {', '.join(f'U+{ord(one):04X}' for one in sorted(missing))}"
    if SQUARE.match(text) and text.endswith((".", "!", "?")):
        yield "begins with a square"
    if language not in QUOTES:
        return
    if found := re.search(r"['\"]", plain):
        yield f"a straight {found[0]}"
    if "..." in plain:
        yield "three dots in place of …"
    if re.search(r"(?<=\w) - (?=\w)", plain):
        yield "a hyphen as a dash in place of –"
    if re.search(r"(?<![\d,])\d+ ?x ?\d", plain):
        yield "x in place of ×"
    foreign = set("„“”«»‚‘") - set(QUOTES[language])
    if used := foreign & set(plain):
        yield f"quotation marks of another language: {' '.join(sorted(used))}"
    for pair in PAIRS[language]:
        if plain.count(pair[0]) != plain.count(pair[1]):
            yield f"{' and '.join(pair)} do not come in pairs"
    if language == "fr":
        yield from _french(plain)
    if language in ("de", "es") and re.search(r"\d ?(?<!\u00a0)%", plain):
        yield "no non-breaking space before %"
    if language == "nl" and re.search(r"[\s\u00a0][:;!?%]", plain):
        yield "a space before a sign"
    if language == "es" and re.search(r"«\s|\s»", plain):
        yield "a space inside « »"


def _french(text: str) -> Iterator[str]:
    if found := re.search(r"(?<!\u00a0)(?:[;!?»%]|:(?=\s|$))", text):
        yield f"no non-breaking space before {found[0]}"
    if re.search(r"«(?!\u00a0)", text):
        yield "no non-breaking space after «"


def wrong_words(text: str, language: str) -> Iterator[str]:
    """Words that blame somebody, address them as strangers, or are not the termbase's."""
    plain = CODE.sub("", text)
    if language in BLAME and (found := re.search(rf"\b(?:{BLAME[language]})\b", plain, re.IGNORECASE)):
        yield f"blames somebody: {found[0]}"
    if language in STRANGERS and (found := re.search(STRANGERS[language], plain)):
        yield f"addresses people in another way than everywhere: {found[0]}"
    if language in MANY and (found := re.search(MANY[language], plain, re.IGNORECASE)):
        yield f"White and Black are many: {found[0]}"
    for word, instead in NEVER.get(language, {}).items():
        if re.search(rf"\b{word}\b", plain, re.IGNORECASE):
            yield f"{word}: we say {instead}"


def mended(text: str, language: str) -> str:
    """A file's text with the spaces that French wants; nothing else is changed."""
    if language != "fr":
        return text
    lines = []
    for line in text.split("\n"):
        if not line.startswith("#"):
            line = re.sub(r" (?=[;!?»%]|:(?=\s|$))", NBSP, line).replace("« ", f"«{NBSP}")
        lines.append(line)
    return "\n".join(lines)
