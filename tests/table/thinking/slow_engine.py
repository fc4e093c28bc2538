"""An engine that takes its time."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.table.engine_host.jobs import EngineLostError, Job, Reply, answer_job


class Slow:
    """Answers when it is told to; `lost`: it is gone."""

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.cancelled: list[int] = []
        self.reply: Reply | None = None
        self.lost = False

    def ready(self) -> None:
        pass

    def ask(self, job: Job) -> None:
        self.asked.append(job)

    def answer(self) -> Reply | None:
        if self.lost:
            raise EngineLostError
        reply, self.reply = self.reply, None
        return reply

    def cancel(self) -> None:
        self.cancelled.append(1)

    def close(self) -> None:
        pass

    def think(self, **changed: Any) -> None:
        self.reply = msgspec.structs.replace(answer_job(self.asked[-1]), **changed)
