"""What of a run's reports is told by a worker to the process that prints them: nothing that is printed nowhere.

Each test has three, of which those of passed set-ups and clean-ups are two; what they cost is a tenth of a simple test. That
a test begins is told where each has a line of its own.
"""

from __future__ import annotations

from typing import Any

import pytest

ASKED = ("durations", "xmlpath")
"""Options that read them: how long they took, and a file for other programs."""


def send_what_is_read(config: pytest.Config) -> None:
    """In a worker: keep back reports of set-ups and clean-ups that passed, and beginnings of tests, unless they were asked for."""
    if any(config.getoption(name) for name in ASKED) or {*"pPA"} & {*config.getoption("reportchars")}:
        return
    (worker,) = (
        one for one in config.pluginmanager.get_plugins() if type(one).__name__ == "WorkerInteractor"
    )
    send = worker.sendevent

    named = config.getoption("verbose") > 0  # a line a test, written as it begins

    def send_read(name: str, **given: Any) -> None:
        if name == "testreport":
            if not is_read(given["data"]):
                return
            if given["data"]["outcome"] == "passed":
                given["data"]["keywords"] = {}
        elif name == "logstart" and not named:
            return
        send(name, **given)

    worker.sendevent = send_read


def is_read(report: dict[str, Any]) -> bool:
    """Whether a report may change what is printed."""
    return bool(report["when"] == "call" or report["outcome"] != "passed")
