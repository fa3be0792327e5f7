"""A team in the words of document 1, section 3."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.credits.schemas import CreditSchema


class TeamQuery(Schema):
    """Which team; only one's own."""

    id_team = IdField(load_default=None)


class OwnerSchema(Schema):
    """Whom a team belongs to."""

    id = fields.Integer(required=True, allow_none=True)


class LogoSchema(Schema):
    """A picture in WordPress's media library."""

    id = fields.Integer(required=True)
    url = fields.String(required=True)


class AddressSchema(Schema):
    """Where bills go (document 1, section 3). Every part is text, "" where there is none."""

    unit = fields.String(required=True)
    address_1 = fields.String(required=True, metadata={"description": "Name of the street."})
    address_2 = fields.String(required=True, metadata={"description": "Number in the street."})
    street_type = fields.String(required=True)
    city = fields.String(required=True)
    state = fields.String(required=True)
    postcode = fields.String(required=True)
    country = fields.String(required=True, metadata={"description": "Two letters (ISO 3166-1)."})


class CompanySchema(CreditSchema):
    """A team in the words of document 1, section 3."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    companyName = fields.String(required=True)  # noqa: N815 - the documents' own name
    owner = fields.Nested(OwnerSchema, required=True)
    ownerId = fields.Integer(required=True, allow_none=True)  # noqa: N815 - the documents' own name
    company_logo = fields.Nested(LogoSchema, required=True, allow_none=True)
    company_registration_no = fields.String(required=True)
    companyNumber = fields.String(required=True)  # noqa: N815 - the documents' own name
    billing_address = fields.Nested(AddressSchema, required=True, allow_none=True)
    industry = fields.String(required=True)
    website = fields.String(required=True)
