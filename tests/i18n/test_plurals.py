"""One of a thing is never called by its plural: "1 turns" is seen in every sentence of every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.every_case import spread
from tests.i18n.rooms import FOLDERS
from tests.i18n.saying import messages, sentence_of, spoken, uses, values

PLURALS = {
    "en": "actions boulders bounces captures cards changes checkers checks days documents evenings files games groups hours men "
    "minutes moves pages pieces pips places players points positions ranks records results rolls rounds rules seconds squares "
    "steps tables things times tokens tournaments turns uses pawns queens boards seats colours characters bytes brackets pixels "
    "words letters numbers faces chips parts sheets losses stars tasks puzzles exercises weeks months visitors people lines "
    "pictures events messages phones sensors clocks pairs sets blunders mistakes tries discs",
    "de": "Abende Aktionen Augen Beiträge Dateien Dinge Dokumente Eingangsfelder Einträge Ergebnisse Farben Felder Feldern "
    "Figuren Gruppen Karten Minuten Partien Personen Punkte Punkten Regeln Reihen Runden Schachs Schritte Schritten Seiten "
    "Sekunden Spiele Spielzüge Spielzügen Startfelder Steine Stellen Stellungen Stunden Tage Tagen Tische Tischen Turniere "
    "Würfe Würfen Züge Zügen Bauern Linien Wörter Aufgaben Bilder Bretter Siege Sterne Versuche Plätze Spielern Meldungen",
    "fr": "actions autres cartes cases changements choses coins coups documents endroits fichiers groupes heures jetons jeux "
    "joueurs jours lancers minutes pages parties personnes pièces points positions possibles premiers premières prises rebonds "
    "rochers rondes règles résultats secondes soirées tables tournois tours échecs rangées colonnes caractères pions lignes "
    "images plateaux victoires étoiles essais places",
    "nl": "acties avonden bestanden beurten dagen denders dingen documenten groepen kaarten kleuren minuten ogen pagina’s "
    "partijen plekken punten regels rijen rondes rotsblokken schijven seconden spelers spellen stappen stellingen stukken tafels "
    "toernooien uitslagen velden wisselingen worpen zetten lijnen tekens pionnen borden sterren plaatsen pogingen beelden",
    "es": "acciones anotaciones archivos cambios capturas cartas casillas colores cosas documentos días fichas grupos horas "
    "jaques juegos jugadas mesas minutos partidas pasos personas piezas posiciones primeras puntos páginas rebotes reglas "
    "resultados rocas rondas segundos sitios suertes tiradas torneos turnos veces veladas últimas jugadores filas columnas "
    "caracteres peones líneas imágenes tableros victorias estrellas intentos",
}
"""What things are called of which there are several."""
SPACES = "[ \u00a0\u202f]+"
ONE_OF_MANY = {
    language: re.compile(
        rf"(?<![\w.,:/×x-])1{SPACES}(?:[\w’-]+{SPACES})?(?:{'|'.join(map(re.escape, words.split()))})(?!\w)"
    )
    for language, words in PLURALS.items()
}
LIMITS = frozenset(
    ("most", "least", "high", "longest", "size", "deep", "has", "length", "room", "needs", "cards", "hours")
)
"""Names of numbers that are never 1: how much there may be, and sizes such as 8x8."""
NEVER_ONE = frozenset(
    (
        ("app", "idle.more", "n"),  # all games
        ("app", "ladder.stars", "all"),
        ("app", "needs-sets", "n"),  # one has a sentence of its own
        ("app", "players", "low"),
        ("app", "size-of-board", "ranks"),
        ("booster_chess", "too-many-checkers", "n"),
        ("boulder_chess", "wrong-boulders", "have"),
        ("chess", "chess-fen-rank", "files"),
        ("chess", "feature-collinear", "n"),
        ("chess", "feature-connect", "n"),
        ("chess", "feature-connect-square", "n"),
        ("chess", "feature-size", "ranks"),
        ("chess", "told-claim-quiet", "n"),
        ("chess", "told-fold", "n"),
        ("chess", "told-quiet", "n"),
        ("chess_jumble", "board-colours", "n"),
        ("chess_jumble", "owes-moves", "rolled"),
        ("club", "cup-byed.straight", "n"),  # one has a sentence of its own
        ("devices", "plan-hours", "joints"),
        ("faces", "doctor-copies", "n"),
        ("faces", "form-wrong", "n"),
        ("faces", "players-exactly", "n"),
        ("gravity_chess", "men-add-up", "have"),  # the pieces of a set
        ("gravity_chess", "so-many-too-many", "have"),
        ("links", "camera-small", "pixels"),
        ("links", "wiring-chips", "cols"),  # behind a ×
        ("links", "wiring-chips", "files"),
        ("links", "wiring-pins", "files"),
        ("neighbour", "too-many-of-card", "n"),  # more than there are
        ("neighbour", "too-many-taken", "n"),
        ("pages", "pages-times", "n"),
        ("parade", "too-many-of-card", "n"),
        ("parade", "too-many-taken", "n"),
        ("raindropchess", "too-many-of-kind", "n"),
        ("shared", "board-ranks", "n"),
        ("shared", "position-head", "ranks"),
        ("table", "guess-found", "n"),  # always the same
        ("table", "hint-planned-in", "n"),
        ("table", "invitation-code", "n"),
        ("table", "luck-too-few", "n"),
        ("table", "luck-uneven", "n"),
        ("table", "sheet-minutes", "n"),
        ("table", "sheet-players", "n"),
        ("table", "too-many-discs", "n"),
    )
)


def numbers(room: str, id: str, attribute: str, language: str) -> Iterator[str]:
    """The variables of a message that may be a number: no seats, pieces or names of anything."""
    sentence = sentence_of(attribute)
    for name, use in uses(room, id, language, attribute).items():
        known = name in LIMITS or (room, f"{id}.{sentence}".rstrip("."), name) in NEVER_ONE
        if not known and not use.roles & {"seat", "kind", "list"} and not NAMES.fullmatch(name):
            yield name


NAMES = re.compile(
    r"seat|name|other|site|source|by|stage|piece|with_piece|board|pin|model|game|entry|reader|square|place|number|option|said|captured|rows|now|turned"
)
"""Variables that are words, squares or ordinals."""


@pytest.mark.parametrize("language", spread(PLURALS, 3))
def test_one_is_never_many(language: str) -> None:
    wrong = []
    for room in FOLDERS:
        for id, entry in messages(room, language).items():
            if id.startswith("-") or not any("$" in text for text in entry.texts.values()):
                continue
            for attribute, text in entry.texts.items():
                found = uses(room, id, language, attribute)
                usual = {name: values(room, name, use)[0] for name, use in found.items()}
                usual |= {name: 7 for name, use in found.items() if "number" in use.roles}
                for name in numbers(room, id, attribute, language):
                    if f"${name}" in text:
                        said = spoken(room, id, attribute, language, {**usual, name: 1}, False).text
                        if ONE_OF_MANY[language].search(said):
                            wrong.append(f"{room} {id} ${name}: {said}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Chess, 20 minutes, 1 turns"),
        ("de", "Dann noch 5:00 für 1 Züge."),
        ("fr", "Puis encore 5:00 pour 1 tours."),
        ("nl", "Dat waren 1 zetten."),
        ("es", "Eran 1 buenas jugadas."),
    ],
)
def test_a_slip_is_seen(language: str, said: str) -> None:
    assert ONE_OF_MANY[language].search(said)
    assert not ONE_OF_MANY[language].search(said.replace("1", "21"))
