"""What the app and the process that speaks say to each other: one JSON object a line, both ways."""

from __future__ import annotations

import msgspec


class SpeechStyle(msgspec.Struct, frozen=True):
    """How it is spoken.

    `language`: a code such as `de`; `voice`: a name, or empty for the best there is; `rate`: 1 is usual.

    `device`: the loudspeaker's name as the system has it; empty: the usual one. `alone`: what is said is for
    whoever hears that one: it never comes from another loudspeaker, and is not kept on the disk.
    """

    language: str = "en"
    voice: str = ""
    rate: float = 1.0
    device: str = ""
    alone: bool = False


class WorkerOrder(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """To the voice."""


class Say(WorkerOrder, frozen=True):
    """Speak this now, in place of what is being spoken; `id` comes back with what becomes of it."""

    id: int
    text: str
    manner: SpeechStyle


class Stop(WorkerOrder, frozen=True):
    """Be silent at once."""


class Warm(WorkerOrder, frozen=True):
    """Have these sentences ready, when there is nothing else to do."""

    texts: tuple[str, ...]
    manner: SpeechStyle


class WorkerNews(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower):
    """From the voice."""


class Began(WorkerNews, frozen=True):
    """The sentence is being heard from now on; `seconds` long."""

    id: int
    seconds: float


class Ended(WorkerNews, frozen=True):
    """The sentence has come to its end, was stopped, or could not be spoken."""

    id: int


class Trouble(WorkerNews, frozen=True):
    """Something is missing. `kind`: engine, device, model, lost; `name`: of what."""

    kind: str
    name: str = ""
