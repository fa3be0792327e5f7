"""Announcements on the wire (document 1, section 3: content, url)."""

from __future__ import annotations

import datetime
from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from lyd.announcements.services import state_of
from lyd.core.db import utc_now
from lyd.core.http import Schema, UtcField
from lyd.core.web_addresses import is_web_address

LONGEST = 500
MISSING = "Please write what there is to tell."
NO_ADDRESS = "Please give an address that begins with https://, or leave it empty."


class ActiveSchema(Schema):
    """An announcement as all members see it."""

    may_be_null = True

    id = fields.Integer(required=True)
    content = fields.String(required=True)
    url = fields.String(required=True, metadata={"description": "Empty: there is nothing to read on."})


class AnnouncementRequest(Schema):
    """An announcement as a shop admin writes it. starts_at: now, or as it was; ends_at: never."""

    content = fields.String(
        required=True,
        error_messages={"required": MISSING, "null": MISSING},
        validate=validate.Length(max=LONGEST, error=f"Please use at most {LONGEST} characters."),
    )
    url = fields.String(
        load_default="", validate=validate.Length(max=LONGEST, error=f"Please use at most {LONGEST} characters.")
    )
    starts_at = UtcField(load_default=None, allow_none=True)
    ends_at = UtcField(load_default=None, allow_none=True)

    @validates_schema
    def _check(self, data: dict[str, Any], **_: Any) -> None:
        if not data["content"].strip():
            raise ValidationError({"content": [MISSING]})
        if data["url"].strip() and not is_address(data["url"].strip()):
            raise ValidationError({"url": [NO_ADDRESS]})
        if data["ends_at"] and data["ends_at"] <= (data["starts_at"] or utc_now()):
            raise ValidationError({"ends_at": ["Please choose an end that comes after the beginning."]})

    @post_load
    def _tidy(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        times = {name: data[name] and data[name].astimezone(datetime.UTC) for name in ("starts_at", "ends_at")}
        return {"content": " ".join(data["content"].split()), "url": data["url"].strip(), **times}


class AnnouncementSchema(ActiveSchema):
    """An announcement as shop admins see it."""

    may_be_null = False

    starts_at = UtcField(required=True)
    ends_at = UtcField(required=True, allow_none=True)
    state = fields.Function(
        lambda announcement: state_of(announcement, utc_now()),
        metadata={"type": "string", "enum": ["scheduled", "active", "ended"]},
    )


class DeletedSchema(Schema):
    """The id of a removed announcement."""

    id = fields.Integer(required=True)


def is_address(text: str) -> bool:
    """Whether a text is a valid link: an address of the web, or a path of the site."""
    is_path = text.startswith("/") and not text.startswith("//")
    return is_web_address(f"https://site.example{text}" if is_path else text)
