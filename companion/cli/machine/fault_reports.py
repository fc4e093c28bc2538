"""`companion reports`: what this program wrote down when it broke, to be read before it is sent."""

from __future__ import annotations

from pathlib import Path

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import BadUsage, text
from companion.table.errors.crash_reports import list_reports, read_report
from hardware.kiosk.machine import use_kiosk_data


def reports(which: str, json: bool, root: Path = Path("/")) -> None:
    """List the reports, or show the one that is named: a code, the end of one, or a file of the list. Those of the
    table, where the machine under `root` is one.

    Raises:
        BadUsage: there is none of that name.
        OSError, TooMuch: it cannot be read.
    """
    use_kiosk_data(root)
    found = list_reports()
    if which:
        named = [path for path in found if which in (path.name, str(path)) or path.stem.endswith(f"-{which}")]
        if not named:
            raise BadUsage("no-such-report", given=which)
        print(read_report(named[0]), end="")
        return
    for path in found:
        if json:
            print_json({"type": "report", "code": _code_of(path), "path": str(path)})
        else:
            print(f"{_code_of(path)}  {path}")
    print_if_empty("no-reports", bool(found), json)
    if found and not json:
        print(text("reports-how", code=_code_of(found[0])))


def _code_of(path: Path) -> str:
    return "-".join(path.stem.split("-")[-3:])
