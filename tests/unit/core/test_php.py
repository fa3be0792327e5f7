"""PHP's serialised text, as WordPress keeps it."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lyd.core.php import NotPhp, numbers_in, read_php, words_in


def test_values_are_read_as_php_wrote_them() -> None:
    text = 'a:5:{i:0;i:15;s:4:"café";s:5:"café";i:2;b:1;i:3;N;i:4;a:1:{s:1:"x";d:1.5;}}'.replace(
        's:4:"café"', 's:5:"café"'
    )
    assert read_php(text) == {0: 15, "café": "café", 2: True, 3: None, 4: {"x": 1.5}}


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "i:1", "i:x;", 's:5:"ab";', "a:1:{i:0;i:1;", "a:2:{i:0;i:1;}", "i:1;i:2;", 'O:8:"stdClass":0:{}'),
        *("a:1:{a:0:{}i:1;}", "s:99999999999999999999:", "a:-1:{}x", "a:1:{" * 5000),
    ],
)
def test_what_is_not_such_text_is_refused(text: str) -> None:
    with pytest.raises(NotPhp):
        read_php(text)
    assert numbers_in(text) == frozenset()
    assert words_in(text) == ()


def test_ids_are_read_from_arrays_and_from_commas() -> None:
    assert numbers_in('a:2:{i:0;i:15;i:3;s:2:"16";}') == {15, 16}
    assert numbers_in("15, 16,x,,") == {15, 16}
    assert words_in('a:2:{i:0;s:10:"*@firm.com";i:1;i:4;}') == ("*@firm.com",)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(NotPhp):
        read_php(text)
