"""A screen that hangs turned: picture and touch are turned together, clockwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import json, os, sys, types
import companion.app as ours


def run():
    from kivy.app import App
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics import Color, Rectangle
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.floatlayout import FloatLayout

    class Finger(MotionEvent):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, is_touch=True, type_id="touch", **kwargs)

        def depack(self, args):
            self.sx, self.sy = args
            self.profile = ["pos"]
            super().depack(args)

    class Probe(FloatLayout):
        touched = None

        def on_touch_down(self, touch):
            self.touched = round(touch.x / self.width, 2), round(touch.y / self.height, 2)
            return True

    class ProbeApp(App):
        def build(self):
            probe = Probe()

            def paint(*_):  # the top left corner of what is shown, a quarter each way
                probe.canvas.clear()
                with probe.canvas:
                    Color(1, 0, 0)
                    Rectangle(pos=(0, probe.height * 0.75), size=(probe.width / 4, probe.height / 4))

            probe.bind(size=paint)
            return probe

        def on_start(self):
            Clock.schedule_once(self.looked, 0.5)

        def looked(self, dt):
            EventLoop.window.on_draw()
            width, height = Window.system_size
            red = {}
            for name, (x, y) in CORNERS.items():
                pixel = glReadPixels(int(x * width), int(y * height), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
                red[name] = pixel[0] == 255
            touched = {}
            for name, place in CORNERS.items():
                finger = Finger("test", name, place)
                EventLoop.post_dispatch_input("begin", finger)
                EventLoop.post_dispatch_input("end", finger)
                touched[name] = self.root.touched
            told = {"size": Window.size, "red": [name for name in red if red[name]], "touched": touched}
            print("TOLD", json.dumps(told), flush=True)
            os._exit(0)

    ProbeApp().run()


CORNERS = {"top left": (0.1, 0.9), "top right": (0.9, 0.9), "bottom right": (0.9, 0.1), "bottom left": (0.1, 0.1)}
# In place of the app, before Kivy makes its window.
sys.modules["companion.app.main"] = types.SimpleNamespace(TablesideApp=lambda *_: types.SimpleNamespace(run=run))
ours.run(rotate=int(sys.argv[1]))
"""
ROUND = ("top left", "top right", "bottom right", "bottom left")
"""The corners of the glass, clockwise."""


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_picture_and_touch_are_turned_clockwise_together(rotate: int, tmp_path: Path) -> None:
    script = tmp_path / "probe.py"
    script.write_text(CODE)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(script), str(rotate)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**environment, "PYTHONPATH": str(Path.cwd())},
    )
    line = next((one for one in done.stdout.splitlines() if one.startswith("TOLD ")), "")
    assert line, done.stderr[-800:]
    told = json.loads(line.removeprefix("TOLD "))
    assert told["size"] == ([1280, 800] if rotate in (0, 180) else [800, 1280])
    there = ROUND[rotate // 90]
    assert told["red"] == [there], "where the top left corner of what is shown lies on the glass"
    x, y = told["touched"][there]
    assert x < 0.15 and y > 0.85, "and a finger there touches it"
    x, y = told["touched"][ROUND[(rotate // 90 + 1) % 4]]
    assert x > 0.85 and y > 0.85
