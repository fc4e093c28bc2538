"""The app's first frame, compared with that of a bare Kivy window, as whole processes, with caches and without."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.starting import processor_time

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


def _show(code: str, cold: bool = False) -> tuple[float, float, set[str]]:
    """Show a window in a separate process.

    Args:
        code: The program that makes the window.
        cold: Whether no pictures and no compiled files are cached; otherwise those of earlier runs are used.

    Returns:
        The seconds until the first frame by the clock, and of processors, Python's own start included; and the
        modules that were imported by then.
    """
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "XDG_DATA_HOME": folder, "SDL_VIDEODRIVER": "offscreen"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        if cold:
            env |= {"PYTHONPYCACHEPREFIX": f"{folder}/compiled", "XDG_CACHE_HOME": f"{folder}/cache"}
        script = Path(folder) / "window.py"  # Kivy wants to see the source of an app
        script.write_text(code + RUN)
        env["PYTHONPATH"] = str(Path.cwd())
        before = processor_time()
        done = subprocess.run(
            [sys.executable, str(script)], capture_output=True, text=True, env=env, check=False
        )
        spent = processor_time() - before
    try:
        seconds, *modules = done.stdout.strip().splitlines()[-1].split()
        return float(seconds), spent, set(modules)
    except (IndexError, ValueError):
        raise RuntimeError(done.stderr[-2000:]) from None


def imported() -> set[str]:
    """Return the modules that the app imports before its first frame."""
    return _show(OURS)[2]


def measure(runs: int) -> dict[str, Any]:
    """Return the median seconds of each, and the medians over turns of ratios (warm) and differences (cold)."""
    bare_modules, modules = _show(BARE)[2], _show(OURS)[2]
    pairs = [(_show(BARE), _show(OURS)) for _ in range(runs)]
    cold = [(_show(BARE, cold=True), _show(OURS, cold=True)) for _ in range(max(2, runs // 3))]
    return {
        "bare_s": round(statistics.median(bare[0] for bare, _ in pairs), 2),
        "app_s": round(statistics.median(ours[0] for _, ours in pairs), 2),
        "ratio": round(statistics.median(ours[0] / bare[0] for bare, ours in pairs), 2),
        "processor_ratio": round(statistics.median(ours[1] / bare[1] for bare, ours in pairs), 2),
        "cold_bare_s": round(statistics.median(bare[0] for bare, _ in cold), 2),
        "cold_more_s": round(statistics.median(ours[0] - bare[0] for bare, ours in cold), 2),
        "cold_more_processor_s": round(statistics.median(ours[1] - bare[1] for bare, ours in cold), 2),
        "bare_modules": len(bare_modules),
        "app_modules": len(modules),
    }
