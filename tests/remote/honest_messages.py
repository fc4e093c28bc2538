"""One honest message of each kind that tables say to each other."""

from __future__ import annotations

from companion.remote.table_messages import (
    Answer,
    Ask,
    AskLink,
    Consent,
    CopiedRecord,
    Greeting,
    Here,
    Offer,
    Play,
    Records,
    Refusal,
    ShowLink,
    Speak,
    TableMessage,
    Wish,
)

MESSAGES: tuple[TableMessage, ...] = (
    Greeting(1, "0123456789abcdef", 1.8e9, "ab" * 32, 12, ("white",), {"white": "Anna"}),
    Offer("chess", {"length": "a"}, ("white", "black"), ("black",), (), {"board": "cd" * 32}),
    Records(
        4,
        (CopiedRecord(5, "action", {"action": "Pe2-e4", "seat": "white", "source": "board"}, 1.8e9),),
        6,
        "ab",
    ),
    Play(1, 5, 0, 1, ("Pe7-e5",), "board", 1500),
    Wish(2, 6, "correct", "black", places={"e4": ("white:P",)}, turn="black"),
    Wish(3, 6, "undo", "black", 2),
    Answer(2, "paused", {"n": 1}, 7),
    Ask(1, "undo", "white", 2),
    Consent(1, True),
    AskLink(3),
    ShowLink(3, "ef" * 32),
    Speak(4, "good-game", "black"),
    Here(7, 1000, 900),
    Refusal("tables-seat-taken"),
)
