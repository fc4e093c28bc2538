"""Logs have a bound: no process writes one of its own, the system's has a size on a kiosk, and brokers write none."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from companion.club.hub.club_folder import Club
from companion.club.hub.cluster import ClusterNode, node_conf
from companion.club.hub.mosquitto import configuration

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    path for folder in ("companion", "firmware_bridge", "hardware") for path in (ROOT / folder).rglob("*.py")
)
KIOSK = ROOT / "hardware" / "kiosk" / "files"
MOST = 64
"""Megabytes."""
GROWS = re.compile(r"a[bt+]*")


MAY_GROW = re.compile(r"FileHandler|(basic|dict|file)Config|[\"']a[bt+]*[\"']")
"""What stands in every text that opens such a file: the others need not be parsed."""


def growing(text: str) -> list[int]:
    """The lines on which something opens a file to write behind what is there."""
    found: list[int] = []
    if not MAY_GROW.search(text):
        return found
    for call in ast.walk(ast.parse(text)):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        given = [*call.args, *(word.value for word in call.keywords)]
        modes = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if name.endswith("FileHandler") or (name in ("open", "fdopen") and any(map(GROWS.fullmatch, modes))):
            found.append(call.lineno)
        if name in ("basicConfig", "dictConfig", "fileConfig"):
            found.append(call.lineno)
    return found


def test_what_writes_behind_a_file_is_seen() -> None:
    for text in (
        "open(path, 'a')",
        "path.open('ab')",
        "os.fdopen(1, mode='a')",
        "logging.FileHandler('x')",
        "logging.handlers.RotatingFileHandler('x')",
        "logging.basicConfig(filename='x')",
    ):
        assert growing(text) == [1], text
    assert not growing("open(path, 'rb'); path.open('wb'); app.open('all-games'); name = 'a'")


def test_no_process_writes_a_log_of_its_own() -> None:
    assert len(MODULES) > 500
    found = {str(path.relative_to(ROOT)): growing(path.read_text("utf-8")) for path in MODULES}
    assert not {path: lines for path, lines in found.items() if lines}
    assert '"KIVY_NO_FILELOG": "1"' in (ROOT / "companion" / "app" / "__init__.py").read_text("utf-8")


def test_a_kiosk_keeps_the_log_of_all_its_services_below_a_size() -> None:
    kept = (KIOSK / "journald.conf").read_text("utf-8")
    assert [int(size) for size in re.findall(r"^SystemMaxUse=(\d+)M$", kept, re.M)] == [MOST]
    for service in KIOSK.glob("*.service"):
        for target in re.findall(r"^Standard(?:Output|Error)=(.*)$", service.read_text("utf-8"), re.M):
            assert target in ("journal", "tty", "null"), service


def test_brokers_write_no_log(tmp_path: Path) -> None:
    assert "log_dest none" in configuration(tmp_path, Club("Chess Friends", "id", {}), 1).splitlines()
    node = ClusterNode("a", "a.example")
    assert "log" not in node_conf([node], node, "/var/lib/nats")
