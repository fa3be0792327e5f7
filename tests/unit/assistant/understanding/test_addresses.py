"""Addresses in one sentence."""

from __future__ import annotations

import pytest

from lyd.assistant.understanding.addresses import FULL, SIMPLE, split_address


@pytest.mark.parametrize(
    ("text", "simple"),
    [
        ("12 Wattle Street, Ultimo NSW 2007", "12 Wattle Street|Ultimo|NSW|2007"),
        ("it's 12 Wattle St Ultimo new south wales 2007", "12 Wattle St|Ultimo|NSW|2007"),
        ("Level 3, 45 Collins Street, Melbourne, Victoria, 3000", "Level 3, 45 Collins Street|Melbourne|VIC|3000"),
        ("3 Banksia Avenue North Sydney NSW 2060, Australia.", "3 Banksia Avenue|North Sydney|NSW|2060"),
    ],
)
def test_an_address_has_street_suburb_state_and_postcode(text: str, simple: str) -> None:
    parts = split_address(text)
    assert parts is not None
    assert "|".join(parts[name] for name in SIMPLE) == simple


def test_a_street_has_its_own_parts() -> None:
    parts = split_address("Unit 4, 12A Golden Wattle Street, Ultimo NSW 2007")
    assert parts is not None
    found = [parts.get(name, "") for name in FULL]
    assert found == ["Australia", "Unit 4", "12A", "Golden Wattle", "Street", "Ultimo", "NSW", "2007"]


@pytest.mark.parametrize(
    "text",
    [
        "12 Wattle Street",
        "Ultimo NSW 2007",
        "12 Wattle Street, Ultimo NSW 3000",
        "12 Wattle Street Ultimo 2007",
        "",
        "NSW",
    ],
)
def test_a_part_of_an_address_and_one_that_does_not_fit_are_none(text: str) -> None:
    assert split_address(text) is None
