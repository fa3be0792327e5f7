"""Syncs on the wire (document 3, section 4.7)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.integrations.schemas import LONGEST_TENANT, OrganisationSchema
from lyd.partner_syncs.models import SyncState
from lyd.partner_syncs.targets.practice_parties import TYPES

LONGEST_ID, LONGEST_APP, LONGEST_TERM, MOST_ROWS, MOST_STEPS, MOST_OPTIONS = 64, 20, 200, 100, 2_000, 50
TENANT = {"description": "Blank: the only practice; systems of BGL have none."}
APP = {"description": "The key of a target, in any casing: Xero, BGLCAS360 or BGLSF360."}
CONTACT_TYPE = {"description": "company: companies, trusts and funds; individual: people; blank: all."}
DIGEST = {"description": "That of the plan that the member has seen."}


def _text(longest: int, **metadata: str) -> fields.String:
    return fields.String(load_default="", validate=validate.Length(max=longest), metadata=metadata)


def _contact_type() -> fields.String:
    return fields.String(load_default="", validate=validate.OneOf(list(TYPES)), metadata=CONTACT_TYPE)


class SyncTargetsQuery(Schema):
    """Of which document."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name


class LastPartnerSyncSchema(Schema):
    """The last sync of a document to a system, whichever member requested it."""

    id = fields.Integer(required=True)
    state = fields.Enum(SyncState, by_value=True, required=True)
    finished_at = UtcField(required=True, allow_none=True)
    failure = fields.String(required=True)
    is_own = fields.Boolean(
        required=True, metadata={"description": "Whether the caller requested it; others cannot be opened."}
    )


class SyncTargetSchema(Schema):
    """A system that documents are synced to."""

    app = fields.String(required=True)
    name = fields.String(required=True)
    is_connected = fields.Boolean(required=True)
    needs_reconnect = fields.Boolean(
        required=True, metadata={"description": "Whether the connection has ended at the system, by no act here."}
    )
    is_offered = fields.Boolean(
        required=True,
        metadata={"description": "Whether the template's documents are synced there, and this site can connect to it."},
    )
    tenants = fields.List(fields.Nested(OrganisationSchema), required=True)
    sync = fields.Nested(LastPartnerSyncSchema, required=True, allow_none=True)


class SyncTargetListSchema(Schema):
    """All systems."""

    rows = fields.List(fields.Nested(SyncTargetSchema), required=True)


class SyncClientQuery(Schema):
    """Which clients of a system."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name
    app = _text(LONGEST_APP, **APP)
    tenant_id = _text(LONGEST_TENANT, **TENANT)
    contact_type = _contact_type()
    search = _text(LONGEST_TERM, description="Blank: those that come first by name.")
    page = fields.Integer(load_default=1, validate=validate.Range(min=1, max=100_000))
    limit = fields.Integer(load_default=MOST_ROWS, validate=validate.Range(min=1, max=MOST_ROWS))


class SyncClientSchema(Schema):
    """A client that a sync can be aimed at."""

    external_id = fields.String(required=True)
    name = fields.String(required=True)
    number = fields.String(required=True)
    email = fields.String(required=True)


class SyncClientListSchema(Schema):
    """A page of clients."""

    rows = fields.List(fields.Nested(SyncClientSchema), required=True)
    page = fields.Integer(required=True)
    total_page = fields.Integer(required=True)


class SyncRequestSchema(Schema):
    """What is to be synced."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name
    app = fields.String(required=True, validate=validate.Length(min=1, max=LONGEST_APP), metadata=APP)
    tenant_id = _text(LONGEST_TENANT, **TENANT)
    contact_type = _contact_type()
    target_id = _text(LONGEST_ID, description="The client there; blank: found or made.")
    options = fields.Dict(
        keys=fields.String(validate=validate.Length(max=100)),
        values=fields.String(validate=validate.Length(max=255)),
        load_default=dict,
        validate=validate.Length(max=MOST_OPTIONS),
        metadata={"description": "Answers to the questions of the plan before, by their names."},
    )


class SyncStepChoiceSchema(Schema):
    """A decision about a step of the plan."""

    id = IdField(required=True)
    is_chosen = fields.Boolean(required=True)
    external_id = _text(LONGEST_ID, description="One of the step's candidates; blank: a new record.")


class SyncConfirmationSchema(Schema):
    """What a member confirms. Steps that are left out stay as the plan proposes."""

    plan_digest = fields.String(required=True, validate=validate.Length(equal=64), metadata=DIGEST)
    steps = fields.List(
        fields.Nested(SyncStepChoiceSchema), load_default=list, validate=validate.Length(max=MOST_STEPS)
    )


class SyncRecordSchema(Schema):
    """Which record a lost call has made."""

    external_id = _text(LONGEST_ID, description="One of the step's candidates; blank: none, send it again.")
