"""Numbers as languages write them."""

import pytest

from companion.i18n.languages import decimal, percent


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1.50"), ("en-XA", "1.50"), ("de", "1,50"), ("nl", "1,50")]
)
def test_decimals(language: str, said: str) -> None:
    assert decimal(1.5, 2, language) == said


@pytest.mark.parametrize(
    ("language", "said"), [("en", "30%"), ("nl", "30%"), ("de", "30\u00a0%"), ("fr", "30\u00a0%")]
)
def test_percent(language: str, said: str) -> None:
    assert percent(0.3, language) == said
