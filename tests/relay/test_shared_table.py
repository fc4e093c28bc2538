"""Games shared over a relay: a table for each seat, another code where the old one is good no more, and coming back by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.cli.elsewhere import Dealer, dealer_setup
from companion.relay.server import read_secret
from companion.relay.table_link import keys_file, read_keys
from companion.remote.relay_messages import (
    ALPHABET,
    OPENINGS,
    Forward,
    FromTable,
    Invitation,
    read_invitation,
)
from companion.remote.relay_rooms import Guest
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.relay.relay_driver import Evening, Running, Table, forget_wrong_codes, seats_of


def test_a_table_for_each_seat_and_one_roll_by_all(relay: Running, tmp_path: Path) -> None:
    game: dict[str, Any] = {"game": "little-chess-jumble", "seats": ("green", "blue", "red"), "seed": None}
    evening = Evening(relay.url, tmp_path)
    evening.share("keeper", elsewhere=("blue", "red"), tables=(("red",), ("blue",)), **game)
    evening.until(lambda: len(evening.codes()) == 2)
    for code, name in zip(evening.codes(), ("one", "two"), strict=True):
        evening.join(code, name, **game)
    assert sorted(map(seats_of, evening.rigs)) == [("blue",), ("green",), ("red",)]
    evening.until(lambda: not evening.shared[0].waits_for_table)
    keeper = evening.rigs[0].referee.record
    evening.until(lambda: keeper.offered[0] == keeper.joint.number)
    actor = keeper.game.actor(keeper.state)
    assert actor is not None
    next(rig for rig in evening.rigs if actor.seat in seats_of(rig)).do(do="roll")
    evening.until(lambda: all(rig.referee.n > 0 for rig in evening.rigs))
    assert len(keeper.joint.chains) == 3 and all(one.rolls == 1 for one in keeper.joint.chains.values())
    evening.close()


def test_a_code_that_is_used_up_is_followed_by_another_one(relay: Running, tmp_path: Path) -> None:
    evening = Evening(relay.url, tmp_path)
    evening.share("keeper", game="chess", seats=None, elsewhere=("black",))
    evening.until(lambda: len(evening.codes()) == 1)
    first = evening.codes()[0]
    for wrong in [f"{first[:3]}AA{end}" for end in ALPHABET if not first.endswith(f"AA{end}")][:OPENINGS]:
        forget_wrong_codes(relay)
        stranger = Table(relay.url, "guest", Invitation(wrong))
        evening.until(lambda table=stranger: table.handshake.refused == "wrong-code")  # type: ignore[misc]
        stranger.link.close()
    evening.until(lambda: len(evening.codes()) == 2)
    (note,) = [one for one in evening.notes if one.kind == "tables-code-revoked"]
    assert note.text.values == {"n": OPENINGS} and evening.codes()[1] != first
    forget_wrong_codes(relay)
    evening.join(evening.codes()[1], "guest", game="chess", seats=None)
    evening.until(lambda: not evening.shared[0].waits_for_table)
    evening.close()


def test_a_room_that_is_lost_is_found_again_by_another_code(relay: Running, tmp_path: Path) -> None:
    evening = Evening(relay.url, tmp_path)
    evening.share("keeper", game="chess", seats=None, elsewhere=("black",))
    evening.until(lambda: len(evening.codes()) == 1)
    evening.join(evening.codes()[0], "guest", game="chess", seats=None)
    evening.until(lambda: not evening.shared[0].waits_for_table)
    evening.close()
    evening.rigs, evening.shared = [], []
    relay.server.rooms._secret = b"another relay"
    relay.server.rooms._rooms.clear()
    evening.share("keeper", game="chess", seats=None)
    evening.until(lambda: len(evening.codes()) == 2)
    keys = read_keys(keys_file(tmp_path / "guest", 0))
    evening.share("guest", read_invitation(evening.codes()[1]), game="chess", seats=None)
    evening.until(lambda: evening.shared[0].up and evening.shared[1].up)
    assert read_keys(keys_file(tmp_path / "guest", 0)) != keys
    evening.rigs[0].act("Pe2-e4")
    evening.until(lambda: evening.rigs[1].actions == ["Pe2-e4"])
    evening.close()


def test_the_secret_of_a_relay_stays_and_is_private(tmp_path: Path) -> None:
    path = tmp_path / "data" / "relay-secret"
    first = read_secret(path)
    assert read_secret(path) == first and path.stat().st_mode & 0o077 == 0
    path.write_bytes(b"short")
    assert read_secret(path) not in (first, b"short")
    assert read_secret(tmp_path / "data" / "relay-secret" / "no") != b""


def test_a_dealer_tells_each_seat_its_own_cards_and_sits_nowhere(relay: Running, tmp_path: Path) -> None:
    evening = Evening(relay.url, tmp_path)
    told: list[str] = []
    dealer = Dealer(dealer_setup("booster-chess", None, {}, str(tmp_path / "dealer")), told.append)
    dealer.start(relay.url)
    evening.until(lambda: sum("-" in line for line in told) == 2)
    codes = [line.split()[-1] for line in told if "-" in line.split()[-1]]
    for code, name in zip(codes, ("white", "black"), strict=True):
        evening.join(code, name, game="booster-chess", seats=None)
    assert sorted(map(seats_of, evening.rigs)) == [("black",), ("white",)]
    white, black = sorted(evening.rigs, key=lambda rig: seats_of(rig) == ("black",))
    for rig in (white, black):
        before = rig.referee.n
        rig.do(do="draw", deck="pile")
        evening.until(lambda: white.referee.n == black.referee.n > before)  # noqa: B023
        if rig is white:
            while (actor := white.referee.game.actor(white.referee.state)) and actor.seat == "white":
                before = white.referee.n
                white.act(str(next(iter(white.referee.game.actions(white.referee.state)))))
                evening.until(lambda: white.referee.n == black.referee.n > before)  # noqa: B023
    for rig, own in ((white, "white"), (black, "black")):
        drawn = [one for one in rig.referee.record.line_of_play.played if one.die == "pile"]
        assert {one.seat for one in drawn if one.face != "?"} == {own}
        assert {one.seat for one in drawn} == {"white", "black"}
    dealer.close()
    evening.close()
    header = read_header(ReadOnlyJournal.read(tmp_path / "dealer"))
    assert header.share is not None and header.share.seats == ()


def test_what_goes_over_a_relay_is_sealed(relay: Running, tmp_path: Path) -> None:
    """No frame shows a set-up, a house rule, a code or a name to whoever runs the relay."""
    frames: list[bytes] = []
    hear = relay.server.rooms.hear

    def listen(guest: Guest, said: FromTable, now: float) -> None:
        if isinstance(said, Forward):
            frames.append(said.data)
        hear(guest, said, now)

    relay.server.rooms.hear = listen  # type: ignore[method-assign]
    game: dict[str, Any] = {"game": "cloak-and-dagger-chess", "seats": None}
    evening = Evening(relay.url, tmp_path)
    evening.share("keeper", elsewhere=("black",), names={"white": "Zacharias"}, **game)
    evening.until(lambda: len(evening.codes()) == 1)
    evening.join(evening.codes()[0], "guest", **game)
    evening.until(lambda: not evening.shared[0].waits_for_table)
    for n, (rig, action) in enumerate(
        zip(evening.rigs, ("register white RQKRBBNN", "register black NNRKBBQR"), strict=True), 1
    ):
        rig.act(action)
        evening.until(lambda: all(one.referee.n == n for one in evening.rigs))  # noqa: B023
    wire = b"".join(frames)
    assert len(frames) > 8
    secret = evening.codes()[0].split("-")[1].encode()
    for word in (
        b"RQKRBBNN",
        b"NNRKBBQR",
        b"register",
        b"cloak",
        b"Zacharias",
        b"hello",
        b"rules",
        b"-" + secret,
    ):
        assert word not in wire
    evening.close()
