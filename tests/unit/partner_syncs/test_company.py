"""Addresses of companies have keys and lines of their own."""

from __future__ import annotations

from dataclasses import replace

from lyd.adapters.bgl import AddressDraft
from lyd.partner_syncs.targets.cas360.company import key_of_address, show_address

OFFICE = AddressDraft("7 Wattle Street", "Ultimo", "NSW", "2007", care_of="Anchor")


def test_the_same_address_has_the_same_key_and_another_one_another() -> None:
    assert key_of_address(OFFICE) == key_of_address(replace(OFFICE))
    assert key_of_address(OFFICE) != key_of_address(replace(OFFICE, care_of=""))
    assert key_of_address(OFFICE).startswith("address:")


def test_an_address_is_shown_in_one_line() -> None:
    assert show_address(OFFICE) == "c/o Anchor, 7 Wattle Street, Ultimo NSW 2007, Australia"
