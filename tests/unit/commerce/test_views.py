"""Amounts and descriptions in the wire's own form."""

from __future__ import annotations

from decimal import Decimal

import pytest

from lyd.commerce.views import amount, paragraphs


def test_an_amount_has_its_cents() -> None:
    assert (amount(Decimal(330)), amount(Decimal("0")), amount(None)) == ("330.00", "0.00", None)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("", ""),
        ("One\r\nTwo\r\n \r\nThree", "<p>One<br />Two</p>\n<p>Three</p>"),
        ("One <em>word</em>", "<p>One <em>word</em></p>"),
        ("<UL><li>One</li></UL>", "<UL><li>One</li></UL>"),
        ("<!--more-->\nOne", "<!--more-->\nOne"),
        ("<!-- wp:shortcode -->\n[faq]\n\n[price]", "<!-- wp:shortcode -->\n[faq]\n\n[price]"),
    ],
)
def test_a_description_without_blocks_is_put_into_paragraphs(text: str, html: str) -> None:
    assert paragraphs(text) == html
