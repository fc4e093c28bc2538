"""Messages into sentences: what is missing is shown and logged, names and lists and numbers come out right."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Kind, Message, Seat, message

ENGLISH = """
noun =
    { $kind ->
        [R] rook
        [Q] queen
       *[other] { $kind }
    }
owned-nom = the { $owner } { noun }
seat =
    { $seat ->
        [green] Green
       *[other] { $seat }
    }
moves = { $seat }'s { $piece } goes to { $to }.
    .short = { $piece } { $to }
captures = { PIECE($seat, $piece) } captures.
turn = { SEAT($seat) } to move.
cards =
    { $n ->
        [1] one card
       *[other] { $n } cards
    } left.
either = Put it on { ANYOF($squares) }.
each = Wrong: { ALLOF($squares) }.
why = { $reason } Put it right.
taken = { $square } is taken.
only-english = Only here.
"""
GERMAN = """
seat =
    { $seat ->
        [green] Grün
       *[other] { $seat }
    }
turn = { SEAT($seat) } ist dran.
either = Setz sie auf { ANYOF($squares) }.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "de.ftl").write_text(GERMAN, "utf-8")
    return tmp_path


def test_seats_and_pieces_become_words(folder: Path) -> None:
    words = Catalogue("en", [folder])
    said = message("moves", seat=Seat("green"), piece=Kind("R"), to="e4")
    assert words.say(said) == "Green's rook goes to e4."
    assert words.say(message("captures", seat=Seat("green"), piece=Kind("Q"))) == "The green queen captures."
    assert words.word("R") == "rook"
    assert words.word("green") == "Green"
    assert words.word("?!") == "?!"


def test_a_piece_no_one_knows_goes_by_his_number(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hidden = checker { $n }\n", "utf-8")
    assert [Catalogue("en", [tmp_path]).word(kind) for kind in ("?3", "?")] == ["checker 3", "?"]


def test_the_short_form_where_there_is_one(folder: Path) -> None:
    words = Catalogue("en", [folder])
    assert words.say(message("moves", seat=Seat("green"), piece=Kind("R"), to="e4"), "short") == "Rook e4"
    assert words.say(message("turn", seat=Seat("green")), "short") == "Green to move."


OLD = """
rule-card-1 = Walk.
page-aim =
    .title = The goal
page-aim-1 = Green.
    .says = Green; then red.
    .says-plain = Green first.
"""
NEW = """
rule-card =
    .line-1 = Walk.
page-aim =
    .title = The goal
    .caption-1 = Green.
    .says-1 = Green; then red.
    .says-1-plain = Green first.
"""


@pytest.mark.parametrize("texts", [OLD, NEW])
def test_numbered_parts_are_found_in_games_written_for_1_0(texts: str, tmp_path: Path) -> None:
    """Its lines of the rule card and its captions are messages, and not attributes of one."""
    (tmp_path / "en.ftl").write_text(texts, "utf-8")
    words = Catalogue("en", [tmp_path])
    parts = ("rule-card.line-1", "page-aim.caption-1", "page-aim.says-1")
    assert [words.say(Message(part)) for part in parts] == ["Walk.", "Green.", "Green; then red."]
    assert all(map(words.has, parts))
    assert words.plain.say(Message("page-aim.says-1")) == "Green first."
    assert not any(
        map(words.has, ("rule-card.line-2", "page-aim.caption-2", "page-aim.says-2", "page-aim.title-1"))
    )


def test_a_caption_takes_no_form_from_an_older_message(tmp_path: Path) -> None:
    """Several games share a caption whose id is one of 1.0: a game with another caption has its forms only."""
    (tmp_path / "en.ftl").write_text(f"{OLD}page-aim =\n    .says-1 = Blue; then red.\n", "utf-8")
    assert Catalogue("en", [tmp_path]).plain.say(Message("page-aim.says-1")) == "Blue. Then red."


def test_a_player_called_rook_is_no_piece(folder: Path) -> None:
    words = Catalogue("en", [folder], names={"green": "Rook"})
    assert words.say(message("turn", seat=Seat("green"))) == "Rook to move."
    assert (
        words.say(message("moves", seat=Seat("green"), piece=Kind("Q"), to="a1"))
        == "Rook's queen goes to a1."
    )


def test_numbers_find_their_nouns(folder: Path) -> None:
    words = Catalogue("en", [folder])
    assert [words.say(message("cards", n=n)) for n in (0, 1, 2)] == [
        "0 cards left.",
        "One card left.",
        "2 cards left.",
    ]


def test_lists_are_joined_as_the_language_does(folder: Path) -> None:
    two, three = message("either", squares=("a1", "b2")), message("either", squares=("a1", "b2", "c3"))
    assert Catalogue("en", [folder]).say(two) == "Put it on a1 or b2."
    assert Catalogue("en", [folder]).say(three) == "Put it on a1, b2, or c3."
    assert Catalogue("de", [folder]).say(three) == "Setz sie auf a1, b2 oder c3."
    assert Catalogue("en", [folder]).say(message("each", squares=("a1", "b2"))) == "Wrong: a1, b2."


def test_a_sentence_inside_another(folder: Path) -> None:
    inside = message("turn", seat=Seat("green"))
    assert Catalogue("de", [folder]).say(message("why", reason=inside)) == "Grün ist dran. Put it right."


def test_squares_and_codes_stay_small(folder: Path) -> None:
    words = Catalogue("en", [folder])
    assert words.say(message("taken", square="f1")) == "f1 is taken."
    assert words.say(message("taken", square="stage=move")) == "stage=move is taken."
    assert words.say(message("taken", square="green:R")) == "green:R is taken."
    assert words.say(message("taken", square="nothing")) == "Nothing is taken."


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    assert Catalogue("de", [folder]).say(message("only-english")) == "Only here."
    assert Catalogue("xx", [folder]).say(message("turn", seat=Seat("green"))) == "Green to move."


def test_a_missing_word_is_shown_and_logged_and_never_raised(
    folder: Path, logged: pytest.LogCaptureFixture
) -> None:
    words = Catalogue("en", [folder])
    assert words.say(message("no-such-words", square="e4")) == "No-such-words (e4)"
    assert "no-such-words" in logged.records[-1].getMessage()
    assert words.say(message("moves", seat=Seat("green"))) != ""
    assert any("piece" in record.getMessage() for record in logged.records)


def test_a_broken_file_of_words_stops_nothing(tmp_path: Path, logged: pytest.LogCaptureFixture) -> None:
    (tmp_path / "en.ftl").write_text("good = Good.\nbad = { $n -> [1] one\n", "utf-8")
    words = Catalogue("en", [tmp_path, tmp_path / "nowhere"])
    assert words.say(message("good")) == "Good."
    assert "bad" in words.say(Message("bad", {"n": 1})).lower()
    assert logged.records


def test_a_later_folder_overrides_an_earlier_one(folder: Path, tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / "en.ftl").write_text("turn = { SEAT($seat) }, make a move.\n", "utf-8")
    assert Catalogue("en", [folder, game]).say(message("turn", seat=Seat("green"))) == "Green, make a move."


def test_the_pseudo_language_changes_the_words_alone(folder: Path) -> None:
    words = Catalogue("en-XA", [folder], names={"green": "Anna"})
    said = words.say(message("moves", seat=Seat("green"), piece=Kind("R"), to="e4"))
    assert "Anna" in said and "e4" in said
    assert "rook" not in said and "goes" not in said
    assert len(said) > len("Anna's rook goes to e4.")


def test_a_very_long_value_is_cut_and_not_refused(folder: Path) -> None:
    assert len(Catalogue("en", [folder]).say(message("taken", square="x" * 100_000))) < 5000


def test_a_piece_has_forms(tmp_path: Path) -> None:
    """What a piece does not say falls back: to its plural, to its bare noun, to the usual gender, to its code."""
    (tmp_path / "de.ftl").write_text(
        "piece-P = Bauer\n    .obl = Bauern\n    .plural = Bauern\npiece-Q = Dame\n    .gender = f\n    .letter = D\n"
        'gender = m\nletter = { NOUN($kind, form: "letter") }\n'
        'plain-acc = { $gender ->\n    [f] die { NOUN($kind, form: "obl") }\n   *[m] den { NOUN($kind, form: "obl") }\n }\n'
        'takes = { PIECE($kind, form: "acc") }, { NOUN($kind, form: "plural-dat") }, { NOUN($kind) }, { $kind }\n',
        "utf-8",
    )
    words = Catalogue("de", [tmp_path])
    said = {kind: words.label(message("takes", kind=Kind(kind))) for kind in "PQX"}
    assert said == {
        "P": "den Bauern, Bauern, Bauer, Bauer",
        "Q": "die Dame, Dame, Dame, Dame",
        "X": "den X, X, X, X",
    }
    assert [words.label(message("letter", kind=kind)) for kind in "PQX"] == ["P", "D", "X"]


def test_an_add_on_game_may_have_doors_for_its_nouns(tmp_path: Path) -> None:
    shared, own = tmp_path / "shared", tmp_path / "own"
    for folder in (shared, own):
        folder.mkdir()
    (shared / "en.ftl").write_text(
        "piece-P = pawn\nplain-nom = the { NOUN($kind) }\ntakes = { PIECE($kind) }, { $kind }\n", "utf-8"
    )
    (own / "en.ftl").write_text(
        "noun =\n    { $kind ->\n        [P] pikeman\n       *[other] { $kind }\n    }\n", "utf-8"
    )
    assert Catalogue("en", [shared]).label(message("takes", kind=Kind("P"))) == "the pawn, pawn"
    assert Catalogue("en", [shared, own]).label(message("takes", kind=Kind("P"))) == "the pikeman, pikeman"
