"""What catalogues log, for tests that expect it."""

import pytest


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What a catalogue cannot say is logged; here that is what is looked at."""
    return caplog
