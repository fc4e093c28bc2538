"""What has to be done, in one large sentence, with the dice beside it and below it what everybody should know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.app.table.heard import Roll
from companion.app.widgets import theme
from companion.app.widgets.panels import DieView
from companion.app.widgets.theme import Words
from companion.kernel.facts import DieInfo

LONG = 60
"""Characters of a sentence that is written smaller."""


class Headline(BoxLayout):
    """`dice`: those that lie beside the sentence, none where the table shows them large."""

    def __init__(self, dice: Sequence[DieInfo], **given: Any) -> None:
        super().__init__(size_hint_y=None, padding=dp(12), spacing=dp(12), **given)
        theme.backdrop(self, theme.PANEL, dp(12))
        words = BoxLayout(orientation="vertical")
        self._said = Words(text="", font_size=sp(24), bold=True, grows=False)
        self._banner = Words(text="", color=theme.ALARM, bold=True)
        words.add_widget(self._said)
        words.add_widget(self._banner)
        self.add_widget(words)
        self.dice = {
            die.name: DieView(
                die.name, die.faces, size_hint=(None, None), size=(dp(72), dp(72)), pos_hint={"center_y": 0.5}
            )
            for die in dice
        }
        for view in self.dice.values():
            self.add_widget(view)

    @property
    def text(self) -> str:
        return str(self._said.text)

    def update(self, said: str, banner: str) -> None:
        """`banner`: what stands over the table until it has passed, or nothing."""
        self._said.font_size = sp(24) if len(said) < LONG else sp(19)
        self._said.text = said
        self._banner.text = banner


def throw(dice: Mapping[str, DieView], rolls: Sequence[Roll], faces: Mapping[str, str]) -> None:
    """Show the face of each die; one that has fallen to it since tumbles first."""
    tumbling = {(roll.die, roll.face) for roll in rolls if roll.tumbles}
    for name, die in dice.items():
        face = faces.get(name, "")
        die.lie(face, tumbles=(name, face) in tumbling)
