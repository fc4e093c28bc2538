"""A table as the room sees it, as values that can be sent: never more, also where an operator's own table
shows more.
"""

from __future__ import annotations

from companion.club.protocol.messages import Clocks, LastEvent, OnTable, Result
from companion.i18n.catalogue import Catalogue
from companion.kernel.layout import to_texts
from companion.kernel.messages import Message
from companion.remote.wordings import Wording, wording_of
from companion.table.history.story import StoryEntry
from companion.table.protocol import notices
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.randomness.seat_entropy import commitment_fields
from companion.table.referee import Referee


def clocks(referee: Referee) -> Clocks | None:
    """What the clocks show now; None: there are none."""
    if not referee.clocks.on:
        return None
    now: notices.Clock = referee.clocks.now()
    return Clocks(dict(now.seats), now.running, list(now.fallen))


def on_table(
    referee: Referee, announcer: NoticeBuilder, words: Catalogue, game: str, last: StoryEntry
) -> OnTable:
    """The game on the table.

    Args:
        referee: The table's.
        announcer: Knows what everyone at the table may know.
        words: The language of the table.
        game: What it is called among the table's games.
        last: What happened last, of a story that the same announcer tells.
    """
    header = referee.record.journal.header
    standing = announcer.standing(referee.state)
    view, actor = standing.view, standing.actor
    info, promise = referee.game.info, commitment_fields(referee.record)
    share = header.get("share") or {}
    return OnTable(
        game=game,
        variant=info.id,
        title=words.say(info.title),
        seats=list(referee.game.seats),
        players=dict(referee.players),
        names=dict(header.get("names", {})),
        colours=dict(header.get("colours", {})),
        rules=dict(referee.game.rules),
        n=referee.n,
        turn=actor.seat if actor is not None else None,
        prompt=words.say(announcer.expect(referee.state)),
        short=words.say(view.prompt, "short"),
        layout=to_texts(view.layout),
        dice=dict(view.dice),
        cards={deck: card for deck, card in view.cards.items() if card},
        standing=dict(view.standing),
        counted=view.counted,
        last=list(_last(referee)),
        paused=referee.paused,
        practice="practice" in header,
        clocks=clocks(referee),
        result=result(referee, announcer, words),
        prompt_words=wording_of(announcer.expect(referee.state)),
        reason_words=reason(referee, announcer),
        luck=promise["code"],
        shaken=[given["seat"] for given in promise["entropy"]] if promise["code"] else [],
        shared=str(share.get("keeper", "")),
        keeps=share.get("table") == share.get("keeper"),
        gives_way=referee.gives_way,
        last_event=LastEvent(
            seat=last.seat,
            kind=last.kind,
            said=words.say(last.said),
            said_words=wording_of(last.said),
            dice=dict(last.dice),
            squares=list(last.squares),
        ),
    )


def result(referee: Referee, announcer: NoticeBuilder, words: Catalogue) -> Result | None:
    """How the game ended; None: it has not."""
    told_ = _outcome(referee, announcer)
    if told_ is None:
        return None
    return Result(told_.winner, told_.places, told_.scores, words.say(told_.reason))


def reason(referee: Referee, announcer: NoticeBuilder) -> Wording | None:
    """Why it ended, for whoever reads another language."""
    told_ = _outcome(referee, announcer)
    return wording_of(told_.reason) if told_ is not None and isinstance(told_.reason, Message) else None


def _outcome(referee: Referee, announcer: NoticeBuilder) -> notices.Outcome[Message] | None:
    if announcer.standing(referee.state).actor is not None:
        return None
    return announcer.outcome(referee.state, referee.n, "", referee.record.line_of_play)


def _last(referee: Referee) -> tuple[str, ...]:
    """The squares of the last action in force."""
    action = referee.last_action
    if action is None or action.chance:
        return ()
    return tuple(square for square in (getattr(action, "origin", ""), getattr(action, "to", "")) if square)
