"""Whatever comes in pieces (bytes of lines, frames, pieces of messages, collections of games) means the same however it is cut."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.cli.referee.inbox import Inbox, InputLine, LineReader, ScheduledWork
from companion.engine.uci_protocol import LONGEST, LineSplitter
from companion.kernel.errors import LINE
from companion.kernel.seeded_random import SeededRandom
from companion.kernel.text.pgn import read_games
from companion.kernel.text.pgn_split import split_games
from companion.remote.handshake import SALTS, Opener, Sealer, SealError
from companion.remote.relay_messages import ROOM, Pieces, cut_message

SEEDS = range(3)
TEXT = b"id name one\r\n\n  \nreadyok\nbestmove e2e4 ponder e7e5\n" + b"x" * 300 + b"\nno end"
SPLITTERS: dict[
    str, tuple[Callable[[], Callable[[bytes], list[str] | list[bytes]]], list[str] | list[bytes]]
] = {
    "engine": (
        lambda: LineSplitter().feed,
        [text for line in TEXT.split(b"\n")[:-1] if (text := line.decode().strip())],
    ),
    "terminal": (lambda: LineReader().take, TEXT.split(b"\n")[:-1]),
}


@pytest.mark.parametrize("name", SPLITTERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_lines_are_those_of_the_whole_text_however_it_is_cut(name: str, seed: int) -> None:
    rng = random.Random(seed)
    make, lines = SPLITTERS[name]
    take, found, left = make(), list[object](), TEXT
    while left:
        size = rng.choice([0, 1, 1, 2, 7, 60])
        found += take(left[:size])
        left = left[size:]
    assert found == lines


@pytest.mark.parametrize(
    ("make", "most"),
    [(lambda: LineSplitter().feed, LONGEST), (lambda: LineReader().take, LINE + 1)],
    ids=["engine", "terminal"],
)
def test_of_a_line_without_end_no_more_is_kept_than_a_line_may_have(
    make: Callable[[], Callable[[bytes], list[str] | list[bytes]]], most: int
) -> None:
    take = make()
    for _ in range(40):
        assert take(b"a" * 3_000) == []
    (line, after) = take(b"a\nnext\n")
    assert len(line) == most and after in ("next", b"next")


@pytest.mark.parametrize("seed", range(6))
def test_a_message_is_whole_where_its_pieces_came_one_after_the_other(seed: int) -> None:
    rng, pieces = random.Random(seed), Pieces()
    messages = [bytes([n]) * size for n, size in enumerate((0, 10, ROOM, ROOM + 1, 2 * ROOM + 5))]
    sent = [(number, list(cut_message(number, one))) for number, one in enumerate(messages)]
    came: list[bytes] = []
    whole = broken = 0
    line = [piece for number, row in rng.choices(sent, k=60) for piece in row]
    for piece in line:
        if rng.random() < 0.08:
            broken += 1
            continue  # lost on the way
        for one in [piece] * (2 if rng.random() < 0.08 else 1):
            came.append(one)
            number, parts = next((number, row) for number, row in sent if one in row)
            expected = messages[number] if came[-len(parts) :] == parts else None
            assert pieces.take(one) == expected
            whole += expected is not None
            assert pieces.take(b"short") is None
    assert whole > 20 and broken


@pytest.mark.parametrize("seed", SEEDS)
def test_each_frame_is_opened_once_and_those_of_a_start_in_their_order(seed: int) -> None:
    rng, key = random.Random(seed), b"k" * 32
    starts = [bytes([n]) * 16 for n in range(4)]
    sealers = {salt: Sealer(key, "keeper", salt) for salt in starts}
    frames: list[tuple[bytes, int, bytes, bytes]] = []
    """Start, number, frame and what was sealed."""
    opener, last = Opener(key, "keeper"), dict[bytes, int]()
    counts, opened = dict.fromkeys(starts, 0), 0
    for step in range(120):
        salt = rng.choice(starts)
        counts[salt] += 1
        data = f"word {step}".encode()
        frames.append((salt, counts[salt], sealers[salt].seal(data), data))
        salt, number, frame, data = rng.choice(frames[-5:])
        if rng.random() < 0.2:
            at = rng.randrange(len(frame))
            changed = frame[:at] + bytes([frame[at] ^ 1]) + frame[at + 1 :]
            with pytest.raises(SealError):
                opener.open(changed)
        elif number > last.get(salt, 0):
            assert opener.open(frame) == data
            last[salt] = number
            opened += 1
        else:
            with pytest.raises(SealError):
                opener.open(frame)
    with pytest.raises(SealError):
        opener.open(Sealer(key, "guest", b"g" * 16).seal(b"the other end"))
    assert opened > 30


def test_starts_that_were_not_opened_take_no_place() -> None:
    key = b"k" * 32
    opener = Opener(key, "keeper")
    for n in range(3 * SALTS):
        with pytest.raises(SealError):
            opener.open(Sealer(b"x" * 32, "keeper", n.to_bytes(16, "big")).seal(b"forged"))
    for n in range(SALTS):
        assert opener.open(Sealer(key, "keeper", n.to_bytes(16, "big")).seal(b"a")) == b"a"
    with pytest.raises(SealError):
        opener.open(Sealer(key, "keeper", b"z" * 16).seal(b"one start too many"))


def test_what_is_put_into_an_inbox_comes_out_once_in_its_order() -> None:
    rng, inbox, expected = random.Random(1), Inbox(), list[object]()
    done: list[int] = []
    for step in range(200):
        if rng.random() < 0.5:
            inbox.put_line(f"{step}\n".encode())
            expected.append(f"{step}\n".encode())
        elif rng.random() < 0.3:
            inbox.schedule(lambda step=step: done.append(step))  # type: ignore[misc]
            expected.append(step)
        else:
            found = inbox.take(0.0)
            match found:
                case InputLine(text=text):
                    assert text == expected.pop(0)
                case ScheduledWork(do=do):
                    do()
                    assert done[-1] == expected.pop(0)
                case _:
                    assert found is None and not expected


GAMES = (
    '[Event "A"]\n[White "Anna"]\n\n1. e4 e5 2. Nf3 {a comment\nof two lines} Nc6 1-0\n\n',
    '{before} [Event "B"]\n\n1. d4 (1. c4 c5) d5 1/2-1/2\n\n',
    '[Event "C"]\n[Site "Rome"]\n[Result "*"]\n\n*\n\n',
    '[Event "F"]\n\n[Site "two blocks of tags"]\n\n1. e4 *\n\n',
    '[Event "D"]\n\n% escaped\n1. e4 ; to the end\ne5 0-1\n\n\n',
    '[Event "E"]\n\n1. e4 c5 2. f4 *\n\n',
)


@pytest.mark.parametrize("seed", range(5))
def test_a_game_of_a_collection_is_read_as_alone(seed: int) -> None:
    """Nothing of the game before is left: no tag, no open comment, no variation, no number of a move."""
    rng = random.Random(seed)
    chosen = rng.choices(GAMES, k=12)
    found = list(split_games("".join(chosen).splitlines(keepends=True)))
    assert [one.number for one in found] == list(range(1, len(chosen) + 1))
    alone = [next(split_games(text.splitlines(keepends=True))) for text in chosen]
    assert [one.text.strip() for one in found] == [one.text.strip() for one in alone]
    assert [one.escaped for one in found] == [one.escaped for one in alone]
    games = list(read_games("".join(chosen).splitlines(keepends=True)))
    for game, text in zip(games, chosen, strict=True):
        (single,) = read_games(text.splitlines(keepends=True))
        assert (game.tags, game.plies, game.result) == (single.tags, single.plies, single.result)


def test_numbers_of_a_seed_do_not_depend_on_others() -> None:
    """Two rows that are drawn by turns are those that are drawn one after the other; another seed gives others."""
    alone = {seed: SeededRandom(seed) for seed in (b"a", b"b")}
    rows = {seed: [one.bits() for _ in range(50)] for seed, one in alone.items()}
    by_turns = {seed: SeededRandom(seed) for seed in (b"a", b"b")}
    mixed: dict[bytes, list[int]] = {b"a": [], b"b": []}
    for _ in range(50):
        for seed, one in by_turns.items():
            mixed[seed].append(one.bits())
    assert mixed == rows and rows[b"a"] != rows[b"b"]
    assert len(set(rows[b"a"])) > 30
