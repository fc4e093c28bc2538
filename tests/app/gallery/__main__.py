"""`python -m tests.app.gallery`: the app, with the gallery as its first screen."""

from __future__ import annotations

from companion.app import prepare, run


def main() -> None:
    """Open the gallery in a window."""
    prepare()
    from companion.app import main as app
    from companion.app.tablet import Tablet
    from tests.app.gallery.screen import GalleryScreen

    class Shown(Tablet):
        """A tablet that knows one more screen."""

        def open(self, screen: str) -> None:
            if screen == "gallery":
                self.navigator.show(GalleryScreen(self))
            else:
                super().open(screen)

    vars(app)["Tablet"] = Shown
    run(first="gallery")


if __name__ == "__main__":
    main()
