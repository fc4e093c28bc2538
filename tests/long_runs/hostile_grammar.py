"""What a hostile table says: messages made from the types of the protocol, honest ones that are spoilt, and raw bytes.

Messages are made from the types that the program itself decodes, so a new kind or field is tried as soon as it exists. Most of
them are nearly right: with seats, squares, actions and numbers of the game that is attacked, since what is refused at the first
look reaches little.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

import msgspec
from msgspec import inspect

from companion.remote.relay_messages import ROOM, cut_message
from companion.remote.table_messages import TableMessage, Wording
from companion.table.other_tables.record_gate import BODIES, HeaderBody
from tests.hostile_text import HOSTILE, PREFACE

KINDS: Mapping[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(TableMessage)
}
"""What tables say, by its name."""
TEXTS: tuple[str, ...] = (
    *HOSTILE,
    PREFACE,
    "",
    " ",
    "../../evil",
    "../../../../../../tmp/evil",
    "/etc/evil",
    "..\\evil",
    "a\0b",
    "x" * 5_000,
    "\ud800",
    "\udfff\ud800x",
    "\u202e\u2066",
    "\x9b31m",
    "{ $seat }",
    "{0.__class__}",
    "%s%n",
    "-brand",
    "two-tables.house",
    "tables-says",
    "piece-k.x",
    "Anna " + "\u0301" * 300,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "NaN",
    "0" * 400,
    "١٢",
)
NUMBERS: tuple[float, ...] = (
    -(10**30), -(1 << 63), -(1 << 62), -(1 << 31), -2, -1, 0, 1, 2, 63, 64, 65, 255, 256, 999, 9_999, 10_001, 65_536,
    (1 << 31) - 1, 1 << 31, (1 << 31) + 1, 1 << 34, 1 << 40, 1 << 53, (1 << 53) + 1, (1 << 62) - 1, 1 << 62, (1 << 63) - 1,
    1 << 63, 1 << 64, 10**30, 0.5, -0.0, 1e-320, 1e308, float("inf"), float("nan"),
)  # fmt: skip
DEFINITIONS = (
    "[{game}]\ncastlingKingsideFile = a\n",
    "[{game}:chess]\ncastlingKingsideFile = a\n",
    "[{game}:chess]\ncastlingQueensideFile = h\n",
    "[{game}:chess]\ncastling = false\n",
    "[{game}:chess]\nmaxFile = 99\nmaxRank = 99\n",
    "[{game}:chess]\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n",
    "[{game}:chess]\nstartFen = \x1b]52;c;ZXZpbA==\x07\n",
    "[{game}:chess]\ncustomPiece1 = a:" + "mW" * 200 + "\n",
    "[{game}:{game}]\n",
    "[{game}:../../evil]\n",
    "[{game}:chess]\n" * 2_000,
    "\0",
    "",
)
"""Files that define a game."""
MOST_BYTES = 250 * ROOM
"""Of a message: its pieces are counted in one byte."""
OWN_RULES = (
    ("table_clock", "1"),
    ("table_clock", "90+30/40, 5m"),
    ("table_clock", "black=5m"),
    ("table_clock", "9" * 400),
    ("table_hints", "absurd"),
    ("table_grace", "-1"),
    ("table_board", "/etc/passwd"),
    ("board", "../../evil.toml"),
    ("deck", "\0"),
)


@dataclass
class Known:
    """What an attacker knows of the game at the table that it attacks.

    Attributes:
        seats: All of them; `mine`: those that sit at the table under attack.
        last: The number of its last record.
        position: As a text.
        actions: Some legal ones.
        squares, dice, decks: Names of what the game has.
        tables: What tables are called.
        ids: Numbers of proposals, wishes and questions.
        seat: Who acts.
        header: The first record's body, as the keeper tells it.
        session: Of the last greeting.
        sentences: What a table may say, each with the values of its text.
        follow: What `actions`, `seat` and `position` are after an action, and the die and face that it came of.
    """

    game: str
    seats: Sequence[str]
    mine: Sequence[str]
    last: int
    position: str
    actions: Sequence[str]
    squares: Sequence[str]
    tables: Sequence[str]
    ids: Sequence[int]
    seat: str
    header: Mapping[str, Any]
    session: str
    sentences: Sequence[tuple[str, tuple[str, ...]]]
    follow: Callable[[str], tuple[Sequence[str], str, str, tuple[str, str]]]


class Raw(str):
    """A piece of JSON that is written as it is."""

    __slots__ = ()


class Grammar:
    """Makes messages and spoils them. `rng`: the one chance."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.known: Known = None  # type: ignore[assignment]
        self._id = 10_000

    # What fits

    def message(self, kind: str) -> dict[str, Any]:
        """A message of a kind whose fields have the right types."""
        if kind == "records":
            return self.records()
        if kind == "play" and self.rng.random() < 0.6:
            return self._play()
        return self._struct(KINDS[kind])

    def _play(self) -> dict[str, Any]:
        """A proposal that a player could make, or nearly."""
        actions = []
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            if action := self._pick(self.known.actions):
                actions.append(action)
                self._follow(action)
        self._id += 1
        back = self.rng.choice((0, 0, 0, 1, 2))
        return {
            "say": "play",
            "id": self._id,
            "upon": self.known.last,
            "actions": actions,
            "takes_back": back,
        }

    def _follow(self, action: str) -> tuple[str, str]:
        """Know what is known after an action; the die or deck that it comes of, and what fell."""
        after, seat, position, chance = self.known.follow(action)
        self.known = replace(self.known, actions=after, seat=seat, position=position)
        return chance

    def record(self, n: int, draw: float | None = None) -> dict[str, Any]:
        """One record of any kind. `draw`: below 0.45 an action, below 0.65 something that is taken back or put right."""
        rng, known = self.rng, self.known
        draw = rng.random() if draw is None else draw
        if draw < 0.45:
            action = self._pick(known.actions) or "Pe2-e4"
            body: dict[str, Any] = {"action": action, "seat": known.seat, "source": "board"}
            name = "action"
            if rng.random() < 0.9:
                die, face = self._follow(action)
                body |= {"source": "electronic", "die": die, "face": face} if die else {}
            if rng.random() < 0.2:
                body |= {"known": self.known.position, "told": [{"kind": "x", "said": self._wording()}]}
            if rng.random() < 0.2:
                body["asked"] = f"{self._pick(known.tables) or '0' * 16}:{self._near_id()}"
        elif draw < 0.65:
            name = rng.choice(("undo", "redo", "correction"))
            bodies: dict[str, dict[str, Any]] = {
                "undo": {"count": rng.choice((0, 1, 1, 1, 2, 3)), "by": rng.choice(("", *known.seats))},
                "redo": {"count": rng.choice((0, 1, 1, 2))},
                "correction": {"position": known.position, "why": rng.choice(("ruled", "left", "set-right"))},
            }
            body = bodies[name]
            if rng.random() < 0.2 and name != "correction":
                body["correction"] = True
        else:
            name = rng.choice(tuple(BODIES))
            body = self._struct(BODIES[name])
            body.pop("kind", None)
        if rng.random() < 0.06:  # what no keeper sends: of another program, or what a table writes for itself
            name = rng.choice(("zz", "note", name, name))
            own = {
                "confirmed": {"n": n, "kind": "zz", "body": {}, "wall": 0},
                "number": 1 << 30,
                "refused": True,
            }
            key = rng.choice(("zz", *own))
            body = {**(body if rng.random() < 0.5 else {}), key: own.get(key, 1)}
        return {"n": n, "kind": name.partition(" ")[0], "body": body, "wall": 1.8e9}

    def records(self, most: int = 6) -> dict[str, Any]:
        """Records in order behind the last one that the other table has; what they say may fit together or not."""
        rng, last = self.rng, self.known.last
        after = last if rng.random() < 0.85 else rng.choice((-1, 0, last - 1, last + 1, last + 50))
        count = rng.choice((0, 1, 1, 1, 2, 3, most))
        step = 1 if rng.random() < 0.9 else rng.randint(0, 3)
        draws = rng.choice(((None,) * most, (0.1, 0.1, 0.1, 0.5, 0.5, 0.5), (0.1, 0.5, 0.5, 0.1, 0.5, 0.5)))
        rows = [self.record(after + 1 + n * step, draws[n % len(draws)]) for n in range(count)]
        if rng.random() < 0.08:
            rng.shuffle(rows)
        end = max([after, *(one["n"] for one in rows)]) + rng.choice((0, 0, 0, 0, 1, 7, -1))
        found = {"say": "records", "after": after, "records": rows, "last": end}
        if rng.random() < 0.3:
            found["stands"] = rng.choice(("ab" * 16, "", "0", "zz"))
        return found

    def header(self) -> dict[str, Any]:
        """The first record of a game that is the other's, or nearly."""
        rng, body = self.rng, dict(self.known.header)
        if rng.random() < 0.6:
            for name in ("names", "colours"):
                body[name] = {seat: rng.choice((*HOSTILE, PREFACE))[:64] for seat in body["seats"]}
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            draw = rng.randrange(6)
            if draw == 0:
                text = rng.choice(DEFINITIONS).format(game=body["game"])
                body["definition"] = self._part("own.ini", text)
            elif draw == 1:
                body["position"] = self._spoil_text(str(body["position"]))
            elif draw == 2:
                name, value = rng.choice(OWN_RULES)
                body["rules"] = {**self.known.header["rules"], name: value}
            elif draw == 3:
                body["parts"] = {
                    rng.choice(("board", "dice", "deck", "rules")): self._part("a.toml", rng.choice(TEXTS))
                }
            elif draw == 4:
                made = self._struct(HeaderBody)
                name = rng.choice(tuple(made))
                body[name] = made[name]
            else:
                body = self.spoil(body)
                if not isinstance(body, dict) or not {"game", "position", "seats", "rules"} <= body.keys():
                    break
        return {"n": 0, "kind": "note", "body": {"game": body}, "wall": 1.8e9}

    @staticmethod
    def _part(name: str, text: str) -> dict[str, str]:
        data = text.encode("utf-8", "surrogatepass")
        return {"name": name, "text": text, "sha256": hashlib.sha256(data).hexdigest()}

    def _struct(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        found: dict[str, Any] = self._value(inspect.type_info(kind), "")
        return found

    def _value(self, kind: inspect.Type, name: str, depth: int = 0) -> Any:
        """A value of a type; where its name says what it is about, one of the game's."""
        rng = self.rng
        match kind:
            case inspect.Metadata(type=inner):
                return self._value(inner, name, depth)
            case inspect.StructType(cls=cls) if cls is Wording and rng.random() < 0.8:
                return self._wording()
            case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
                found = {tag_field: tag} if tag_field else {}
                for one in fields:
                    if one.required or rng.random() < 0.5:
                        found[one.encode_name] = self._value(one.type, one.encode_name, depth + 1)
                return found
            case inspect.UnionType(types=types):
                simple = [one for one in types if not isinstance(one, inspect.NoneType)]
                return self._value(rng.choice(simple if depth < 6 else types[:1]), name, depth + 1)
            case inspect.LiteralType(values=values):
                return rng.choice(values)
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.CollectionType(item_type=item)
            ):
                return [self._value(item, name, depth + 1) for _ in range(rng.choice((0, 1, 1, 2)))]
            case inspect.DictType(key_type=key, value_type=value):
                count = rng.choice((0, 1, 1, 2)) if depth < 6 else 0
                return {
                    self._value(key, "seat" if name == "names" else name, depth + 1): self._value(
                        value, "names" if name == "names" else "", depth + 1
                    )
                    for _ in range(count)
                }
            case inspect.IntType(ge=low, le=high):
                return self._number(name, low, high)
            case inspect.FloatType():
                return rng.choice((0.0, 1.8e9, 1.8e9 + 86_401, 1e10))
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.StrType(max_length=most, pattern=pattern):
                return self._text(name, most, pattern or "")
        return rng.choice((0, "", {}, []))

    def _number(self, name: str, low: int | None, high: int | None) -> int:
        rng, known = self.rng, self.known
        if rng.random() < 0.15:
            return int(rng.choice([one for one in (low, high, 0, 1) if one is not None]))
        if name in ("n", "after", "last", "upon"):
            return known.last + rng.choice((-2, -1, 0, 0, 0, 1, 5))
        if name in ("id", "behind"):
            return self._near_id()
        return rng.choice((1, 1, 2, 3, 60_000))

    def _near_id(self) -> int:
        return max(1, self.rng.choice((*self.known.ids, 1, 2)) + self.rng.choice((0, 0, 0, 1, 2, 50)))

    def _text(self, name: str, most: int | None, pattern: str) -> str:
        rng, known = self.rng, self.known
        if "64" in pattern and "0-9a-f" in pattern:
            return rng.choice(("ab" * 32, rng.randbytes(32).hex()))
        if "{16}:" in pattern:
            return f"{self._pick(known.tables) or '0' * 16}:{self._near_id()}"
        if "{16}" in pattern:
            return self._pick(known.tables) or "0" * 16
        if name in ("touch", "square", "places"):
            return self._pick((*known.squares, *known.seats))
        if name in ("position", "known"):
            return known.position if rng.random() < 0.5 else self._spoil_text(known.position)
        if name in ("action", "actions"):
            return self._pick(known.actions) or "x"
        if name in ("text", "by", "names") and not pattern and rng.random() < 0.5:
            return rng.choice(TEXTS)[:most]
        if name == "game":
            return known.game
        if name == "session":
            return known.session
        if pattern or name in ("seat", "by", "turn", "seats", "names", "colours", "players", "manners"):
            return self._pick(known.seats)
        if name == "id":
            return self._sentence()
        text = rng.choice(TEXTS) if rng.random() < 0.3 else rng.choice(("Anna", "", "penalty", *known.seats))
        return text if most is None else text[:most]

    def _wording(self) -> dict[str, Any]:
        """A sentence of the game, whose values say what they should not."""
        rng = self.rng
        id, names = rng.choice(self.known.sentences)
        values: dict[str, Any] = {}
        for name in names:
            word: Any = rng.choice(TEXTS)[:400]
            seat = {"seat": self._pick(self.known.seats)}
            values[name] = rng.choice(
                (word, word, seat, seat, {"kind": word[:80]}, {"seat": word[:80]}, [word, seat], 7)
            )
        return {"id": id, "values": values}

    def _sentence(self) -> str:
        return self.rng.choice(
            (
                "capture",
                "check",
                "checkmate",
                "seat-elsewhere",
                "other-came-first",
                "tables-declined",
                "x",
                *TEXTS[-6:],
            )
        )

    def _pick(self, some: Sequence[str]) -> str:
        return self.rng.choice(some) if some else ""

    # What does not

    def spoil(self, value: Any, times: int = 1) -> Any:
        """The same value with some of its parts replaced, lost, doubled, renamed, moved or wrapped."""
        value = json.loads(json.dumps(value))
        for _ in range(times):
            places = list(_places(value))
            if not places:
                return self.junk()
            holder, key = self.rng.choice(places)
            self._spoil_at(holder, key, places)
        return value

    def _spoil_at(self, holder: Any, key: Any, places: Sequence[tuple[Any, Any]]) -> None:
        rng, old = self.rng, holder[key]
        draw = rng.randrange(10)
        if draw < 3:
            same = {str: TEXTS, int: NUMBERS, float: NUMBERS}.get(type(old), ())
            holder[key] = rng.choice(same) if same else self.junk()
        elif draw == 3:
            holder[key] = self.junk()
        elif draw == 4:
            del holder[key]
        elif draw == 5 and isinstance(old, str):
            holder[key] = self._spoil_text(old)
        elif draw == 6 and isinstance(holder, list):
            holder.insert(key, json.loads(json.dumps(old)))
        elif draw == 7 and isinstance(holder, dict):
            holder[rng.choice(("zz", "number", "confirmed", "refused", "share", "seed", *TEXTS))] = (
                holder.pop(key)
            )
        elif draw == 8:
            other, where = rng.choice(places)
            holder[key] = json.loads(json.dumps(other[where])) if where in _keys(other) else None
        elif isinstance(old, (int, float)) and not isinstance(old, bool):
            holder[key] = old + rng.choice((-1, 1, 0.5, 64, 1 << 20))
        elif isinstance(old, list):
            holder[key] = old * rng.choice((0, 2, 70))
        elif isinstance(holder, dict):
            holder[rng.choice(("zz", "number", "asked", "known", "told", "game", "say"))] = self.junk()

    def _spoil_text(self, text: str) -> str:
        rng = self.rng
        at = rng.randrange(len(text) + 1)
        more: str = rng.choice(
            ("", "9", "/", " ", "K", "\0", "\x1b[2J", "\u202e", "{", "~", "[", *text[:3], *TEXTS[:3])
        )
        return text[:at] + more + text[at + rng.randint(0, 3) :]

    def junk(self) -> Any:
        """Anything that JSON can hold."""
        rng = self.rng
        draw = rng.randrange(9)
        if draw < 2:
            return rng.choice(TEXTS)
        if draw < 4:
            return rng.choice(NUMBERS)
        if draw == 4:
            return rng.choice((None, True, False, [], {}, [[]], {"zz": {}}, {"": 0}))
        if draw == 5:
            return _nested(rng.choice((3, 8, 15, 17, 60)), rng.random() < 0.5)
        if draw == 6:
            return [rng.choice(TEXTS[:12])] * rng.choice((65, 513, 5_000))
        if draw == 7:
            return {f"k{n}": n for n in range(rng.choice((65, 513, 3_000)))}
        return {rng.choice(TEXTS): rng.choice(TEXTS) for _ in range(3)}

    def encode(self, value: Any) -> bytes:
        """A message as JSON, with escapes or without; surrogates as escapes or as bytes that are no UTF-8."""
        text = json.dumps(value, ensure_ascii=self.rng.random() < 0.6)
        return text.encode("utf-8", "surrogatepass")

    def raw(self, honest: bytes) -> bytes:
        """Bytes that are no message, or one that bytes are wrong in."""
        rng = self.rng
        draw = rng.randrange(9)
        if draw == 0:
            return rng.randbytes(rng.choice((0, 1, 7, 300)))
        if draw == 1:
            return b"[" * rng.choice((17, 2_000, 200_000))
        if draw == 2:
            return b'{"say":' * rng.choice((17, 5_000)) + b"1"
        if draw == 3:
            return (
                b'{"say":"speak","say":"here","id":1e999999,"last":' + b"9" * rng.choice((60, 5_000)) + b"}"
            )
        if draw == 4:
            return honest[: rng.randrange(len(honest) + 1)]
        if draw == 5:
            return honest + rng.choice((b"\0", b"{}", b" " * 1_000, b"\xff", honest))
        if draw == 6:
            return b'{"say":"hello","names":{"white":"' + b"\xed\xa0\x80\xff\xc0\x80" + b'"}}'
        if draw == 7:
            return b'{"say":"' + b"x" * rng.choice((63, 65, 1 << 20, (1 << 20) + 1)) + b'"}'
        spoilt = bytearray(honest)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(spoilt) + 1)
            more = rng.choice(
                (b"", b"\x00", b"\xff", b"9" * 40, b"[[", b'"', b"\\ud800", b"\\u0000", rng.randbytes(1))
            )
            spoilt[at : at + rng.randint(0, 3)] = more
        return bytes(spoilt)

    def pieces(self, number: int, message: bytes) -> list[bytes]:
        """The pieces of a message; sometimes in another order, with one missing or none that is the last."""
        rng, found = self.rng, list(cut_message(number, message[:MOST_BYTES]))
        draw = rng.random()
        if draw < 0.94:
            return found
        if draw < 0.95:
            return found[::-1]
        if draw < 0.96:
            return [*found[:-1], found[-1][:5] + b"\0" + found[-1][6:]]
        if draw < 0.97:
            return [one for one in found for _ in range(2)]
        if draw < 0.98:
            return [found[0][:4] + bytes([rng.randrange(256), 1]) + found[0][6:]]
        return [found[0][: rng.randrange(7)], *found]


def _nested(depth: int, lists: bool) -> Any:
    found: Any = 0
    for _ in range(depth):
        found = [found] if lists else {"a": found}
    return found


def _keys(holder: Any) -> Sequence[Any]:
    return list(holder) if isinstance(holder, dict) else range(len(holder))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value that holds another: what it is in, and its key there."""
    if isinstance(value, (dict, list)):
        for key in _keys(value):
            yield value, key
            yield from _places(value[key])
