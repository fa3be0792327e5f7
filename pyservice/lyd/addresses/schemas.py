"""Addresses on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema

LONGEST_PART = 200


def _part(description: str, example: str, name: str | None = None) -> fields.String:
    return fields.String(
        load_default="",
        data_key=name,
        validate=validate.Length(max=LONGEST_PART),
        metadata={"description": description, "example": example},
    )


class AddressPartsSchema(Schema):
    """An address to check (document 3, section 3, "Address")."""

    needs_body = True

    unit = _part("Of a building.", "3")
    street_number = _part("With its letter or range.", "12A", "streetNumber")
    street_name = _part("Without its type.", "Smith", "streetName")
    street_type = _part("A key or a label of `GET /membership/street_types`.", "Street", "streetType")
    locality = _part("The suburb or town.", "Newtown")
    state = _part("The name of an Australian state or territory, or its abbreviation.", "NSW")
    post_code = _part("Four digits.", "2042", "postCode")
    country = _part("Blank means Australia.", "Australia")


class CheckedAddressSchema(Schema):
    """Whether an address is plausible."""

    is_valid = fields.Boolean(required=True, data_key="isValid")
    mistakes = fields.List(
        fields.String(), required=True, metadata={"description": "A sentence for each mistake; empty if it is valid."}
    )
