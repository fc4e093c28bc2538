"""Notices as sentences for people at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from companion.cli.texts import spoken, words
from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.numbers import percent
from companion.kernel.messages import Message, Seat, message
from companion.table.protocol import notices
from companion.table.timekeeping.clock_messages import clocks_message

WIDEST = 34
"""Characters of the column of actions at most."""


def plain(notice: notices.Notice, say: Catalogue) -> str:
    """A notice as lines of text; empty where a person needs none."""

    def text(id: str, **values: str | int | Message | tuple[str | Message, ...]) -> str:
        return say.say(message(id, **values))

    match notice:
        case notices.Hello():
            who = tuple(_sits(notice, seat, say) for seat in notice.seats)
            id = "table-goes-on" if notice.resumed else "table-begins"
            said = text(id, game=say.label(family(notice.game).info.title), who=who)
            promised = _describe_promises(notice, text("code-is", code=notice.code), text("luck-is"))
            return f"{said}\n{text('journal-is', path=notice.journal)}\n{promised}{text('help-is')}\n"
        case notices.Commitment():
            if not notice.entropy:
                return _describe_promises(notice, text("code-new", code=notice.code), text("luck-is"))
            last = notice.entropy[-1]
            return text("luck-added", seat=Seat(last["seat"]), text=last["text"], code=notice.code) + "\n"
        case notices.Turn():
            return f"> {notice.expect}\n"
        case notices.Ruling():
            return f"{notice.n:4}. {notice.text or notice.action}\n"
        case notices.Ask():
            choices = "".join(f"   {i}. {choice.text}\n" for i, choice in enumerate(notice.choices, 1))
            return f"? {notice.question}\n{choices}"
        case notices.Mismatch():
            without = tuple(f"ignore {repair.square}" for repair in notice.repairs[:3])
            rest = f"  {text('play-without', typed=without)}\n" if without else ""
            return f"! {notice.reason}\n{rest}"
        case notices.MismatchEnd():
            return text("board-agrees") + "\n"
        case notices.Partial() if notice.targets:
            said = text("may-go-to", lifted=tuple(notice.lifted), targets=tuple(notice.targets))
            return f"  {said}\n"
        case notices.Undone() if notice.count:
            return text("was-taken-back", n=notice.count) + "\n"
        case notices.Outcome():
            return _result(notice, say)
        case notices.Legal():
            return list_actions(notice.actions, say)
        case notices.Searching():
            share = percent(notice.share, spoken())
            return f"  {text('solving', n=notice.depth, share=share, looked=notice.looked)}\n"
        case notices.Hinted():
            return "".join(
                f"  {i}. {way.action}  {way.text} {' '.join(way.reasons)}".rstrip() + "\n"
                for i, way in enumerate(notice.ways, 1)
            )
        case notices.Clock():
            return say.say(clocks_message(notice)) + "\n"
        case notices.BoardState() | notices.Note() | notices.Refused() | notices.Solved():
            return f"{notice.text}\n"
    return ""


def _describe_promises(notice: notices.Hello | notices.Commitment, code: str, luck: str) -> str:
    """What people write down of the chance of this game, and that they may add to it."""
    if not notice.code:
        return ""
    return f"{code}\n{luck}\n" if notice.may_add else f"{code}\n"


def _sits(notice: notices.Hello, seat: str, say: Catalogue) -> Message:
    """Who sits there: a name with its colour, a colour, a computer player."""
    if notice.players[seat] == "computer":
        house = notice.manners[seat].name if seat in notice.manners else ""
        if house and house != say.word(seat):
            return message("sits-of-house", name=say.word(seat), house=house)
        return message("sits-computer", name=say.word(seat))
    return (
        message("sits", name=say.word(seat), seat=words().word(seat))
        if seat in notice.names
        else message("sits-plainly", seat=Seat(seat))
    )


def _result(notice: notices.Outcome[str], say: Catalogue) -> str:
    """How it ended: as 1–0 in a game for two, else by places if somebody has won; scores where there are any."""
    lines = [notice.reason]
    if notice.points:
        one, other = notice.points
        score = "–".join(notice.points.values())
        lines.append(say.say(message("result-of-two", one=Seat(one), score=score, other=Seat(other))))
    elif isinstance(notice.winner, str) and len(notice.places) > 1:
        lines.append(", ".join(f"{i}. {say.word(seat)}" for i, seat in enumerate(notice.places, 1)))
    if any(notice.scores.values()):
        scores = tuple(
            message("score-of", seat=Seat(seat), n=str(score)) for seat, score in notice.scores.items()
        )
        lines.append(say.say(message("scores", scores=scores)))
    return "\n".join(lines) + "\n"


def list_actions(actions: Sequence[notices.LegalAction[str]], say: Catalogue | None = None) -> str:
    """Legal actions with their sentences in a column of their own; an empty list says that it is empty."""
    if not actions:
        return (say or words()).say(message("nothing-legal")) + "\n"
    wide = min(WIDEST, max(len(one.action) for one in actions))
    return "".join(f"  {one.action:{wide}}  {one.text}".rstrip() + "\n" for one in actions)
