"""Addresses of form 201 and of parties as CAS 360 takes them."""

from __future__ import annotations

from lyd.adapters.asic.form201 import AUSTRALIA, Address
from lyd.adapters.bgl import AddressDraft
from lyd.interviews.expressions.groups import full_address
from lyd.partner_syncs.targets.party_addresses import PartyAddress

FOREIGN = "Foreign"
"""BGL's word for States of other countries."""


def read_address(address: Address, *, care_of: str = "") -> AddressDraft | None:
    """Return an address of form 201; None if it is not complete, or abroad, as CAS 360 demands a post code."""
    line = {"unit": address.unit, "streetNumber": address.street_number, "streetName": address.street_name}
    street = full_address({**line, "streetType": address.street_type}.get)
    parts = (street, address.locality, address.state, address.postcode)
    if address.country != AUSTRALIA or not all(parts):
        return None
    return AddressDraft(*parts, care_of=care_of)


def read_home(address: PartyAddress | None) -> AddressDraft | None:
    """Return the address of a party; None if there is no post code, or no State in Australia."""
    if address is None or not address.post_code or not (address.state or address.is_abroad):
        return None
    state = FOREIGN if address.is_abroad else address.state
    return AddressDraft(address.street, address.city, state, address.post_code, country=address.country)
