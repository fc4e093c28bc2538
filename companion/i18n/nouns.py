"""Names of pieces: an entry `piece-<kind>` each, with an attribute for every form that differs.

    piece-P = Bauer
        .obl = Bauern
        .plural = Bauern

The value is the bare noun. `.plural-dat` falls back to `.plural`, every other form to the value, `.letter` (what the piece is
written by) to the kind's own code. `.begins` says `vowel` or `consonant` where the first letter does not. `.gender` falls back to the entry `gender`, which says the language's usual one.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.i18n.ftl_entries import lines

INSTEAD = {"plural-dat": "plural"}
"""Forms that fall back to another one before they fall back to the bare noun."""
NEUTER = "n"
VOWELS = "aeiouàâäéèêëíîïóôöúûü"


def forms_of(entries: Mapping[str, str], kind: str) -> Mapping[str, str]:
    """Returns the forms of a kind of piece by name, the bare noun under ""; empty if it has no entry.

    Args:
        entries: the entries of a language, unparsed, by id.
        kind: the code of the kind, such as `Q`.
    """
    return lines(entries.get(f"piece-{kind}", ""))


def noun(entries: Mapping[str, str], kind: str, form: str = "") -> str:
    """Returns the name of a kind of piece in a form, or the code itself if it has no name."""
    known = forms_of(entries, kind)
    if form == "letter":
        return known.get(form, kind)
    return known.get(form) or known.get(INSTEAD.get(form, "")) or known.get("", kind)


def gender(entries: Mapping[str, str], kind: str) -> str:
    """Returns the gender of a kind of piece: m, f, n or c; n in a language without genders."""
    usual = lines(entries.get("gender", "")).get("", NEUTER)
    return forms_of(entries, kind).get("gender", usual)


def begins(entries: Mapping[str, str], kind: str, name: str) -> str:
    """Returns how the name of a kind of piece begins to the ear: `vowel` or `consonant`."""
    sound = "vowel" if name[:1].lower() in VOWELS else "consonant"
    return forms_of(entries, kind).get("begins", sound)


def name_by_kind(entries: Mapping[str, str], nouns: Mapping[str, str]) -> Mapping[str, str]:
    """Returns the entries with those of a game's pieces under their kinds.

    Where two kinds would be written by one letter of the language, all of them are written by their codes.

    Args:
        entries: the entries of a language, unparsed, by id.
        nouns: kinds with what stands behind `piece-` in the entry that names them.
    """
    if not nouns:
        return entries
    own = {f"piece-{kind}": entries.get(f"piece-{name}", "") for kind, name in nouns.items()}
    found = {**entries, **own}
    letters = [noun(found, kind, "letter") for kind in nouns]
    if len({*letters}) < len(letters):
        found |= {f"piece-{kind}": f"{own[f'piece-{kind}']}\n    .letter = {kind}\n" for kind in nouns}
    return found
