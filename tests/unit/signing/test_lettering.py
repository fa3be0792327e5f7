"""Names as images, and texts without what cannot be printed."""

from __future__ import annotations

import pytest
from PIL import features

from lyd.signing.sealing.lettering import clean, draw_name


def test_control_characters_and_marks_of_direction_are_removed() -> None:
    assert clean(" Ada\x00 \u202e\n\tLovelace\ud800 ") == "Ada Lovelace"


def test_long_texts_are_shortened() -> None:
    assert clean("x" * 300, 10) == "x" * 9 + "…"


def test_letters_of_arabic_are_joined() -> None:
    assert features.check("raqm")
    joined, apart = draw_name("سسس"), draw_name("س س س")
    assert joined.width < apart.width * 0.85


@pytest.mark.parametrize("name", ["Ada", "A", "王小明", "ÅÊ"])
def test_short_names_are_not_larger_than_long_ones(name: str) -> None:
    assert draw_name(name).height == draw_name("Countess Ada Lovelace").height
