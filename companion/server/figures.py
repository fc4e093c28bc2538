"""Men in the sentences of web pages: eyes see their figures, and screen readers say their names."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from companion.artwork.design_tokens import Paint
from companion.artwork.pictures import figurine
from companion.artwork.pieces import drawing_of, has_picture
from companion.i18n.figures import Figure, Marked, split_marks
from companion.kernel.looks import Looks

_IMAGE = Markup('<img src="{}" alt="">')
_NAMED = Markup('<span class="fig"><span class="aside">{}</span><span aria-hidden="true">{}{}</span></span>')


class FigureWriter:
    """Writes the men of one game.

    Args:
        looks: How they look.
        paint: The paint of a seat.
        keep: Keeps a drawing and gives its address; told what it is of, and what draws it.
    """

    def __init__(
        self,
        looks: Looks,
        paint: Callable[[str], Paint],
        keep: Callable[[tuple[str, str, bool], Callable[[], str]], str],
    ) -> None:
        self._looks, self._paint, self._keep = looks, paint, keep

    def write(self, text: str, ground: str = "") -> Markup:
        """Returns a sentence as HTML.

        Args:
            text: The sentence, with its men marked (`companion.i18n.figures`).
            ground: The seat on whose paint it is written: its own men need no tile there.
        """
        return Markup().join(
            one if isinstance(one, str) else self._write_man(one, ground) for one in split_marks(text)
        )

    def _write_man(self, man: Marked, ground: str) -> Markup | str:
        if not has_picture(man.figure.kind, self._looks):
            return man.name
        return _NAMED.format(man.name, man.before, self._draw(man.figure, ground))

    def _draw(self, man: Figure, ground: str) -> Markup:
        """The figure of a man; one whose owner is not named has the colour of the words."""
        if not man.owner and drawing_of(man.kind, self._looks):
            return Markup(figurine(None, man.kind, self._looks, "currentColor"))
        own = bool(man.owner) and man.owner == ground
        paint = self._paint(man.owner) if man.owner else None
        address = self._keep(
            (man.owner, man.kind, own), lambda: figurine(paint, man.kind, self._looks, "", own)
        )
        return _IMAGE.format(address)
