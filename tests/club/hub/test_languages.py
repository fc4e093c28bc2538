"""The hub speaks the reader's language, also of what tables say and of games that it knows."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from markupsafe import escape

from companion.club.hub.html_page import describe_action, headline, render_in, they_win, title_of, words_in
from companion.club.hub.pages import results
from companion.club.hub.pages.arbiter_tables import recent_moves
from companion.club.hub.pages.live_table import log, replay
from companion.club.hub.pages.sign_in import why
from companion.club.hub.pages.wall import CardWriter
from companion.club.messages import OnTable
from companion.games import families
from companion.kernel.messages import message
from companion.remote.table_messages import Wording
from companion.server.templates import PageWords
from companion.table.message_catalogues import catalogue
from companion.table.protocol.notices import Mismatch
from tests.club.club_driver import Club, Told


def lying(here: Club) -> OnTable:
    found = here.hub.tables()[0].on_table
    assert found is not None
    return found


@pytest.mark.parametrize("game", ["raindropchess", "little-chess-jumble"])
def test_prompts_are_in_the_language_of_the_phone(served: Club, tmp_path: Path, game: str) -> None:
    """The table speaks English; each phone reads its own language, with the names of who sits there."""
    table = Told(served.hub, tmp_path / "a", "table-1", game=game, names={})
    lies = lying(served)
    for language in ("en", "de", "fr", "es", "nl"):
        words = catalogue(families()[game].words, dict(lies.names), language)
        announcer = table.rig.referee.announcer
        want = words.say(announcer.expect(table.rig.referee.state))
        assert headline(language, lies) == want
        card = CardWriter(PageWords(words_in(language)), served.hub.boards.art, served.hub.boards).values_of(
            served.hub.tables()[0]
        )
        short = words.say(announcer.standing(table.rig.referee.state).view.prompt, "short")
        assert short in card["foot"].replace("&#39;", "'") and title_of(game, language) in card["head"]
    assert headline("de", lies) != headline("en", lies) == lies.prompt


def test_an_older_table_and_words_that_the_hub_lacks_are_told_as_the_table_said_it(
    served: Club, tmp_path: Path
) -> None:
    Told(served.hub, tmp_path / "a", "table-1", game="raindropchess")
    lies = lying(served)
    older = msgspec.structs.replace(lies, prompt_words=None)
    assert headline("de", older) == lies.prompt
    for wording in (
        Wording("of-a-newer-program"),
        Wording("sentences", {"all": [Wording("of-a-newer-program")]}),
    ):
        assert render_in("de", lies.variant, {}, wording, "as it was told") == "as it was told"
    assert title_of("of-an-add-on", "de") == ""


def test_the_log_of_a_game_is_in_the_language_of_the_phone(served: Club, tmp_path: Path) -> None:
    """Of arbiters and of everybody; what an older table told stands as it told it."""
    table = Told(
        served.hub, tmp_path / "a", "table-1", game="wild-jokers", names={"white": "Anna", "black": "Ben"}
    )
    for action in ("Pa2-a3", "Pa6-a5"):
        table.rig.act(action)
    here = served.hub.tables()[0]
    said = {"en": "Anna's pikeman moves from a2 to a3.", "de": "Der weiße Pikenier geht von a2 nach a3."}
    for language, sentence in said.items():
        last, first = recent_moves(served.hub, language, here)
        assert first == sentence and last != first
        phone = served.phone(**{"accept-language": language})
        assert json.loads(phone.fetch("GET", "/tables/table-1/at/1").content)["said"] == sentence
    first_entry = replay(served.hub.store.events(here.stream, lying(served).game)).line[0]
    wording, older = first_entry.words, msgspec.structs.replace(first_entry, words=None)
    cards = CardWriter(PageWords(words_in("de")), served.hub.boards.art, served.hub.boards)
    assert log(here, [older], cards) == [(1, escape(said["en"]))]
    ((_, drawn),) = log(here, [msgspec.structs.replace(older, words=wording)], cards)
    assert '<span class="aside">Der weiße Pikenier</span><span aria-hidden="true"><img src="/art/' in drawn
    assert describe_action("de", lying(served), None, "", "Pa2-a3") == "Pa2-a3"


def test_results_name_the_winner_and_why_in_the_language_of_the_phone(served: Club, tmp_path: Path) -> None:
    table = Told(
        served.hub, tmp_path / "a", "table-1", game="raindropchess", names={"white": "Anna", "black": "Ben"}
    )
    table.rig.do(do="resign", seat="white")
    page = served.phone(**{"accept-language": "de"}).fetch("GET", "/results").content.decode()
    assert "<b>Ben gewinnt.</b>" in page
    reason = results.games_of_the_evening(served.hub)[0]["result"]["reason"]
    assert reason and reason not in page
    assert reason in served.phone().fetch("GET", "/results").content.decode()


def test_a_result_that_an_arbiter_made_no_one_s_says_so(served: Club, tmp_path: Path) -> None:
    words = PageWords(words_in("en"))
    row = {
        "place": "t",
        "name": "",
        "variant": "raindropchess",
        "title": "",
        "seats": ["white", "black"],
        "names": {},
        "result": {"winner": "white", "places": [], "scores": {}, "reason": "x"},
        "overruled": {"winner": None, "places": [], "scores": {}, "reason": ""},
    }
    assert "No single winner" in results.game_table([row], words, "hub-nothing-played", True).rows[0].won
    for winner, said in (("white", "White wins."), (["white", "black"], "White, Black win.")):
        row["overruled"] = {"winner": winner, "places": [], "scores": {}, "reason": ""}
        assert results.game_table([row], words, "hub-nothing-played", True).rows[0].won == said


@pytest.mark.parametrize(
    ("language", "who", "names", "said"),
    [
        ("fr", ["white"], {}, "Les Blancs gagnent."),
        ("fr", ["white"], {"white": "Anna"}, "Anna gagne."),
        ("fr", ["green"], {}, "Vert gagne."),
        ("fr", ["white", "black"], {}, "Les Blancs, les Noirs gagnent."),
        ("es", ["black"], {}, "Las negras ganan."),
        ("en", ["white"], {}, "White wins."),
        ("nl", ["white"], {}, "Wit wint."),
    ],
)
def test_a_side_is_as_many_as_its_language_says(
    language: str, who: list[str], names: dict[str, str], said: str
) -> None:
    assert they_win(words_in(language), who, names) == said


def test_an_arbiter_reads_what_is_wrong_at_a_table_in_their_own_language(
    served: Club, tmp_path: Path
) -> None:
    """What lies wrong there; an older table's sentence stands as it told it."""
    table = Told(served.hub, tmp_path / "a", "table-1", game="wild-jokers")
    why_it_waits = message("mixed-up", squares=("a2", "a3"))
    table.rig.referee.table.tell(
        Mismatch(n=table.rig.referee.table.n, kind="unexplained", reason=why_it_waits, repairs=[])
    )
    (here,) = served.hub.tables()
    for language in ("en", "de", "fr"):
        words = catalogue(families()["wild-jokers"].words, {}, language)
        assert why(PageWords(words_in(language)), here) == words.say(why_it_waits)
    older = msgspec.structs.replace(here.needs[0], said_words=None)
    assert why(PageWords(words_in("de")), msgspec.structs.replace(here, needs=(older,))) == here.needs[0].said
