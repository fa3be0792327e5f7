"""Names, addresses and amounts as ASIC's messages hold them (wsdl/types.xsd). Texts without an answer are left out."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from lyd.adapters.asic.form201 import AUSTRALIA, Address, Organisation, PersonName

Message = dict[str, Any]
ABN_DIGITS, ACN_DIGITS = 11, 9


def write_address(address: Address, care_of: str = "") -> Message:
    """Return an address: by its parts in Australia, in lines abroad."""
    written: Message = {"careOf": care_of or None, "country": address.country or AUSTRALIA}
    if address.country not in ("", AUSTRALIA):
        street = " ".join(filter(None, (address.street_number, address.street_name, address.street_type)))
        place = " ".join(filter(None, (address.locality, address.state, address.postcode)))
        return written | {"unstructuredAddress": {"addressLine": [*filter(None, (address.unit, street, place))]}}
    parts = {
        "unitOrOfficeNumber": address.unit,
        "streetNumber": address.street_number,
        "streetName": address.street_name,
        "streetType": address.street_type,
        "locality": address.locality,
        "state": address.state,
        "postCode": address.postcode,
    }
    return written | {"physicalAddress": {name: text or None for name, text in parts.items()}}


def write_amount(cents: int) -> Decimal:
    """Return an amount in dollars."""
    return Decimal(cents).scaleb(-2)


def write_entity(person: PersonName | None, organisation: Organisation | None) -> Message:
    """Return the name of a person or of an organisation, which is named by its ACN only."""
    if organisation is None:
        return {"personDetail": write_person(person) if person else None}
    acn = organisation.number if len(organisation.number) == ACN_DIGITS else None
    return {"organisationDetail": {"name": organisation.name, "acn": acn}}


def write_person(name: PersonName) -> Message:
    """Return the name of a person."""
    return {"givenNames": name.first, "otherGivenNames": name.middle or None, "familyName": name.last}
