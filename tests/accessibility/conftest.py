"""The app, which people play by ear here."""

from tests.app.conftest import open_app

__all__ = ["open_app"]
