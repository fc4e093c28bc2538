"""The page of a tablet: everyone around it plays whole games with what it offers, and nothing else."""

from __future__ import annotations

import inspect
import json
import random
import re
import ssl
import urllib.request
from pathlib import Path

import pytest

from companion.club.hub import club_folder
from companion.games import families
from tests.every_case import spread
from tests.patience import PATIENCE
from tests.seat_pages.served import HANDS, HERE, Phone, Served, Stream, buttons

MOST = 90
"""Things pressed in a game; after them it is ended by consent."""
GAMES = sorted(families())
TAG = re.compile(r"<[^>]+>")


def choices(stream: Stream) -> list[tuple[str, str]]:
    """What the page offers for this position: buttons, faces, cards of the hand, and moves of pieces."""
    state = stream.state
    found = [pair for part in ("acts", "facts", "asked", "hand") for pair in buttons(state[part])]
    return found + [(key, f"{origin} {to}") for origin, to, key, _ in state["ways"]]


def offered(stream: Stream) -> set[str]:
    """The keys of everything that can be pressed."""
    keys = {key for part in stream.state.values() if isinstance(part, str) for key, _ in buttons(part)}
    return keys | {way[2] for way in stream.state["ways"]} | set(stream.state["bar"].values())


def check_banner(stream: Stream) -> None:
    """The lower line tells the last event, as the story has it."""
    told = re.search(r'<p class="tell">(.*?)</p>', stream.state["say"])
    assert told is not None and TAG.sub("", told[1]), stream.state["say"]
    if "move" not in stream.state["story"]:
        newest = TAG.sub("", re.findall(r"<li>(.*?)</li>", stream.state["story"])[0]).strip()
        assert TAG.sub("", told[1]).partition(". ")[0].rstrip(".") in newest, (newest, told[1])


def look_of(stream: Stream) -> str:
    return str(stream.state["look"])


def press(stream: Stream, rng: random.Random) -> None:
    phone = stream.phone
    if stream.state["curtain"]:
        assert phone.post("do", {"do": "show"}).status == 200
        return
    printed = re.search(r'data-printed="(\w+)"', stream.state["hand"])
    if printed:
        assert phone.post("do", {"form": printed[1]}).status == 200
        return
    found = choices(stream)
    if not found and look_of(stream):
        assert phone.post("do", {"do": "hide"}).status == 200
        return
    assert found, stream.state
    forms = [pair for pair in found if "set-up" in pair[1]]
    key, label = rng.choice(forms or found)
    answer = phone.press(key)
    assert answer.status == 200, (answer, label)


def play(table: Served, seed: int) -> Stream:
    rng, phone = random.Random(seed), table.phone("table")
    stream = phone.stream()
    for _ in range(MOST):
        table.sync({"table": stream})
        check_banner(stream)
        if table.referee.actor is None:
            return stream
        press(stream, rng)
    table.sync({"table": stream})
    if look_of(stream) or stream.state["curtain"]:
        phone.post("do", {"do": "hide"})
    end = next(key for key, label in stream.presses("m-ends") if "nd the game" in label)
    assert phone.press(end).status == 200
    table.sync({"table": stream})
    assert 'data-do="agree"' in stream.state["asked"]
    assert phone.post("do", {"do": "agree"}).status == 200
    table.sync({"table": stream})
    return stream


@pytest.mark.parametrize("game", spread(GAMES, 4))
def test_a_whole_game_at_one_tablet(tmp_path: Path, game: str) -> None:
    table = Served(tmp_path, game=game, seed=3)
    try:
        stream = play(table, 7)
        assert table.referee.actor is None
        assert not stream.state["ways"] and not stream.state["curtain"]
        assert stream.told
        again = next(key for key, label in stream.presses("acts") if label == "Play again")
        assert stream.phone.press(again).status == 200
        table.sync({"table": stream})
        assert table.referee.actor is not None
    finally:
        table.close()


HAND = HANDS.format


def at_table(table: Served, name: str = "table") -> Stream:
    stream = table.phone(name).stream()
    table.sync({name: stream})
    return stream


def key_of_label(stream: Stream, part: str, words: str) -> str:
    return next(key for key, label in stream.presses(part) if words in label)


@pytest.mark.parametrize("shown", [False, True])
def test_two_tables_that_differ_in_a_hand_send_the_same_until_it_is_shown(
    tmp_path: Path, shown: bool
) -> None:
    sent = []
    for name, hand in (("one", "wP1wN1"), ("two", "wR1wQ1")):
        (tmp_path / name).mkdir()
        table = Served(tmp_path / name, game="booster-chess", seats=("white", "black"), position=HAND(hand))
        try:
            stream = at_table(table)
            phone = stream.phone
            for step in ({}, {"do": "act", "action": "Rd2-e2"}):
                if step:
                    table.command(**step)
                table.sync({"table": stream})
                phone.get()
                phone.get("sheet/rules")
                for picture in dict.fromkeys(re.findall(r"art/\w+\.svg", stream.html)):
                    assert phone.get(picture).status == 200
                for what in ("cards", "moves", "mine", "score"):
                    phone.post("ask", {"what": what})
                for guess in ("register white RNBQKBNR", "nothing"):
                    phone.press(guess)
            assert phone.press(key_of_label(stream, "m-looks", "White")).status == 200
            table.sync({"table": stream})
            assert "Pass the tablet to" in stream.state["curtain"] and not stream.state["hand"]
            if shown:
                phone.post("do", {"do": "show"})
                table.sync({"table": stream})
                assert stream.state["hand"]
            phone.post("do", {"do": "hide"})
            table.sync({"table": stream})
            assert not stream.state["hand"] and not stream.state["look"]
            again = phone.stream()
            again.next()
            assert not again.state["hand"]
            sent.append(b"".join(phone.sent).replace(b"event: here\ndata:\n\n", b""))
        finally:
            table.close()
    assert (sent[0] == sent[1]) is not shown


def test_a_card_is_played_from_the_tablet_and_the_hand_is_gone(tmp_path: Path) -> None:
    table = Served(tmp_path, game="booster-chess", seats=("white", "black"), position=HAND("wP1wN1"))
    try:
        table.command(do="act", action="Rd2-e2")
        stream = at_table(table)
        assert stream.phone.press(key_of_label(stream, "acts", "view privately")).status == 200
        assert stream.phone.post("do", {"do": "show"}).status == 200
        table.sync({"table": stream})
        key = next(buttons(stream.state["hand"]))[0]
        assert stream.phone.press(key).status == 200
        table.sync({"table": stream})
        assert table.referee.n == 2 and not stream.state["hand"] and not stream.state["look"]
        assert stream.phone.press(key).status == 409, "it was offered only to the player who looked"
    finally:
        table.close()


def test_a_hint_in_a_game_with_secrets_is_for_the_player_who_looks(tmp_path: Path) -> None:
    table = Served(tmp_path, game="booster-chess", seats=("white", "black"), position=HAND("wP1wN1"))
    try:
        stream = at_table(table)
        assert "hint" not in stream.state["bar"]
        assert stream.phone.press(key_of_label(stream, "m-looks", "White")).status == 200
        stream.phone.post("do", {"do": "show"})
        table.sync({"table": stream})
        assert stream.phone.press(stream.state["bar"]["hint"]).status == 200
        stream.until(lambda one: 'id="hint"' in one.state["facts"])
        other = at_table(table, "table-2")
        assert 'id="hint"' not in other.state["facts"]
        stream.phone.post("do", {"do": "hide"})
        table.sync({"table": stream})
        assert 'id="hint"' not in stream.state["facts"]
    finally:
        table.close()


def test_a_seat_with_a_phone_is_played_by_the_phone_alone(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        stream = at_table(table)
        resign = key_of_label(stream, "m-ends", "Black resigns")
        phone = table.phone("black")
        assert stream.phone.press(stream.state["ways"][0][2]).status == 200
        table.sync({"table": stream})
        assert not stream.state["ways"] and "Black resigns" not in stream.state["m-ends"]
        assert stream.phone.press(resign).status == 409
        black = phone.stream()
        table.sync({"black": black})
        for _ in range(2):
            assert stream.phone.press(black.state["ways"][0][2]).status == 409
        assert stream.phone.press(stream.state["bar"]["undo"]).status == 200
        table.sync({"table": stream, "black": black})
        assert 'data-do="agree"' in black.state["asked"] and 'data-do="agree"' not in stream.state["asked"]
        assert phone.post("do", {"do": "refuse"}).status == 200
        assert table.referee.n == 1
        assert stream.phone.post("do", {"do": "renew", "at": "black"}).status == 200
        table.sync({"table": stream})
        assert stream.state["ways"], "a new code gives the seat back to the tablet"
    finally:
        table.close()


def test_each_tablet_has_a_look_and_a_turn_of_its_own(tmp_path: Path) -> None:
    table = Served(tmp_path, game="booster-chess", seats=("white", "black"), position=HAND("wP1wN1"))
    try:
        assert [one.seat for one in table.run(table.pages.tablets)] == ["table"]
        first = at_table(table)
        second = at_table(table, "table-2")
        assert first.state["board"] == second.state["board"]
        assert first.phone.press(key_of_label(first, "m-looks", "White")).status == 200
        first.phone.post("do", {"do": "show"})
        second.phone.post("do", {"do": "turn"})
        table.sync({"table": first, "table-2": second})
        assert first.state["hand"] and not second.state["hand"]
        assert (first.state["turn"], second.state["turn"]) == (0, 2)
        table.command(do="pause")
        table.sync({"table": first, "table-2": second})
        assert not first.state["hand"] and first.state["say"].replace("of-", "") != ""
        assert first.phone.post("do", {"do": "renew", "at": "table-2"}).status == 200
        assert second.phone.get().status == 403
    finally:
        table.close()


def test_without_the_code_nothing_is_seen(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        stranger = Phone(table.host)
        stranger.seat = "table"
        for path in ("", "stream", "sheet/rules", "sheet/codes", "art/0.svg"):
            answer = stranger.get(path)
            assert answer.status == 403 and b"pawn" not in answer.content
        assert stranger.post("do", {"do": "show"}).status == 403
        white = table.phone("white")
        assert white.get("sheet/codes").status == 404, "codes are for tablets alone"
        assert white.get("sheet/rules").status == 200
    finally:
        table.close()


def test_all_around_the_tablet_agree_before_anything_is_undone(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        table.command(do="act", action="Pe2-e4")
        stream = at_table(table)
        for answer, left in (("refuse", 1), ("agree", 0)):
            assert stream.phone.press(stream.state["bar"]["undo"]).status == 200
            table.sync({"table": stream})
            assert 'data-do="agree"' in stream.state["asked"] and table.referee.n == 1
            assert stream.phone.post("do", {"do": answer}).status == 200
            assert table.referee.n == left
            table.sync({"table": stream})
        assert stream.phone.press(stream.state["bar"]["redo"]).status == 200
        assert table.referee.n == 1
    finally:
        table.close()


def test_a_draw_is_offered_and_answered_at_one_tablet(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        stream = at_table(table)
        assert stream.phone.press(key_of_label(stream, "acts", "Offer a draw")).status == 200
        table.sync({"table": stream})
        assert "Black, White offers a draw" in stream.state["asked"]
        assert stream.phone.press(key_of_label(stream, "asked", "Accept")).status == 200
        table.sync({"table": stream})
        assert table.referee.actor is None and "Draw" in stream.state["say"]
    finally:
        table.close()


def test_a_position_is_corrected_and_a_wrong_touch_explained(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        stream = at_table(table)
        for touched in ({"at": "a1", "to": "a5"}, {"at": "e7"}):
            answer = stream.phone.post("do", {"do": "why", **touched})
            assert answer.status == 409 and answer.json["said"].endswith(".")
        for wrong in ({"at": "e4", "to": "e5"}, {"at": "e2", "to": "z9"}, {"at": "box:white/Q", "to": "e5"}):
            assert stream.phone.post("do", {"do": "put", **wrong}).status == 409
        assert stream.phone.post("do", {"do": "put", "at": "d1", "to": "d5"}).status == 200
        layout = table.referee.view().layout
        assert str(layout["d5"][-1]) == "white:Q" and not layout.get("d1")
        assert stream.phone.post("do", {"do": "put", "at": "d5", "to": "box"}).status == 200
        assert not table.referee.view().layout.get("d5")
    finally:
        table.close()


def test_another_game_comes_to_the_same_tablet(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        stream = at_table(table)
        white = table.phone("white").stream()
        (tmp_path / "other").mkdir()
        other = Served(tmp_path / "other", start=False, game="little-chess-jumble")
        table.run(lambda: table.pages.sit(other.referee))
        for one in (stream, white):
            while one.next() != "again":
                pass
        again = stream.phone.stream()
        again.next()
        assert "Roll to see who goes first" in again.state["say"]
        assert white.phone.get().status == 403, "there is no White in this game"
        assert b"--a:12" in stream.phone.fetch("GET", "/page.css").content
        other.close()
    finally:
        table.close()


def test_the_page_has_the_parts_and_the_bar_of_the_app_in_the_same_order(tmp_path: Path) -> None:
    from companion.app.table import layout

    table = Served(tmp_path, game="chess")
    try:
        html = at_table(table).phone.get().content.decode()
    finally:
        table.close()
    names = {
        "board": "board",
        "sentence": "say",
        "card": "card",
        "seats": "seats",
        "action": "acts",
        "bar": "bar",
    }
    parts = [one for one in layout.Places.__struct_fields__ if one in names]
    at = [html.index(f'id="{names[one]}"') for one in parts]
    assert len(parts) == len(names) and at == sorted(at)
    assert re.findall(r'data-bar="(\w+)"', html) == [do for do, _ in layout.BAR]


NOT_ON_A_TABLET = {
    "clocks-alone": "the page always shows every clock",
    "board-virtual": "a tablet has no pieces to pretend",
    "menu.deal": "another deal is chosen at home",
    "menu.print-deal": "the printer is at the computer",
    "menu.give-up": "resigning alone is in the list of ends",
    "menu.end": "the list of ends has one name",
    "menu.other": "the page has one menu",
    "help": "the handbook explains the page",
    "pages-tablet.code": "the code of a second tablet is with those of the phones",
}
"""Entries of the app's menu that a tablet's page lacks, each with the reason."""
ENTRY = re.compile(r'(?:_entry\(|answer\(text\(|what = )"([\w.-]+)"(?: if \w+ else "([\w.-]+)")?')


def test_the_page_has_each_entry_of_the_app_s_menu_or_a_reason() -> None:
    from companion.app.table import menu
    from companion.seat_pages import table_view

    app = inspect.getsource(menu.TableMenu) + inspect.getsource(menu.clock_buttons)
    entries = {id for pair in ENTRY.findall(app) for id in pair if id} - {"back", "back-to-game", "home"}
    assert len(entries) > 20, entries
    folder = Path(table_view.__file__).parent
    parts = [(folder / name).read_text("utf-8") for name in ("table.html", "table_parts.html")]
    page = set(
        re.findall(r'(?:label|message)\("([\w.-]+)"', "".join([*parts, inspect.getsource(table_view)]))
    )
    page |= set(re.findall(r'"(clocks-\w+)"', inspect.getsource(table_view)))
    assert entries - page == set(NOT_ON_A_TABLET), (entries - page) ^ set(NOT_ON_A_TABLET)


def test_a_clock_is_set_from_the_tablet_by_a_step_or_a_typed_time(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess", rules={"clock": "5m"})
    try:
        stream = at_table(table)
        left = table.run(lambda: dict(table.referee.clocks.now().seats))
        assert stream.state["has"]["clocks"]
        assert stream.phone.press(key_of_label(stream, "m-clocks", "+1:00")).status == 200
        assert stream.phone.post("do", {"do": "agree"}).status == 200
        wrong = stream.phone.post("do", {"do": "clock", "at": "black", "to": "soon"})
        assert wrong.status == 409 and "oon’ is not a time" in wrong.json["said"]
        assert stream.phone.post("do", {"do": "clock", "at": "green", "to": "9"}).status == 409
        assert stream.phone.post("do", {"do": "clock", "at": "black", "to": "1h30m"}).status == 200
        assert table.run(lambda: table.referee.clocks.now().seats)["black"] == left["black"], "not agreed"
        assert stream.phone.post("do", {"do": "agree"}).status == 200
        now = table.run(lambda: table.referee.clocks.now().seats)
        assert now == {"white": left["white"] + 60_000, "black": 5_400_000}
    finally:
        table.close()


def test_a_solution_is_shown_step_by_step(tmp_path: Path) -> None:
    position = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
    table = Served(tmp_path, position=position, game="parade-chess-solitaire", seats=("player",))
    try:
        stream = at_table(table)
        start = stream.state["board"]
        assert stream.phone.press(key_of_label(stream, "m-this", "Can it be won?")).status == 200
        stream.until(lambda one: 'data-do="step"' in one.state["facts"])
        ways = stream.state["ways"]
        boards = []
        for at in range(4):
            assert stream.phone.post("do", {"do": "step", "at": str(at)}).status == 200
            table.sync({"table": stream})
            boards.append(frozenset(re.findall(r'aria-label="([^",]+)', stream.state["board"])))
            assert ("Won!" if at == 3 else f"Step {at + 1} of 3") in stream.state["facts"].replace(
                "\xa0", " "
            )
            assert not stream.state["ways"], "nothing is played on a board that shows a solution"
        assert len(set(boards)) == 4
        assert stream.phone.post("do", {"do": "step"}).status == 200
        table.sync({"table": stream})
        assert stream.state["ways"] == ways and stream.state["board"] == start
        assert stream.phone.press(ways[0][2]).status == 200
        table.sync({"table": stream})
        assert 'data-do="step"' not in stream.state["facts"]
    finally:
        table.close()


def test_a_piece_is_explained_to_a_tablet_as_everyone_may_know_it(tmp_path: Path) -> None:
    table = Served(tmp_path, game="chess")
    try:
        phone = table.phone("table")
        pawn = phone.get("sheet/piece-e2").content.decode()
        assert "White pawn on e2" in pawn and "It can move to 2 squares: e3, e4." in pawn
        assert "own pieces" in phone.get("sheet/piece-e1").content.decode(), "why it may not move"
        for place in ("e4", "z9", "", "box:white"):
            assert phone.get(f"sheet/piece-{place}").status == 404
        assert table.phone("white").get("sheet/piece-e2").status == 404
    finally:
        table.close()


def test_a_player_leaves_from_the_tablet_and_a_phone_s_seat_is_left_alone(tmp_path: Path) -> None:
    table = Served(tmp_path, game="little-chess-jumble")
    try:
        table.phone("red")
        stream = at_table(table)
        assert "Red leaves" not in stream.state["m-leave"]
        assert stream.phone.press(key_of_label(stream, "m-leave", "Green leaves")).status == 200
        assert "green" not in table.referee.seats_of_people
    finally:
        table.close()


def test_tablets_are_served_by_tls_where_the_club_vouches_for_this_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_folder, "data_folder", lambda: tmp_path)
    assert club_folder.of_a_table([HERE]) is None
    (tmp_path / "hub").mkdir()
    authority = club_folder.vouching(tmp_path / "hub", "Rooks")
    table = Served(tmp_path, start=False, game="chess")
    table.pages._certify = club_folder.of_a_table
    table.run(lambda: table.pages.start([HERE]))
    try:
        address = table.address("table")
        assert address.startswith(f"https://{HERE}:") and table.address("white").startswith("http://")
        trusting = ssl.create_default_context(cafile=str(authority))
        host, code = address.removeprefix("https://").split("/#")
        body = json.dumps({"code": code}).encode()
        headers = {"Content-Type": "application/json", "Origin": f"https://{host}"}
        request = urllib.request.Request(f"https://{host}/in", body, headers)
        with urllib.request.urlopen(request, context=trusting, timeout=PATIENCE) as answer:
            assert json.load(answer) == {"to": "/table/"}
    finally:
        table.close()
