"""A game at a site: the board here and the list of moves there stay one, whatever happens to the line."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.table.available_commands import available_commands, executable, table_commands
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import NotFromHereError, Replay, follow_setup, play_on_setup
from companion.table.history.statistics import summing
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup
from companion.units import WholeSeconds
from tests.table.site.site_rig import WHY, SiteRig


@pytest.fixture
def here(tmp_path: Path) -> SiteRig:
    found = SiteRig(tmp_path)
    found.hear("", anew=True)
    return found


def begun(rig: SiteRig) -> SiteRig:
    """Two moves were played."""
    rig.act("e2e4")
    rig.hear("e2e4")
    rig.hear("e2e4 e7e5")
    return rig


def test_moves_go_to_the_site_and_come_from_there(here: SiteRig) -> None:
    here.act("e2e4")
    assert here.told.all == ["e2e4"]
    here.hear("e2e4")
    here.hear("e2e4 e7e5")
    here.act("g1f3")
    assert here.told.all == ["e2e4", "g1f3"] and here.played == "e2e4 e7e5 g1f3"
    sources = [one.source for one in here.referee.record.line_of_play.played]
    assert sources[1] == "site"


def test_nothing_is_sent_before_the_site_was_heard(tmp_path: Path) -> None:
    here = SiteRig(tmp_path)
    here.act("e2e4")
    assert not here.told.all
    here.hear("", anew=True)
    assert here.told.all == ["e2e4"]


def test_a_late_line_takes_nothing_back(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.hear("e2e4 e7e5", draws=frozenset({"black"}))  # from before the move
    assert here.played == "e2e4 e7e5 g1f3"
    assert here.told.all.count("g1f3") == 1


def test_a_move_is_sent_again_only_if_the_site_does_not_have_it(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.game.line(False)
    here.game.line(True)
    here.hear("e2e4 e7e5", anew=True)  # the answer was lost, and so was the move
    assert here.told.all.count("g1f3") == 2
    here.game.line(False)
    here.hear("e2e4 e7e5 g1f3", anew=True)  # the answer alone was lost
    assert here.told.all.count("g1f3") == 2


def test_a_move_that_the_site_does_not_take_is_taken_back_with_its_sentence(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.game.refuse(WHY, "g1f3")
    here.settle()
    assert here.told.all[-1] == "look" and here.played.endswith("g1f3")  # it may have come all the same
    here.hear("e2e4 e7e5", anew=True)
    assert here.played == "e2e4 e7e5" and "no" in here.last
    assert here.said[-1] == "lichess-refused-move"
    here.act("g1f3")  # the same once more is another try
    assert here.told.all[-1] == "g1f3"


def test_a_refusal_of_a_move_that_arrived_before_is_none(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.game.refuse(WHY, "g1f3")  # sent twice: not your turn any more
    here.hear("e2e4 e7e5 g1f3", anew=True)
    assert here.played == "e2e4 e7e5 g1f3" and "lichess-refused-move" not in here.said


def test_a_move_of_this_side_made_elsewhere_counts(here: SiteRig) -> None:
    here.act("e2e4")
    here.hear("d2d4")  # with a phone, just before
    assert here.played == "d2d4" and here.said[-1] == "lichess-other-first"
    here.hear("d2d4 d7d5 c2c4")
    assert here.played == "d2d4 d7d5 c2c4"


def test_castling_in_both_forms(here: SiteRig) -> None:
    here.hear("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1 g8f6 d2d3 e8g8", anew=True)
    assert here.played.split()[6] == "e1g1" and len(here.played.split()) == 10


def test_a_move_that_is_unknown_here_is_told_once_and_followed_no_more(here: SiteRig) -> None:
    begun(here)
    for _ in range(2):
        here.hear("e2e4 e7e5 e1e3")
    assert here.said.count("lichess-other-rules") == 1 and "https://lichess.org/abcd1234" in here.last
    here.rig.do(do="resign", seat="white")
    assert here.told.all[-1] == "resign"


# Taking back


def test_the_opponent_takes_a_move_back(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", takebacks=frozenset({"black"}))
    here.rig.do(do="answer", id=here.referee.questions[-1].id, choice="1")
    assert here.told.all[-1] == "takeback True"
    here.hear("e2e4")
    assert here.played == "e2e4" and not here.referee.questions


def test_no_answer_is_needed_once_it_is_not_wanted_any_more(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", takebacks=frozenset({"black"}))
    assert here.referee.questions
    here.hear("e2e4 e7e5")
    assert not here.referee.questions
    here.hear("e2e4 e7e5", takebacks=frozenset({"black"}))
    here.rig.do(do="answer", id=here.referee.questions[-1].id, choice="none")
    assert here.told.all[-1] == "takeback False"


def test_a_move_here_is_taken_back_if_the_opponent_agrees(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.hear("e2e4 e7e5 g1f3")
    here.rig.do(do="undo")
    assert here.told.all[-1] == "takeback True" and here.played.endswith("g1f3")
    here.hear("e2e4 e7e5 g1f3", takebacks=frozenset({"white"}))
    here.hear("e2e4 e7e5")
    assert here.played == "e2e4 e7e5"
    assert here.told.all.count("g1f3") == 1  # it is not sent again


def test_a_move_that_was_taken_back_with_a_phone_is_not_sent_again(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.hear("e2e4 e7e5 g1f3")
    here.hear("e2e4 e7e5")
    assert here.played == "e2e4 e7e5" and here.told.all.count("g1f3") == 1


def test_the_opponent_does_not_agree(here: SiteRig) -> None:
    begun(here)
    here.rig.do(do="undo")
    here.hear("e2e4 e7e5", takebacks=frozenset({"white"}))
    here.hear("e2e4 e7e5")
    assert here.said[-1] == "lichess-takeback-no" and here.played == "e2e4 e7e5"


def test_a_move_that_was_not_sent_is_taken_back_here(here: SiteRig) -> None:
    begun(here)
    here.game.line(False)
    here.act("g1f3")
    here.rig.do(do="undo")
    assert here.played == "e2e4 e7e5" and "takeback True" not in here.told.all


# Draws


def test_a_draw_is_offered_from_there(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", draws=frozenset({"black"}))
    answers = [offer.command for offer in available_commands(here.referee) if offer.kind == "answer-draw"]
    assert len(answers) == 2
    here.rig.do(**answers[0])
    assert here.told.all[-1] == "draw True"
    here.rig.do(**answers[1])
    assert here.told.all[-1] == "draw False"
    here.hear("e2e4 e7e5")
    assert here.said[-1] == "draw-declined" and not available_commands(here.referee)


def test_a_draw_is_offered_from_here_and_agreed(here: SiteRig) -> None:
    begun(here)
    here.rig.do(do="claim", seat="white", what="draw")
    assert here.told.all[-1] == "draw True" and "draw-offered" not in here.said
    here.hear("e2e4 e7e5", draws=frozenset({"white"}))
    assert here.said.count("draw-offered") == 1
    here.hear("e2e4 e7e5", draws=frozenset({"white"}))
    assert here.said.count("draw-offered") == 1
    here.hear("e2e4 e7e5", status="draw")
    assert here.over is not None and here.over.winner is None


# Ends


@pytest.mark.parametrize(
    "status, winner, reason",
    [
        ("resign", "white", "Black resigns"),
        ("resign", "black", "White resigns"),
        ("outoftime", "white", "time"),
        ("timeout", "white", "left"),
        ("noStart", "white", "left"),
        ("cheat", "white", "Lichess"),
        ("draw", "", ""),
        ("outoftime", "", "time"),
        ("insufficientMaterialClaim", "", ""),
        ("aborted", "", "aborted"),
        ("unknownFinish", "", "aborted"),
        ("variantEnd", "black", "Lichess"),
    ],
)
def test_how_a_game_ends(here: SiteRig, status: str, winner: str, reason: str) -> None:
    begun(here)
    here.hear("e2e4 e7e5", status=status, winner=winner)
    over = here.over
    assert over is not None and over.winner == (winner or None)
    assert reason.casefold() in str(over.reason).casefold(), over.reason
    records = here.referee.record.journal.records
    assert sum(one.kind == "result" for one in records) == 1
    here.hear("e2e4 e7e5", status=status, winner=winner, anew=True)
    assert sum(one.kind == "result" for one in records) == 1


@pytest.mark.parametrize(
    "status, winner, result",
    [
        ("aborted", "", "*"),
        ("cheat", "white", "1-0"),
        ("outoftime", "", "1/2-1/2"),
        ("timeout", "black", "0-1"),
    ],
)
def test_an_end_at_the_site_is_written_out_and_read_again(
    here: SiteRig, status: str, winner: str, result: str, tmp_path: Path
) -> None:
    begun(here)
    here.hear("e2e4 e7e5", status=status, winner=winner)
    pgn = export(transcript(here.referee.record, here.referee.announcer), here.referee.words)
    assert '[Site "https://lichess.org/abcd1234"]' in pgn and f'[Result "{result}"]' in pgn
    (tmp_path / "game.pgn").write_text(pgn, "utf-8")
    again = ReadOnlyJournal.read(import_game(tmp_path / "game.pgn", tmp_path / "again.tableside"))
    assert [one.body["why"] for one in again.records if one.kind == "correction"] == [
        here.referee.record.line_of_play.stretches[-1].why
    ]


def test_a_mate_needs_no_word_of_the_site(here: SiteRig) -> None:
    here.hear("f2f3 e7e5 g2g4", anew=True)
    here.hear("f2f3 e7e5 g2g4 d8h4", status="mate", winner="black")
    assert here.over is not None and here.over.winner == "black"
    assert here.referee.record.line_of_play.stretches[-1].why == ""


def test_a_game_that_was_called_off_counts_for_no_one(here: SiteRig, tmp_path: Path) -> None:
    here.act("e2e4")
    here.hear("e2e4")
    here.rig.do(do="resign", seat="white")
    assert here.told.all[-1] == "abort"
    here.hear("e2e4", status="aborted")
    pgn = export(transcript(here.referee.record, here.referee.announcer), here.referee.words)
    assert '[Result "*"]' in pgn and pgn.rstrip().endswith("*") and '[Termination "abandoned"]' in pgn
    here.referee.close()
    *_, last = iter_all(summing(ReadOnlyJournal.read(here.rig.path)))
    assert last is None


def iter_all(work: Any) -> list[Any]:
    """All that a generator gives, and its result."""
    found: list[Any] = []
    while True:
        try:
            found.append(next(work))
        except StopIteration as end:
            return [*found, end.value]


def test_a_move_that_came_too_late_is_taken_back(here: SiteRig) -> None:
    begun(here)
    here.act("g1f3")
    here.hear("e2e4 e7e5", status="outoftime", winner="black")
    assert here.said.count("lichess-too-late") == 1
    assert here.over is not None and here.over.winner == "black"


def test_a_game_that_is_over_here_alone_is_said_to_go_on_there(tmp_path: Path) -> None:
    here = SiteRig(tmp_path, position="8/8/8/8/8/5k2/6q1/7K w - - 0 1")
    here.hear("", anew=True)
    here.act("h1g2")  # only kings: over by our rules
    here.hear("h1g2")
    assert here.over is not None
    here.rig.rest(5_000)
    here.rig.rest(5_000)
    assert here.said.count("lichess-goes-on") == 1


# Who has gone


def test_a_win_is_claimed_once_it_may_be(here: SiteRig) -> None:
    begun(here)
    here.game.on_gone(WholeSeconds(8))
    assert here.said[-1] == "lichess-gone" and not here.referee.questions
    here.rig.rest(8_000)
    (question,) = here.referee.questions
    assert len(question.choices) == 3
    here.rig.do(do="answer", id=question.id, choice="1")
    assert here.told.all[-1] == "claim victory"


def test_a_line_that_says_again_who_has_gone_asks_no_second_time(here: SiteRig) -> None:
    begun(here)
    here.game.on_gone(WholeSeconds(0))
    here.rig.rest(20)
    here.game.on_gone(WholeSeconds(0))
    here.rig.rest(20)
    (question,) = here.referee.questions
    here.rig.do(do="answer", id=question.id, choice="2")
    assert here.told.all[-1] == "claim draw"
    here.game.on_gone(WholeSeconds(0))  # the claim did not count: it may be made again
    here.rig.rest(20)
    assert here.referee.questions


def test_who_comes_back_ends_the_question(here: SiteRig) -> None:
    begun(here)
    here.game.on_gone(WholeSeconds(0))
    here.rig.rest(20)
    assert here.referee.questions
    here.game.on_gone(None)
    assert not here.referee.questions and here.said[-1] == "lichess-back"
    here.rig.rest(60_000)
    assert not here.referee.questions


def test_what_a_site_wants_is_asked_as_long_as_it_wants_it(here: SiteRig) -> None:
    """Takebacks, draws and an opponent who has gone, against what a list of them says."""
    rng = random.Random(5)
    begun(here)
    moves = "e2e4 e7e5"
    draws = takebacks = frozenset[str]()
    may_claim: int | None = None  # when a win may be claimed
    wants_back = waits = False  # whether the question stands; whether the claim was asked about
    expected: list[str] = []
    asked = 0
    kinds = ("lichess-gone", "lichess-back", "draw-offered", "draw-declined")
    doings = ["draw", "takeback", "gone", "back", "again", "time", "answer"]
    for _ in range(120):
        match rng.choices(doings, [2, 3, 3, 1, 2, 3, 1])[0]:
            case "draw":
                draws ^= {"black"}
                expected.append("draw-offered" if draws else "draw-declined")
                here.hear(moves, draws=draws, takebacks=takebacks)
            case "takeback":
                takebacks ^= {"black"}
                wants_back = bool(takebacks)
                here.hear(moves, draws=draws, takebacks=takebacks)
            case "again":
                here.hear(moves, draws=draws, takebacks=takebacks)
            case "gone":
                seconds = rng.choice((3, 8))
                if may_claim is None:
                    expected.append("lichess-gone")
                here.game.on_gone(WholeSeconds(seconds))
                may_claim = here.rig.ms + 1000 * seconds
            case "back":
                if may_claim is not None:
                    expected.append("lichess-back")
                here.game.on_gone(None)
                may_claim, waits = None, False
            case "time":
                here.rig.rest(rng.choice((200, 4_000)))
            case "answer" if wants_back:
                question = next(one for one in here.referee.questions if len(one.choices) == 2)
                here.rig.do(do="answer", id=question.id, choice="none")
                assert here.told.all[-1] == "takeback False"
                takebacks, wants_back = frozenset(), False
                here.hear(moves, draws=draws)
        here.settle()
        if may_claim is not None and here.rig.ms >= may_claim:
            waits = True
        standing = sorted(len(one.choices) for one in here.referee.questions)
        assert standing == [2] * wants_back + [3] * waits
        assert [one for one in here.said if one in kinds] == expected
        asked += len(standing) == 2
    assert asked > 5 and set(expected) == set(kinds)


# What is off


@pytest.mark.parametrize(
    "command, id",
    [
        ({"do": "hint", "seat": "white"}, "help"),
        ({"do": "pause"}, "Lichess"),
        ({"do": "redo"}, "Lichess"),
        ({"do": "seat", "seat": "white", "player": "computer"}, "Lichess"),
        ({"do": "agree", "end": True}, "Lichess"),
        ({"do": "agree", "turn": "black"}, "Lichess"),
        ({"do": "clock", "seat": "white", "add": 1000}, "Lichess"),
        ({"do": "rematch"}, "Lichess"),
        ({"do": "resign", "seat": "black"}, "plays at another table"),
        ({"do": "claim", "seat": "white", "what": "fifty"}, ""),
        ({"do": "act", "action": "e7e5"}, ""),
    ],
)
def test_what_is_off_while_it_runs(here: SiteRig, command: dict[str, Any], id: str) -> None:
    begun(here)
    before = list(here.told.all), here.played
    here.rig.do(**command)
    assert id in here.last and (here.told.all, here.played) == before


def test_a_game_that_goes_on_is_not_tried_out_elsewhere(tmp_path: Path) -> None:
    """Neither played on from one of its moments nor guessed at, before it is over."""
    here = begun(SiteRig(tmp_path))
    here.kill()
    replay, opening = Replay.read(here.rig.path), TableSetup(game="chess")
    with pytest.raises(NotFromHereError) as wrong:
        play_on_setup(replay, 1, opening)
    assert wrong.value.said.id == "lichess-no-help"
    with pytest.raises(NotFromHereError):
        follow_setup(replay, 0, "white", opening)
    again = SiteRig(tmp_path)
    again.hear("e2e4 e7e5", status="resign", winner="white", anew=True)
    again.kill()
    assert play_on_setup(Replay.read(here.rig.path), 1, opening).game == "chess"


def test_what_is_offered_is_taken(here: SiteRig) -> None:
    begun(here)
    offered = {str(one.command["do"]) for one in executable(table_commands(here.referee))}
    assert offered == {"undo", "claim", "resign"}
    assert here.referee.may_ask_for_hint == "" and here.referee.second_try.count == 0
    here.hear("e2e4 e7e5", status="resign", winner="white")
    assert not table_commands(here.referee)
    here.rig.do(do="rematch")
    assert here.told.all[-1] == "again" and not here.referee.rematch_wanted


def test_people_are_told_what_is_off(here: SiteRig) -> None:
    begun(here)
    assert here.said.count("lichess-fair") == 1


def test_what_is_said_goes_both_ways(here: SiteRig) -> None:
    here.game.say_line("Mary", "Good luck \u202e!")
    assert here.last.startswith("Mary: Good luck")
    here.rig.do(do="speak", seat="white", what="thank-you")
    assert here.told.all[-1] == "say Thank you."
    here.rig.do(do="speak", seat="white", text="x" * 500)
    assert len(here.told.all[-1]) <= 150
    here.rig.do(do="speak", seat="white", what="nothing-known")
    assert "nothing-known" in here.last


# Clocks


def test_the_clocks_are_those_of_the_site(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", times={"white": 598_000, "black": 605_000})
    here.rig.think(10_000)
    clock = here.referee.clocks.now()
    assert clock.seats["black"] == 605_000
    assert 587_500 <= clock.seats["white"] <= 588_000
    here.hear("e2e4 e7e5", times={"white": 603_000, "black": 605_000})  # fifteen seconds were given
    assert 602_500 <= here.referee.clocks.now().seats["white"] <= 603_000


def test_clocks_begin_when_both_have_moved(here: SiteRig) -> None:
    here.rig.think(30_000)
    here.act("e2e4")
    here.hear("e2e4")
    here.rig.think(30_000)
    assert here.referee.clocks.now().seats == {"white": 600_000, "black": 600_000}
    here.hear("e2e4 e7e5")
    here.rig.think(5_000)
    assert here.referee.clocks.now().seats["white"] < 596_000


def test_the_clocks_run_on_while_the_site_is_not_heard_or_something_is_asked(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", takebacks=frozenset({"black"}))
    here.game.line(False)
    assert here.said[-1] == "lichess-lost"
    here.rig.think(10_000)
    assert here.referee.clocks.now().seats["white"] < 591_000
    here.game.line(True)
    assert here.said[-1] == "lichess-found"


def test_a_flag_here_ends_nothing(here: SiteRig) -> None:
    begun(here)
    here.hear("e2e4 e7e5", times={"white": 1_000, "black": 600_000})
    here.rig.think(5_000)
    assert here.over is None
    here.hear("e2e4 e7e5", status="outoftime", winner="black")
    assert here.over is not None and "time" in str(here.over.reason)


# Coming back


def test_a_table_that_was_killed_goes_on(tmp_path: Path) -> None:
    here = begun(SiteRig(tmp_path))
    here.act("g1f3")  # written, and never sent
    here.kill()
    again = SiteRig(tmp_path)
    again.hear("e2e4 e7e5", anew=True)
    assert again.told.all == ["g1f3"] and again.played == "e2e4 e7e5 g1f3"


def test_what_was_played_meanwhile_is_made_up_for(tmp_path: Path) -> None:
    begun(SiteRig(tmp_path)).kill()
    again = SiteRig(tmp_path)
    again.hear("e2e4 e7e5 g1f3 b8c6 f1b5", anew=True)
    assert again.played == "e2e4 e7e5 g1f3 b8c6 f1b5" and not again.told.all


def test_a_move_that_was_taken_back_meanwhile_is_not_sent_again(tmp_path: Path) -> None:
    here = begun(SiteRig(tmp_path))
    here.act("g1f3")
    here.hear("e2e4 e7e5 g1f3")
    here.rig.do(do="undo")
    here.kill()
    again = SiteRig(tmp_path)
    again.hear("e2e4 e7e5", anew=True)
    assert again.played == "e2e4 e7e5" and not again.told.all


def test_other_things_that_happened_meanwhile(tmp_path: Path) -> None:
    begun(SiteRig(tmp_path)).kill()
    again = SiteRig(tmp_path)
    again.hear("d2d4 d7d5", anew=True)
    assert again.played == "d2d4 d7d5"
    again.kill()
    third = SiteRig(tmp_path)
    third.hear("d2d4 d7d5", status="resign", winner="white", anew=True)
    assert third.over is not None and third.over.winner == "white"


@pytest.mark.parametrize(
    "game, moves",
    [
        ("crazyhouse", "e2e4 d7d5 e4d5 d8d5 P@e4 d5e4"),
        ("atomic", "g1f3 f7f6 f3g5 f6g5"),
        ("antichess", "e2e3 b7b5 f1b5"),
        ("horde", "e4e5 d7d6 e5d6"),
        ("king-of-the-hill", "e2e4 e7e5 e1e2 e8e7"),
        ("racing-kings", "h2h3 a2a3"),
        ("three-check", "e2e4 f7f6 d1h5 g7g6"),
    ],
)
def test_the_games_of_the_site(game: str, moves: str, tmp_path: Path) -> None:
    """What the site writes is read, and what is played here is written as it does."""
    here = SiteRig(tmp_path, game=game)
    here.hear(moves, anew=True)
    assert len(here.played.split()) == len(moves.split()), here.said
    assert here.game.played == moves.split()


def test_chess960_castles_as_the_site_writes_it(tmp_path: Path) -> None:
    here = SiteRig(
        tmp_path, game="chess960", position="bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"
    )
    here.hear("h1g3 h8g6 f1g1", anew=True)
    assert here.game.played == ["h1g3", "h8g6", "f1g1"]
