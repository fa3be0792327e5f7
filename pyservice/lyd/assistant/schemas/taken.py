"""Answers of the assistant that the form saved, on the wire."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, validate, validates_schema

from lyd.core.http import Schema

MOST_ENTRIES = 1_000
LARGEST_REVISION = 2**31 - 1
ONE_OF_BOTH = "Please name a conversation or a file."
NEEDS_REVISION = "Please name the save that has these answers."


class NumbersField(fields.List):
    """Numbers of answers."""

    def __init__(self, **kwargs: Any) -> None:
        number = fields.Integer(validate=validate.Range(min=0, max=LARGEST_REVISION))
        super().__init__(number, validate=validate.Length(max=MOST_ENTRIES), **kwargs)


class TakenSchema(Schema):
    """The save that has answers of a conversation or a file."""

    session_id = fields.String(load_default="", metadata={"description": "The conversation that had the answers."})
    extraction = fields.String(load_default="", metadata={"description": "Or the file in which they stand."})
    revision = fields.Integer(
        load_default=None,
        allow_none=True,
        validate=validate.Range(min=1, max=LARGEST_REVISION),
        metadata={"description": "Of the save, with source `assistant`. Null if no answer was taken."},
    )
    entries = NumbersField(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "The answers that were taken. Null stands for all accepted ones of a conversation that no "
            "save has had so far."
        },
    )
    rejected = NumbersField(load_default=(), metadata={"description": "Answers of a file that are not wanted."})

    @validates_schema
    def check_sender(self, payload: dict[str, Any], **_: Any) -> None:
        """Refuse none or both of conversation and file, and answers without a save."""
        if bool(payload["session_id"]) is bool(payload["extraction"]):
            raise marshmallow.ValidationError(ONE_OF_BOTH, "session_id")
        if payload["revision"] is None and (payload["session_id"] or payload["entries"]):
            raise marshmallow.ValidationError(NEEDS_REVISION, "revision")


class MarkedSchema(Schema):
    """How many answers were marked by this call; of a repeated one none."""

    taken = fields.Integer(required=True)
