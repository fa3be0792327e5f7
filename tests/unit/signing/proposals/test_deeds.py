"""The law of deeds is found by State, however it is written."""

from __future__ import annotations

import pytest

from lyd.signing.proposals.deeds import DEED_LAWS, find_deed_law


@pytest.mark.parametrize(
    ("state", "code"), [("NSW", "nsw"), (" nsw ", "nsw"), ("New South Wales", "nsw"), ("Northern Territory", "nt")]
)
def test_a_state_is_found_by_abbreviation_or_name(state: str, code: str) -> None:
    law = find_deed_law(state)
    assert law is not None
    assert law.code == code


@pytest.mark.parametrize("state", ["", "Norfolk Island", "Bavaria"])
def test_other_places_have_no_rule(state: str) -> None:
    assert find_deed_law(state) is None


def test_every_state_and_territory_has_one_row() -> None:
    codes = [law.code for law in DEED_LAWS]
    assert sorted(codes) == ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"]


def test_only_victoria_and_queensland_need_no_witness() -> None:
    assert [law.code for law in DEED_LAWS if not law.needs_witness] == ["qld", "vic"]
