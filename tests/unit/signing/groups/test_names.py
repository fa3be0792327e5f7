"""Names of signing groups follow document 3, sections 4.5 and 5."""

from __future__ import annotations

import pytest

from lyd.signing.groups import LAST_NAME, default_names, is_taken, ordinal, ordinal_name


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (1, "First"),
        (2, "Second"),
        (3, "Third"),
        (5, "Fifth"),
        (8, "Eighth"),
        (9, "Ninth"),
        (12, "Twelfth"),
        (19, "Nineteenth"),
        (20, "Twentieth"),
        (21, "Twenty-first"),
        (30, "Thirtieth"),
        (40, "Fortieth"),
        (52, "Fifty-second"),
        (80, "Eightieth"),
        (99, "Ninety-ninth"),
    ],
)
def test_ordinals_run_to_nineteenth_and_beyond_by_tens(number: int, word: str) -> None:
    assert ordinal(number) == word


def test_all_ordinals_differ() -> None:
    assert len({ordinal(number) for number in range(1, 100)}) == 99


@pytest.mark.parametrize("number", [-1, 0, 100])
def test_other_numbers_have_no_ordinal(number: int) -> None:
    with pytest.raises(ValueError, match="No ordinal"):
        ordinal(number)


def test_a_group_without_a_name_is_named_by_its_place() -> None:
    assert ordinal_name(0) == "First Signing Group"
    assert ordinal_name(1) == "Second Signing Group"


def test_the_last_of_several_groups_is_called_last() -> None:
    assert default_names(0) == []
    assert default_names(1) == ["First Signing Group"]
    assert default_names(2) == ["First Signing Group", LAST_NAME]
    assert default_names(3) == ["First Signing Group", "Second Signing Group", "Last Signing Group"]


def test_a_name_is_taken_whatever_its_case_and_outer_spaces() -> None:
    assert is_taken(" directors ", ["First Signing Group", "Directors"])
    assert is_taken("STRASSE", ["Straße"])
    assert not is_taken("Directors", ["Director s", ""])
