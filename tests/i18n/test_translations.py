"""What has to hold for every file of words in another language, and that each check sees what it is there for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion.i18n.languages import COMPLETE
from tests.every_case import spread
from tests.i18n import rooms, saying, translations
from tests.i18n.rooms import FOLDERS
from tests.i18n.saying import messages, said
from tests.i18n.signs import mended, wrong_signs, wrong_words

VALUE = re.compile(r"\{[^{}]*\}")
"""What a value or a function says in a sentence."""
THERE = [
    (room, one)
    for one in translations.LANGUAGES
    for room in FOLDERS
    if (FOLDERS[room] / f"{one}.ftl").exists()
]


@pytest.mark.parametrize(
    ("room", "language"), spread(THERE, 4), ids=[f"{room}-{one}" for room, one in spread(THERE, 4)]
)
def test_a_file_says_what_the_english_says(room: str, language: str) -> None:
    assert not (found := translations.wrong(room, language)), "\n".join(found)


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_every_plain_sentence_has_the_signs_and_words_of_its_language(language: str) -> None:
    """In every file; what is chosen by values is said in `test_a_file_says_what_the_english_says`."""
    wrong = []
    for room in FOLDERS:
        for id, entry in messages(room, language).items():
            for attribute, text in entry.texts.items():
                if "->" in text or translations.is_door(id):
                    continue
                bare = VALUE.sub("xyz", text)
                found = (*wrong_signs(bare, language), *wrong_words(bare, language))
                wrong += [f"{room} {id}.{attribute}: {one}: {bare}" for one in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_a_complete_language_has_every_file(language: str) -> None:
    assert [room for room in FOLDERS if not (FOLDERS[room] / f"{language}.ftl").exists()] == []


@pytest.mark.parametrize("room", sorted(FOLDERS))
def test_the_english_is_ready_to_be_translated(room: str) -> None:
    """Every message can be said, no square begins one, no one is he or she, and headlines are short enough."""
    wrong = []
    for id, entry in messages(room, "en").items():
        if id.startswith("-"):
            continue
        for attribute in entry.texts:
            for one in said(room, id, attribute, "en"):
                if not one.sound:
                    wrong.append(f"{id}: {one.why}")
                elif not translations.is_door(id):
                    wrong += [f"{id}: {line}: {one.text}" for line in wrong_signs(one.text, "en")]
                if re.search(r"\b(he|she|his|her|hers|him)\b", one.text, re.IGNORECASE):
                    wrong.append(f"{id}: {one.text}")
        if translations.HEADLINES.fullmatch(id) and translations._is_headline(room, id):
            form = "short" if "short" in entry.texts else ""
            wrong += [
                f"{id}: {one.text}"
                for one in said(room, id, form, "en")
                if len(one.text) > translations.HEADLINE
            ]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


GERMAN = FOLDERS["shared"] / "de.ftl"


FAULTS = (
    ("seat-twice = Ein Platz ist zweimal genannt.\n", "", "seat-twice is missing"),
    ("seat-twice =", "seat-thrice = Drei.\nseat-twice =", "seat-thrice is no message"),
    ("chess-castles = { $seat } rochiert.", "chess-castles = { $who } rochiert.", "uses $who"),
    (
        'chess-moves = { PIECE($seat, $piece, form: "nom") } geht von { $origin }',
        'chess-moves = { PIECE($seat, $piece, form: "nom") } geht',
        "leaves out $origin",
    ),
    ("{ ALLOF($known) }.\nno-house", "{ JOINED($known) }.\nno-house", "no function JOINED"),
    ('wird { PIECE($piece, form: "zu") }', 'wird { PIECE($piece, form: "um") }', "no entry plain-um"),
    ('plain-obl = { NOUN($kind, form: "obl") }', "plain-obl = { -tower }", "Unknown term: -tower"),
    (
        "ends-dead = Niemand konnte mehr mattsetzen.",
        "ends-dead = Neither side could checkmate any more.",
        "still English",
    ),
    (
        "chess-no-piece = Auf { $square } steht",
        "chess-no-piece = { $square }: dort steht",
        "begins with a square",
    ),
    ("no-such-square = Ein Feld „{ $square }“", 'no-such-square = Ein Feld "{ $square }"', 'a straight "'),
    (
        "no-such-square = Ein Feld „{ $square }“",
        "no-such-square = Ein Feld «{ $square }»",
        "of another language",
    ),
    ("no-such-square = Ein Feld „{ $square }“", "no-such-square = Ein Feld „{ $square }", "in pairs"),
    ("card-S4 = Würfle noch einmal …", "card-S4 = Würfle noch einmal ...", "three dots"),
    ("card-S4 = Würfle noch einmal …", "card-S4 = Würfle → noch einmal …", "no font of ours"),
    ("card-B15 = Setz das nächste Mal aus.", "card-B15 = Leider setzt du aus.", "blames somebody"),
    ("card-B15 = Setz das nächste Mal aus.", "card-B15 = Bitte setzen Sie aus.", "in another way"),
    ("card-B01 = Würfle", f"card-B01 = {'Und so weiter, ' * 8}würfle", "a card has 120"),
    (
        "stage-turn = { $seat } ist am Zug.",
        "stage-turn = { $seat } ist jetzt mit einer Figur wieder am Zug.",
        ".short",
    ),
    (
        "deck-default = Die eingebauten Karten",
        "deck-default = Der von Anfang an eingebaute Kartensatz",
        "deck-default: has",
    ),
    ("piece-Q = Dame\n    .gender = f\n", "piece-Q = Dame\n    .gender = w\n", "piece-Q has the gender w"),
    ("piece-B = Läufer", "piece-W = Läufer", "piece-B is missing"),
    ("card-B05 = Jede Dame", "card-B05 = Jede Königin", "we say Dame"),
)


def rounds() -> Iterator[list[tuple[str, str, str]]]:
    """The faults, several at a time, each message once: a file with all of them is looked through but once."""
    left = list(FAULTS)
    while left:
        now = {old.split()[0]: (old, new, said) for old, new, said in reversed(left)}
        yield list(now.values())
        left = [one for one in left if one not in now.values()]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, list[str]]]:
    """What is wrong with the German words that all games share, by the fault that was planted; without one by "" ."""
    english = (FOLDERS["shared"] / "en.ftl").read_text("utf-8")
    found: dict[str, list[str]] = {}
    with pytest.MonkeyPatch.context() as patch:
        for faults in ([("", "", "")], *rounds()):
            here = tmp_path_factory.mktemp("words")  # catalogues are remembered by their paths
            patch.setitem(rooms.FOLDERS, "shared", here)
            text = GERMAN.read_text("utf-8")
            for old, new, _ in faults:
                assert not old or text.count(old) == 1, old
                text = text.replace(old, new, 1)
            (here / "en.ftl").write_text(english, "utf-8")
            (here / "de.ftl").write_text(text, "utf-8")
            for one in (saying.messages, saying._catalogue, saying.kinds):
                one.cache_clear()
            wrong = translations.wrong("shared", "de")
            found |= {said: wrong for *_, said in faults}
    for one in (saying.messages, saying._catalogue, saying.kinds):
        one.cache_clear()
    yield found


@pytest.mark.parametrize("said", [said for *_, said in FAULTS])
def test_a_planted_fault_is_seen(found: dict[str, list[str]], said: str) -> None:
    assert any(said in line for line in found[said]), found[said]


def test_the_words_as_they_are_have_no_fault(found: dict[str, list[str]]) -> None:
    assert found[""] == []


@pytest.mark.parametrize(
    ("text", "language", "seen"),
    [
        ("Le jeu : fini", "fr", "before :"),
        ("« fini\u00a0»", "fr", "after «"),
        ("Gagné!", "fr", "before !"),
        ("Gagné\u00a0!", "fr", ""),
        ("Klaar !", "nl", "a space before a sign"),
        ("Gana las blancas!", "es", "in pairs"),
        ("¡Ganan las blancas!", "es", ""),
        ("El 30%", "es", "before %"),
        ("f1 is taken.", "en", "begins with a square"),
        ("Ein Brett, 12 x 12", "de", "×"),
        ("Tipp - und geh", "de", "–"),
        ('Der Zug ist `a "b"`.', "de", ""),
    ],
)
def test_signs_of_a_language(text: str, language: str, seen: str) -> None:
    found = list(wrong_signs(text, language))
    assert any(seen in line for line in found) if seen else not found


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Votre faute.", "fr"),
        ("Tu joues.", "fr"),
        ("Les Blancs a gagné.", "fr"),
        ("C’est à les Noirs de jouer.", "fr"),
        ("Dat is fout.", "nl"),
        ("Gooit u?", "nl"),
        ("Usted tira.", "es"),
        ("Toque primero a1.", "es"),
        ("Falta el tablero: empiécela otra vez.", "es"),
        ("Dos resultados: arregladlo.", "es"),
        ("Mirad los dos relojes.", "es"),
        ("Coge una carta.", "es"),
        ("Das ist verboten.", "de"),
        ("Sur une case foncée.", "fr"),
        ("Op een licht veld.", "nl"),
        ("Lees hem voor.", "nl"),
        ("Je mag de winst opeisen.", "nl"),
        ("Een pion mag mat zetten.", "nl"),
        ("En una casilla oscura.", "es"),
        ("Das Brett ist angesteckt.", "de"),
    ],
)
def test_words_that_no_one_says(text: str, language: str) -> None:
    assert list(wrong_words(text, language))


def test_french_spaces_are_mended() -> None:
    assert (
        mended("a = « oui » : non !\n# un : deux", "fr")
        == "a = «\u00a0oui\u00a0»\u00a0: non\u00a0!\n# un : deux"
    )
