"""Template packages and their versions on the wire, for the shop's admin screens (decision 0058)."""

from __future__ import annotations

from typing import ClassVar

from flask_smorest.fields import Upload
from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField, IdsField
from lyd.interviews.models import VersionState


class PackagesQuery(Schema):
    """Which products' packages are asked for."""

    product_ids = IdsField(required=True)


class PackageForm(Schema):
    """What goes with an uploaded package."""

    product_id = IdField(required=True)


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


class StepSchema(Schema):
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


class UploadedSchema(StepSchema):
    """A version that was just stored, or was there already, with the checker's notes in the envelope."""

    envelope_fields: ClassVar[dict[str, fields.Field]] = {"notes": fields.List(fields.String(), required=True)}


class PublicationRequest(Schema):
    """When a version goes live."""

    day = fields.Date(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "A day of the site's calendar, at whose beginning it goes live; null, today: at once."
        },
    )


class DiscardedSchema(Schema):
    """The id of a removed version."""

    x_template_id = fields.Integer(required=True)
