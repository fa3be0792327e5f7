"""Template packages and their versions on the wire, for the shop's admin screens (decision 0058)."""

from __future__ import annotations

from typing import ClassVar

from flask_smorest.fields import Upload
from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField, IdsField
from lyd.interviews.models import VersionState

COUNT = {"minimum": 0}


class PackagesQuery(Schema):
    """Which products' packages are asked for."""

    product_ids = IdsField(required=True)


class VersionsQuery(Schema):
    """Which product's versions are asked for."""

    product_id = IdField(required=True)


class PackageForm(Schema):
    """What goes with an uploaded package."""

    product_id = IdField(required=True)


class CheckForm(PackageForm):
    """What goes with a package that is only checked."""


class PackageFiles(Schema):
    """The uploaded package: a zip of at most 20 MB."""

    package = Upload(required=True)


class CheckedSchema(Schema):
    """A package that was checked and not stored, with the checker's notes in the envelope."""

    slug = fields.String(required=True, attribute="manifest.slug")
    name = fields.String(required=True, attribute="manifest.name")
    version = fields.String(required=True, attribute="manifest.version")
    cases = fields.Function(lambda package: len(package.cases), metadata={"type": "integer"})

    envelope_fields: ClassVar[dict[str, fields.Field]] = {"notes": fields.List(fields.String(), required=True)}


class PublishedSchema(Schema):
    """A version of a product's package; the live one is that which new documents start with."""

    product_id = fields.Integer(required=True)
    x_template_id = fields.Integer(required=True, attribute="id")
    slug = fields.String(required=True)
    name = fields.String(required=True)
    version = fields.String(required=True)
    state = fields.Enum(VersionState, by_value=True, required=True)
    published_at = UtcField(
        required=True, allow_none=True, metadata={"description": "When it last went live; null: never."}
    )
    live_from = UtcField(
        required=True, allow_none=True, metadata={"description": "When it will go live by itself; null: it will not."}
    )


class UploadedSchema(PublishedSchema):
    """A version that was just stored, or was there already, with the checker's notes in the envelope."""

    envelope_fields: ClassVar[dict[str, fields.Field]] = {"notes": fields.List(fields.String(), required=True)}


class AdminSchema(Schema):
    """An admin; without a name if the user is gone."""

    ID = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class VersionCountsSchema(Schema):
    """Documents that use a version, without deleted ones."""

    draft = fields.Integer(required=True, metadata=COUNT)
    in_progress = fields.Integer(required=True, metadata=COUNT)
    completed = fields.Integer(required=True, metadata=COUNT)
    pending_signature = fields.Integer(required=True, metadata=COUNT)
    signed = fields.Integer(required=True, metadata=COUNT)


class VersionSchema(PublishedSchema):
    """A version with its history. People are null for the command line and for earlier releases."""

    uploaded_at = UtcField(required=True)
    uploaded_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    approved_at = UtcField(required=True, allow_none=True)
    approved_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    published_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    documents = fields.Nested(VersionCountsSchema, required=True)


class PublicationRequest(Schema):
    """When a version goes live."""

    day = fields.Date(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "A day of the site's calendar, at whose beginning it goes live; null, today: at once."
        },
    )


class VersionChangesQuery(Schema):
    """The version with which another is compared."""

    from_id = IdField(required=True)


class QuestionChangeSchema(Schema):
    """A question that was added, removed or changed."""

    kind = fields.String(required=True, metadata={"enum": ["added", "removed", "changed"]})
    path = fields.String(required=True, metadata={"description": "Of its answer: DisclosingParty.Email."})
    label = fields.String(required=True)
    aspects = fields.List(fields.String(), required=True, metadata={"description": "What changed of it, in words."})
    loses_answers = fields.Boolean(required=True, metadata={"description": "Answers to it do not fit any more."})


class VersionChangesSchema(Schema):
    """The differences from one version to another, and what they mean for open documents of the first."""

    questions = fields.List(fields.Nested(QuestionChangeSchema), required=True)
    same_text = fields.Boolean(required=True, metadata={"description": "Both have the same Word files."})
    open_documents = fields.Integer(required=True, metadata=COUNT)
    losing_documents = fields.Integer(
        required=True, metadata={**COUNT, "description": "Of the open ones, those with answers that have no place."}
    )


class VersionMoveRequest(Schema):
    """The version whose open documents are moved."""

    from_id = IdField(required=True)


class VersionMoveSchema(Schema):
    """A move that was requested; GET /jobs/<id> follows it."""

    job_id = fields.Integer(required=True)


class DiscardedSchema(Schema):
    """The id of a removed version."""

    x_template_id = fields.Integer(required=True)
