"""The app's first frame beside that of a bare Kivy window, as whole processes."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

_COMMON = """
import time, os
start = time.perf_counter()
from companion.app import prepare
prepare()
from kivy.config import Config
Config.set("graphics", "width", "1280"); Config.set("graphics", "height", "800")
for option in list(Config["input"]): Config.remove_option("input", option)
"""
BARE = (
    _COMMON
    + """
from kivy.app import App
from kivy.uix.label import Label
class Bare(App):
    def build(self): return Label(text="bare")
app = Bare()
"""
)
OURS = (
    _COMMON
    + """
import gc; gc.disable()  # as `companion.app.run` does
from companion.app.main import TablesideApp
app = TablesideApp()
"""
)
RUN = """
from kivy.clock import Clock
def shown(dt):
    print(time.perf_counter() - start, *sys.modules); sys.stdout.flush(); os._exit(0)
import sys
app.bind(on_start=lambda *_: Clock.schedule_once(lambda dt: Clock.schedule_once(shown, 0), 0))
app.run()
"""


def _show(code: str) -> tuple[float, float, set[str]]:
    """Until the first frame, by the clock; and of processors, the start of Python included; what was imported by then."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "SDL_VIDEODRIVER": "offscreen"}
        env.pop(
            "PYTHONDONTWRITEBYTECODE", None
        )  # warm: compiled once and kept, as on every machine that is used
        script = Path(folder) / "window.py"  # Kivy wants to see the source of an app
        script.write_text(code + RUN)
        env["PYTHONPATH"] = str(Path.cwd())
        before = _processor_time()
        done = subprocess.run(
            [sys.executable, str(script)], capture_output=True, text=True, env=env, check=False
        )
        spent = _processor_time() - before
    try:
        seconds, *modules = done.stdout.strip().splitlines()[-1].split()
        return float(seconds), spent, set(modules)
    except (IndexError, ValueError):
        raise RuntimeError(done.stderr[-2000:]) from None


def imported() -> set[str]:
    """The modules that the app imports before its first frame."""
    return _show(OURS)[2]


def _processor_time() -> float:
    """Seconds of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(runs: int) -> dict[str, Any]:
    """Median seconds of each, taken in turn after a warm-up, and the median ratios pair by pair."""
    _show(BARE), _show(OURS)
    pairs = [(_show(BARE), _show(OURS)) for _ in range(runs)]
    return {
        "bare_s": round(statistics.median(bare[0] for bare, _ in pairs), 2),
        "app_s": round(statistics.median(ours[0] for _, ours in pairs), 2),
        "ratio": round(statistics.median(ours[0] / bare[0] for bare, ours in pairs), 2),
        "processor_ratio": round(statistics.median(ours[1] / bare[1] for bare, ours in pairs), 2),
    }
