"""Names of openings in every language: nothing stays English that has a translation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion.games.shared
from companion.games.chess.notation import openings
from companion.i18n.languages import ENGLISH, LANGUAGES, entries, noun
from companion.i18n.opening_names import FOLDER, opening_name

NAMES = sorted({opening.name for opening in openings().values()})
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
WORD = re.compile(r"[^\W\d_]+")
MOVE = re.compile(r"[KQRBN]?[a-h]?x?[a-h][1-8]")
PROPER = {
    word
    for line in Path(__file__).with_name("opening_proper_names.txt").read_text("utf-8").splitlines()
    if line[0] != "#"
    for word in line.split()
}
PARTICLES = {
    "Anglo",
    "Anti",
    "Bogo",
    "De",
    "Dr",
    "El",
    "La",
    "St",
    "Van",
    "de",
    "del",
    "der",
    "l",
    "t",
    "von",
}
"""What proper names begin with, or stands before them."""
ALIKE = {
    "de": """Bielefelder Cannstatter Erbenheimer Fianchetto Flexible Formation Gambit Gibbon Gladbacher Halloween Lemming
        Lusophobe Modern Mustang Neo New Noah Oldtimer Plan Primitive Pseudo Semi Pteranodon Rhamphorhynchus Saragossa Shuffle Siegener
        Stonewall System Warsteiner""",
    "fr": """Amsterdam Apocalypse Argentine Arkhangelsk Basque Batavo Belgrade Berlin Breslau Budapest Carlsbad Central Cobra
        Crocodile Dodo Double Dragon Düsseldorf Extension Fianchetto Flexible Formation Franco Gambit Gibbon Graz Halloween
        Invitation Lemming Lion Long Lusophobe Mafia Mannheim Mustang New Normal Patrick Plan Plasma Prague Primitive Pseudo
        Rare Rat Sacrifice Scorpion Second Semi Shuffle Six Sodium Standard Stockholm Stonewall Tour Tübingen Ultra York Zurich""",
    "nl": """Ark Brussels Chinese England Fianchetto Franco Modern Neo New Open Opening Plan Pseudo Pteranodon Rat
        Rhamphorhynchus Semi Shuffle Stonewall Walrus West Wild""",
    "es": """Budapest Carlsbad Central Cobra Dodo Düsseldorf Fianchetto Flexible Franco Global Graz Halloween Lemming Mafia
        Malvinas Mannheim Mate Medusa Mosquito Mustang Neo Normal Original Plan Plasma Pseudo Semi Shuffle Siesta Stonewall
        Venezolana York""",
}
"""Words that the language writes as English does."""
GOLDEN = """
Scotch Game | Schottische Partie | Partie écossaise | Schotse partij | Apertura escocesa
Ruy Lopez | Spanische Partie | Partie espagnole | Spaanse partij | Apertura española
Italian Game: Giuoco Piano | Italienische Partie: Giuoco Piano | Partie italienne : Giuoco Piano | Italiaanse partij: Giuoco Piano | Apertura italiana: Giuoco Piano
Italian Game: Two Knights Defense | Italienische Partie: Zweispringerspiel im Nachzuge | Partie italienne : défense des deux cavaliers | Italiaanse partij: tweepaardenspel in de nahand | Apertura italiana: defensa de los dos caballos
Italian Game: Evans Gambit Accepted | Italienische Partie: Angenommenes Evans-Gambit | Partie italienne : gambit Evans accepté | Italiaanse partij: aangenomen Evansgambiet | Apertura italiana: gambito Evans aceptado
Sicilian Defense: Najdorf Variation | Sizilianische Verteidigung: Najdorf-Variante | Défense sicilienne : variante Najdorf | Siciliaanse verdediging: Najdorfvariant | Defensa siciliana: variante Najdorf
Sicilian Defense: Najdorf Variation, English Attack | Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff | Défense sicilienne : variante Najdorf, attaque anglaise | Siciliaanse verdediging: Najdorfvariant, Engelse aanval | Defensa siciliana: variante Najdorf, ataque inglés
Sicilian Defense: Accelerated Dragon | Sizilianische Verteidigung: Beschleunigter Drachen | Défense sicilienne : dragon accéléré | Siciliaanse verdediging: versnelde draak | Defensa siciliana: dragón acelerado
Sicilian Defense: Closed | Sizilianische Verteidigung: Geschlossene Variante | Défense sicilienne : variante fermée | Siciliaanse verdediging: gesloten variant | Defensa siciliana: variante cerrada
French Defense: Advance Variation | Französische Verteidigung: Vorstoßvariante | Défense française : variante d'avance | Franse verdediging: doorstootvariant | Defensa francesa: variante del avance
French Defense: Exchange Variation | Französische Verteidigung: Abtauschvariante | Défense française : variante d'échange | Franse verdediging: afruilvariant | Defensa francesa: variante del cambio
French Defense: Winawer Variation | Französische Verteidigung: Winawer-Variante | Défense française : variante Winawer | Franse verdediging: Winawervariant | Defensa francesa: variante Winawer
Caro-Kann Defense: Classical Variation | Caro-Kann-Verteidigung: Klassische Variante | Défense Caro-Kann : variante classique | Caro-Kann-verdediging: klassieke variant | Defensa Caro-Kann: variante clásica
Queen's Gambit Accepted | Angenommenes Damengambit | Gambit dame accepté | Aangenomen damegambiet | Gambito de dama aceptado
Queen's Gambit Declined: Cambridge Springs Defense | Abgelehntes Damengambit: Cambridge-Springs-Verteidigung | Gambit dame refusé : défense Cambridge Springs | Geweigerd damegambiet: Cambridge Springs-verdediging | Gambito de dama rehusado: defensa Cambridge Springs
King's Gambit Accepted: Muzio Gambit | Angenommenes Königsgambit: Muzio-Gambit | Gambit du roi accepté : gambit Muzio | Aangenomen koningsgambiet: Muziogambiet | Gambito de rey aceptado: gambito Muzio
King's Indian Defense: Four Pawns Attack | Königsindische Verteidigung: Vierbauernangriff | Défense est-indienne : attaque des quatre pions | Konings-Indische verdediging: vierpionnenaanval | Defensa india de rey: ataque de los cuatro peones
Nimzo-Indian Defense: Rubinstein System | Nimzowitsch-Indische Verteidigung: Rubinstein-System | Défense nimzo-indienne : système Rubinstein | Nimzo-Indische verdediging: Rubinsteinsysteem | Defensa nimzoindia: sistema Rubinstein
Ruy Lopez: Open | Spanische Partie: Offene Variante | Partie espagnole : variante ouverte | Spaanse partij: open variant | Apertura española: variante abierta
Ruy Lopez: Berlin Defense | Spanische Partie: Berliner Verteidigung | Partie espagnole : défense berlinoise | Spaanse partij: Berlijnse verdediging | Apertura española: defensa berlinesa
Ruy Lopez: Marshall Attack | Spanische Partie: Marshall-Angriff | Partie espagnole : attaque Marshall | Spaanse partij: Marshallaanval | Apertura española: ataque Marshall
Alekhine Defense: Modern Variation | Aljechin-Verteidigung: Moderne Variante | Défense Alekhine : variante moderne | Aljechinverdediging: moderne variant | Defensa Alekhine: variante moderna
Petrov's Defense: Stafford Gambit | Russische Verteidigung: Stafford-Gambit | Défense Petrov : gambit Stafford | Russische verdediging: Staffordgambiet | Defensa Petrov: gambito Stafford
Sicilian Defense: Richter-Rauzer Variation | Sizilianische Verteidigung: Richter-Rauser-Variante | Défense sicilienne : variante Richter-Rauzer | Siciliaanse verdediging: Richter-Rauzer-variant | Defensa siciliana: variante Richter-Rauzer
Hungarian Opening: Reversed Alekhine | Ungarische Eröffnung: Aljechin im Anzug | Ouverture hongroise : Alekhine inversée | Hongaarse opening: omgekeerde Aljechin | Apertura húngara: Alekhine invertida
Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order | Sizilianische Verteidigung: Moderne Varianten, Anti-Dxd4-Zugfolge | Défense sicilienne : variantes modernes, ordre de coups anti-Dxd4 | Siciliaanse verdediging: moderne varianten, anti-Dxd4-zetvolgorde | Defensa siciliana: variantes modernas, orden de jugadas anti-Dxd4
"""
KINDS = {"family", "kind", "word"}


def rows(language: str) -> list[tuple[str, str]]:
    """What a table has, and of which English words."""
    lines = (FOLDER / f"{language}.tsv").read_text("utf-8").splitlines()
    cells = [line.split("\t") for line in lines if line[0] != "#"]
    return [(cell[0], cell[1]) for cell in cells]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_word_is_left_that_has_a_translation(language: str) -> None:
    allowed = PROPER | PARTICLES | {*ALIKE[language].split()}
    assert len(NAMES) > 1000
    for name in NAMES:
        said = {word.casefold() for word in WORD.findall(opening_name(name, language))}
        words = [word for word in WORD.findall(MOVE.sub("", name)) if len(word) > 1]
        assert not [word for word in words if word.casefold() in said and word not in allowed], name


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_name_is_put_together_cleanly(language: str) -> None:
    assert len(NAMES) > 1000
    for name in NAMES:
        said = opening_name(name, language)
        assert said != name or name in ALIKE[language] or "Piano" in name, name
        assert not re.search(r"[|*_^~]|  |--|- | -|^\W|[ -]$", said), said
        assert said[0].isupper() and said.count(",") >= name.count(",") - 1, said


def test_families_have_a_name_of_their_own_in_each_language() -> None:
    families = sorted({name.partition(":")[0] for name in NAMES})
    assert len(families) == 144
    for language in TRANSLATED:
        assert sorted(english for what, english in rows(language) if what == "family") == families
        assert len({opening_name(family, language) for family in families}) == len(families)


def test_tables_have_the_same_words_and_none_that_is_never_used() -> None:
    first, *others = ({row for row in rows(language) if row[0] in KINDS} for language in TRANSLATED)
    assert all(other == first for other in others)
    every = "\n".join(NAMES)
    assert not [english for _, english in first if english not in every]
    assert not [word for word in PROPER if word not in every]


@pytest.mark.parametrize("line", GOLDEN.strip().splitlines())
def test_well_known_openings_have_the_names_that_players_use(line: str) -> None:
    english, *wanted = line.split(" | ")
    said = [opening_name(english, language).replace("\xa0", " ") for language in ("de", "fr", "nl", "es")]
    assert said == wanted
    assert opening_name(english, ENGLISH) == english


@pytest.mark.parametrize("language", TRANSLATED)
def test_moves_have_the_letters_of_the_language(language: str) -> None:
    words = entries(Path(companion.games.shared.__file__).parent / "words" / f"{language}.ftl")
    for kind in "KQRBN":
        said = opening_name(f"Scotch Game: {kind}d3 Line", language)
        assert f"{noun(words, kind, 'letter')}d3" in said


def test_names_from_other_programs_stay_as_they_are() -> None:
    assert opening_name("Sicilian, Najdorf", "de") == "Sicilian, Najdorf"
    assert opening_name("", "de") == ""
