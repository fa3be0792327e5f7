"""Imports into documents on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.client_imports.schemas import LONGEST_ID, DetailQuery
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.interviews.wire import XML_DESCRIPTION

LONGEST_PLACE, LONGEST_RECEIPT = 191, 500_000


class ImportRequest(DetailQuery):
    """What is to be imported, and where."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name
    place = fields.String(
        load_default="",
        validate=validate.Length(max=LONGEST_PLACE),
        metadata={
            "description": "The path of the answers, with indexes of lists from 0; a new entry's is the length of its "
            "list. Empty for a fund whose answers stand at the root.",
            "example": "Trustees.0",
        },
    )
    id = fields.String(
        load_default="",
        validate=validate.Length(max=LONGEST_ID),
        metadata={"description": "Of the client, or the uuid of the fund."},
    )
    base = fields.Integer(
        load_default=None,
        validate=validate.Range(min=0),
        metadata={"description": "The revision of the answers that the caller's form began with."},
    )
    xml = fields.String(load_default=None, allow_none=True, metadata={"description": XML_DESCRIPTION})


class ProposedChangeSchema(Schema):
    """An answer that the import would change."""

    path = fields.String(required=True)
    label = fields.String(required=True, metadata={"description": "The name of the question, groups included."})
    before = fields.String(required=True)
    after = fields.String(required=True)


class LeftOutSchema(Schema):
    """A value that cannot be filled in."""

    path = fields.String(required=True)
    label = fields.String(required=True)
    value = fields.String(required=True)
    reason = fields.String(required=True)


class ImportConflictSchema(Schema):
    """An answer that the import would change and that another member has changed since the caller's base."""

    path = fields.String(required=True)
    saved = fields.String(required=True, metadata={"description": "The answer that is saved now."})


class ProposedImportSchema(Schema):
    """What an import would change. Nothing is saved."""

    changes = fields.List(fields.Nested(ProposedChangeSchema), required=True)
    left_out = fields.List(fields.Nested(LeftOutSchema), required=True)
    conflicts = fields.List(fields.Nested(ImportConflictSchema), required=True)
    receipt = fields.String(
        required=True, metadata={"description": "What was imported and where, signed: for POST clients/imported."}
    )


class ImportedRequest(Schema):
    """An import whose changes are saved."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name
    receipt = fields.String(required=True, validate=validate.Length(min=1, max=LONGEST_RECEIPT))
    revision = fields.Integer(
        required=True,
        validate=validate.Range(min=1),
        metadata={"description": "The revision of the answers with which the changes were saved."},
    )


class ImportsQuery(Schema):
    """Of which document."""

    docId = IdField(required=True)  # noqa: N815 - the documents' own name


class DocumentImportSchema(Schema):
    """A client or fund that was imported at a place."""

    place = fields.String(required=True)
    system = fields.String(required=True)
    tenant_id = fields.String(required=True)
    id = fields.String(required=True)
    fund_id = fields.String(required=True)
    type = fields.String(required=True, metadata={"description": "Of the client; empty for a fund."})
    name = fields.String(required=True)
    revision = fields.Integer(required=True)
    imported_by = fields.Integer(required=True)
    imported_at = UtcField(required=True)


class DocumentImportsSchema(Schema):
    """What was imported into a document, by place."""

    rows = fields.List(fields.Nested(DocumentImportSchema), required=True)
