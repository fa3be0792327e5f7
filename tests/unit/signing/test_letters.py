"""Names in any script are plain text; what hides, turns or ends a line is not."""

from __future__ import annotations

import pytest

from lyd.signing.letters import is_plain_line, is_printable


@pytest.mark.parametrize(
    "text", ["", "Ann Lee", "O’Brien-Ñandú", "王小明", "محمد علي", "می\u200cخواهم", "Zoë\u00a0Lee"]
)
def test_names_of_every_script_are_plain(text: str) -> None:
    assert is_plain_line(text)


@pytest.mark.parametrize(
    "sign", ["\x00", "\x1f", "\n", "\r", "\t", "\x85", "\u2028", "\u202e", "\u2066", "\u200f", "\ud800"]
)
def test_control_characters_line_breaks_and_marks_of_direction_are_not(sign: str) -> None:
    assert not is_plain_line(f"Ann{sign}Lee")


def test_spaces_are_for_readers_and_null_is_not() -> None:
    assert is_printable(" ")
    assert is_printable("\n")
    assert not is_printable("\x00")
