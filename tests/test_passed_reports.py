"""A run with workers prints what it printed before their reports were sifted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.passed_reports import send_what_is_read


class WorkerInteractor:
    """What a worker of pytest-xdist tells with."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def sendevent(self, name: str, **given: Any) -> None:
        self.sent.append(" ".join([name, *map(str, given.get("data", {}).values())]))


class Config:
    """A run that was asked for something more, or not."""

    def __init__(self, **asked: object) -> None:
        self._asked = {"durations": None, "xmlpath": None, "reportchars": "fE", "verbose": 0, **asked}
        self.pluginmanager, self.worker = self, WorkerInteractor()

    def getoption(self, name: str) -> Any:
        return self._asked[name]

    def get_plugins(self) -> list[object]:
        return [self, self.worker]


PHASES = [
    (when, outcome) for when in ("setup", "call", "teardown") for outcome in ("passed", "skipped", "failed")
]


def told(config: Config) -> list[str]:
    send_what_is_read(config)  # type: ignore[arg-type]
    config.worker.sendevent("logstart")
    for when, outcome in PHASES:
        config.worker.sendevent("testreport", data={"when": when, "outcome": outcome})
    config.worker.sendevent("logfinish")
    return config.worker.sent


@pytest.mark.parametrize(
    "asked", [{"durations": 5}, {"xmlpath": "report.xml"}, {"reportchars": "fEP"}], ids=str
)
def test_all_is_sent_where_it_is_read(asked: dict[str, object]) -> None:
    assert len(told(Config(**asked))) == len(PHASES) + 2


def test_what_passed_before_and_after_a_test_is_kept_back() -> None:
    every = [f"testreport {when} {outcome}{' {}' if outcome == 'passed' else ''}" for when, outcome in PHASES]
    sent = [
        one for one in every if one not in ("testreport setup passed {}", "testreport teardown passed {}")
    ]
    assert told(Config()) == [*sent, "logfinish"]
    assert told(Config(verbose=1)) == ["logstart", *sent, "logfinish"]
