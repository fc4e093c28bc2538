"""`companion referee` on a board at a pty is killed in the middle of a game, and goes on."""

from __future__ import annotations

from pathlib import Path

from companion.engine.search import choose
from companion.kernel.actions import Pass
from companion.table.game_factory import make_game
from tests.long_runs.virtual_board_process import Wood
from tests.table_process import TableProcess


def open_table(board: Path, journal: Path) -> TableProcess:
    return TableProcess(journal, "--board", str(board), "--settle", "0", "--seed", "3")


def test_killed_and_gone_on(tmp_path: Path) -> None:
    game = make_game("little-chess-jumble", ("green", "blue"), {})
    state = game.start()
    wood = Wood(tmp_path / "board", "identity")
    table = open_table(wood.link, tmp_path / "game")
    turn = table.until("turn")
    kills = 0
    n = 0
    while turn["seat"] is not None:
        if n and n % 25 == 0 and kills < 3:
            kills += 1
            table.kill()
            table = open_table(wood.link, tmp_path / "game")
            assert table.until("hello")["resumed"]
            again = table.until("turn")
            assert {k: again[k] for k in ("n", "seat", "stage", "layout")} == {
                k: turn[k] for k in ("n", "seat", "stage", "layout")
            }
        if turn["chance"]:
            table.say(do="roll")
        else:
            action = choose(game, state)
            if isinstance(action, Pass):
                table.say(do="end")
            elif action in game.silent(state):
                table.say(do="act", action=str(action))
            else:
                wood.carry_out(action, turn["seat"])
        ruling = table.until("ruling", "error")
        assert ruling["type"] == "ruling", ruling
        ruled = game.legal(state, ruling["action"])
        assert ruled is not None
        state = game.apply(state, ruled)[0]
        turn = table.until("turn")
        n += 1
    assert kills == 3
    assert table.until("result")["places"][0] in ("green", "blue")
    assert table.quit() == 0
    table.close()
    wood.close()
