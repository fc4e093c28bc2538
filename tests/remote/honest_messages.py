"""One honest message of each kind that tables say to each other."""

from __future__ import annotations

from companion.remote.table_messages import (
    ChatMessage,
    Consent,
    ConsentRequest,
    CopiedRecord,
    Declined,
    Greeting,
    Here,
    Link,
    Offer,
    Play,
    ProposalAnswer,
    Records,
    Refusal,
    TableMessage,
    Tell,
    Wish,
    Wording,
)
from companion.units import Milliseconds

MESSAGES: tuple[TableMessage, ...] = (
    Greeting(1, "0123456789abcdef", 1.8e9, "fedcba9876543210", "a1", 12, ("white",), "ab" * 32),
    Offer(
        "fedcba9876543210", "chess", {"length": "a"}, ("white", "black"), ("black",), (), {"board": "cd" * 32}
    ),
    Records(
        4,
        (CopiedRecord(5, "action", {"action": "Pe2-e4", "seat": "white", "source": "board"}, 1.8e9),),
        6,
        "ab",
    ),
    Play(1, 5, 0, 1, ("Pe7-e5",), "board", Milliseconds(1500)),
    Wish(2, 6, "correct", "black", places={"e4": ("white:P",)}, turn="black"),
    Wish(3, 6, "undo", "black", 2),
    Link(8, "ef" * 32),
    ProposalAnswer(2, Wording("paused"), 7),
    ConsentRequest(1, "undo", "white", 2),
    Consent(1, True),
    Tell(Declined()),
    ChatMessage(4, "good-game", "black"),
    Here(7, 1000, 900),
    Refusal("tables-seat-taken"),
)
