"""Clients, funds and imports on the wire (document 3, sections 3 and 7.3)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.integrations.schemas import LONGEST_TENANT, DigitField, OrganisationSchema

PAGE_SIZE, MOST_ROWS = 15, 100
"""Document 3, section 9; the look-up of clients for a sync takes 100 rows."""
LONGEST_ID, LONGEST_TERM = 64, 200
TENANT = {"description": "Blank: the organisation that the caller has chosen; systems of BGL have none."}
DOCUMENT = {"description": "The document that the caller is in."}
RELATION = {"description": "member, leaving member and leading member are members, all others trustees."}
FUND = {"description": "The fund of a member or trustee of Simple Fund 360."}


def _text(longest: int, **metadata: str) -> fields.String:
    return fields.String(load_default="", validate=validate.Length(max=longest), metadata=metadata)


class DataProviderSchema(Schema):
    """A system that clients come from, and the state of the caller's connection to it."""

    app = fields.String(required=True, metadata={"description": "Its key: xero, BGLCAS360 or BGLSF360."})
    name = fields.String(required=True)
    is_connected = DigitField()
    tenants = fields.List(fields.Nested(OrganisationSchema), required=True)
    needs_reconnect = fields.Boolean(
        required=True, metadata={"description": "Whether the connection has ended at the system, by no act here."}
    )


class ClientTypeQuery(Schema):
    """Of which system."""

    app = _text(20, description="The key of a data provider, in any casing.")


class ClientTypeSchema(Schema):
    """A type of clients."""

    code = fields.String(required=True)
    name = fields.String(required=True)


class ListQuery(Schema):
    """What is shown of a list."""

    name = _text(LONGEST_TERM, description="Words that name, number, e-mail address or code contain.")
    type = _text(40, description="The code of a type of clients, or its name.")
    docId = IdField(load_default=None, metadata=DOCUMENT)  # noqa: N815 - the documents' own name
    page = fields.Integer(load_default=1, validate=validate.Range(min=1, max=100_000))
    limit = fields.Integer(load_default=PAGE_SIZE, validate=validate.Range(min=1, max=MOST_ROWS))
    system = _text(20, description="The key of a data provider, in any casing.")
    tenant_id = _text(LONGEST_TENANT, **TENANT)
    reset = fields.Boolean(load_default=False, metadata={"description": "Read the whole list again."})


class FundContactQuery(ListQuery):
    """What is shown of the people and companies of a fund."""

    entityRelation = _text(40, **RELATION)  # noqa: N815 - the documents' own name


class DetailQuery(Schema):
    """Where a client is."""

    system = _text(20, description="The key of a data provider, in any casing.")
    tenant_id = _text(LONGEST_TENANT, **TENANT)
    type = _text(40, description="That of the row: systems number clients of each type by themselves.")
    fund_id = _text(LONGEST_ID, **FUND)


class ClientRowSchema(Schema):
    """A client in a list."""

    id = fields.String(required=True)
    type = fields.String(required=True)
    name = fields.String(required=True)
    acn = fields.String(required=True)
    email = fields.String(required=True)
    system = fields.String(required=True)


class FundContactRowSchema(ClientRowSchema):
    """A person or company of a fund in a list."""

    relation = fields.String(required=True, validate=validate.OneOf(("member", "trustee")))
    position = fields.String(required=True, metadata={"description": "Director of the trustee, or empty."})


class FundRowSchema(Schema):
    """A fund in a list."""

    uuid = fields.String(required=True)
    name = fields.String(required=True)
    code = fields.String(required=True)
    fundCode = fields.String(required=True)  # noqa: N815 - the documents' own name
    abn = fields.String(required=True)
    system = fields.String(required=True)


class ClientAddressSchema(Schema):
    """An address of a client."""

    country = fields.String(required=True)
    region = fields.String(required=True)
    city = fields.String(required=True)
    post_code = fields.String(required=True)
    full_address = fields.String(required=True)


class ClientContactSchema(Schema):
    """A person at a client."""

    full_name = fields.String(required=True)
    position = fields.String(required=True)


class RelatedClientSchema(Schema):
    """A client that is related to another."""

    related_client_name = fields.String(required=True)
    type = fields.String(required=True)


class ClientSchema(ClientRowSchema):
    """A client (document 3, section 3)."""

    legal_element = fields.String(required=True)
    first_name = fields.String(required=True)
    last_name = fields.String(required=True)
    dob = fields.String(required=True)
    address = fields.Nested(ClientAddressSchema, required=True)
    contacts = fields.List(fields.Nested(ClientContactSchema), required=True)
    related = fields.List(fields.Nested(RelatedClientSchema), required=True)


class FundAddressSchema(Schema):
    """The physical address of a fund."""

    country = fields.String(required=True)
    state = fields.String(required=True)
    city = fields.String(required=True)
    postCode = fields.String(required=True)  # noqa: N815 - the documents' own name
    streetLine1 = fields.String(required=True)  # noqa: N815 - the documents' own name


class FundSchema(FundRowSchema):
    """A fund (document 3, section 3)."""

    financialYearFrom = fields.String(required=True)  # noqa: N815 - the documents' own name
    tfn = fields.String(required=True)
    esa = fields.String(required=True)
    dateFormed = fields.String(required=True)  # noqa: N815 - the documents' own name
    windUpDate = fields.String(required=True)  # noqa: N815 - the documents' own name
    trustDeedSource = fields.String(required=True)  # noqa: N815 - the documents' own name
    physicalAddress = fields.Nested(FundAddressSchema, required=True)  # noqa: N815 - the documents' own name
