"""Signs in the text of a traced rendering."""

from __future__ import annotations

from lyd.assembly.templates.marks import (
    MarkReader,
    Position,
    mark_missing,
    mark_place,
    mark_printed,
    number_sign,
    read_number,
    squeezed,
    without_marks,
)
from lyd.assembly.templates.scripts import neutral


def test_numbers_are_read_as_they_were_written() -> None:
    assert [read_number(number_sign(number)) for number in (0, 7, 1234567890)] == [0, 7, 1234567890]


def test_a_text_is_read_in_stretches_with_their_positions() -> None:
    text = f"a{mark_printed(12, 'b 3')}c{mark_place(4)}d{mark_printed(5, 'e' + mark_missing('[f]', 6) + 'g')}h"
    assert list(MarkReader().read(text)) == [
        ("a", Position()),
        ("b 3", Position(printed=12)),
        ("c", Position()),
        ("d", Position(place=4)),
        ("e", Position(5, 4)),
        ("[f]", Position(5, 4, is_missing=True, missing=6)),
        ("g", Position(5, 4)),
        ("h", Position(place=4)),
    ]


def test_positions_last_over_several_texts() -> None:
    before, after = mark_printed(1, "a|b").split("|")
    reader = MarkReader()
    assert [*reader.read(before), *reader.read(after)] == [("a", Position(1)), ("b", Position(1))]


def test_signs_within_a_printed_text_do_not_count() -> None:
    assert list(MarkReader().read(mark_printed(1, mark_printed(2, "a") + mark_place(3)))) == [("a", Position(1))]


def test_spaces_are_squeezed_as_if_there_were_no_signs() -> None:
    printed, place = mark_printed(1, " a "), mark_place(1)
    for text in ("  a  b ", f" a {place} {place} b", f"{printed} b {place} ", "a\tb", f"{place} ", " "):
        assert without_marks(squeezed(text)) == " ".join(without_marks(text).split())
    assert list(MarkReader().read(squeezed(f"x  {printed}"))) == [("x ", Position()), ("a", Position(1))]


def test_a_placeholder_is_marked_once() -> None:
    assert mark_missing(mark_missing("[a]", 1)) == mark_missing("[a]", 1)


def test_answers_and_messages_lose_all_signs() -> None:
    text = mark_printed(1, mark_missing("[a]", 2)) + mark_place(3)
    assert without_marks(text) == "[a]"
    assert neutral({"a": [text]}) == {"a": ["[a]"]}
    assert neutral("é\ue000\uf0b7") == "é\ue000\uf0b7", "other characters for private use are fonts' own"
