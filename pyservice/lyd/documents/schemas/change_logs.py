"""Data change logs and authors of answers, on the wire (document 3, sections 3 and 7.4)."""

from __future__ import annotations

import datetime
from typing import Any

import marshmallow
from marshmallow import fields, validate, validates_schema

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField, IdsField
from lyd.core.http.schema import MAX_LENGTH
from lyd.documents.models import RevisionSource
from lyd.documents.schemas.log import LOG_LENGTH

MOST_TAG_CODES = 50
WRONG_PERIOD = "The first day must not be after the last one."
NOT_TAGS = f"Please give up to {MOST_TAG_CODES} tag codes."
TAG_CODE = {
    "description": "The dotted path of an answer, list indexes from 0; of an entry that is gone, the path that it had."
}
LARGEST_REVISION = 2**31 - 1


class TagCodesField(fields.List):
    """Up to 50 tag codes: as "A,B.C" in an address, or by repeating the parameter there."""

    is_multiple = True

    def __init__(self, **kwargs: Any) -> None:
        code = fields.String(validate=validate.Regexp(r"[A-Za-z0-9_.@-]{1,300}\Z"))
        super().__init__(code, validate=validate.Length(min=1, max=MOST_TAG_CODES), **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        parts = [part for one in value for part in str(one).split(",")] if isinstance(value, list) else value
        try:
            return super()._deserialize(parts, attr, data, **kwargs)
        except marshmallow.ValidationError as error:
            raise marshmallow.ValidationError(NOT_TAGS) from error


class ChangeLogQuerySchema(Schema):
    """The document, and the filters of its change log."""

    doc_id = IdField(required=True)
    user_ids = IdsField(load_default=(), metadata={"description": "Saves of these members only."})
    tag_codes = TagCodesField(
        load_default=(),
        metadata={
            "description": "Changes of these tags only, and of all below them. A code without the numbers of entries, "
            "as in `questions`, stands for all entries."
        },
    )
    date_from = fields.Date(load_default=None, metadata={"description": "The first day, in UTC+10."})
    date_to = fields.Date(load_default=None, metadata={"description": "The last day, in UTC+10."})
    before = fields.Integer(
        load_default=None,
        validate=validate.Range(min=1, max=LARGEST_REVISION),
        metadata={"description": "`next` of the answer before this one."},
    )
    length = fields.Integer(load_default=LOG_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))

    @validates_schema
    def check_period(self, query: dict[str, datetime.date | None], **_: Any) -> None:
        """Refuse a period that ends before it begins."""
        first, last = query["date_from"], query["date_to"]
        if first and last and first > last:
            raise marshmallow.ValidationError(WRONG_PERIOD, "date_to")


class AnswerAuthorsQuerySchema(Schema):
    """The document, and the answers whose authors are asked for."""

    doc_id = IdField(required=True)
    tag_codes = TagCodesField(required=True, metadata=TAG_CODE)


class LogUserSchema(Schema):
    """An author of saves."""

    user_id = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class LogTagSchema(Schema):
    """The name of a tag."""

    tag_code = fields.String(required=True, metadata=TAG_CODE)
    tag_name = fields.String(required=True, metadata={"description": "As “Director 2, Full name”."})


class AnswerChangeSchema(Schema):
    """An answer before and after a save, in words; null is blank."""

    before = fields.String(required=True, allow_none=True, data_key="from")
    after = fields.String(required=True, allow_none=True, data_key="to")


LOG_DATA = {"description": "Tag code → its answer before and after."}


class ChangeLogRowSchema(Schema):
    """A save, or consecutive saves of one member: 5 minutes apart at most, and 30 from the first to the last."""

    revision = fields.Integer(required=True, metadata={"description": "The last one of the saves; it can be restored."})
    created_at = UtcField(required=True, metadata={"description": "Of the last save."})
    started_at = UtcField(required=True, metadata={"description": "Of the first save."})
    created_by = fields.Integer(required=True)
    source = fields.Enum(RevisionSource, by_value=True, required=True, metadata={"description": "Where it came from."})
    saves = fields.Integer(required=True, metadata={"description": "How many saves it stands for."})
    is_exact = fields.Boolean(
        required=True,
        metadata={
            "description": "False if saves right before it are no longer kept: their changes, which may be of others, "
            "are in this row, or unknown if it is the oldest one."
        },
    )
    log_data = fields.Dict(
        keys=fields.String(), values=fields.Nested(AnswerChangeSchema), required=True, metadata=LOG_DATA
    )
    total = fields.Integer(required=True, metadata={"description": "Changes in all; a list names the first 50."})
    origins = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "With source assistant: tag code → where that answer came from, where it is known."},
    )


class ChangeLogSchema(Schema):
    """A part of a change log, the newest save first."""

    rows = fields.List(fields.Nested(ChangeLogRowSchema), required=True)
    users = fields.List(
        fields.Nested(LogUserSchema), required=True, metadata={"description": "The authors of all saves."}
    )
    tags = fields.List(fields.Nested(LogTagSchema), required=True, metadata={"description": "Those of the rows."})
    questions = fields.List(
        fields.Nested(LogTagSchema),
        required=True,
        metadata={"description": "Those that `tag_codes` can ask for, without the numbers of entries."},
    )
    next = fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "`before` of the next call; null at the end. A call reads a limited number of saves, so "
            "that a filter may find fewer rows than asked for, even none, before the end."
        },
    )


class RestorationSchema(Schema):
    """What restoring a save would do to the current answers."""

    is_possible = fields.Boolean(required=True)
    reason = fields.String(required=True, allow_none=True, metadata={"description": "Why it is not possible."})
    needs_confirmation = fields.Boolean(required=True, metadata={"description": "The document is another member's."})
    answer_revision = fields.Integer(required=True, metadata={"description": "The current one: `seen_revision`."})
    log_data = fields.Dict(
        keys=fields.String(), values=fields.Nested(AnswerChangeSchema), required=True, metadata=LOG_DATA
    )
    total = fields.Integer(required=True, metadata={"description": "Changes in all; the first 50 are named."})
    lost = fields.List(
        fields.String(), required=True, metadata={"description": "Names of answers that have no place any more."}
    )


class SaveDetailSchema(Schema):
    """A save with all of its changes."""

    row = fields.Nested(ChangeLogRowSchema, required=True)
    users = fields.List(fields.Nested(LogUserSchema), required=True)
    tags = fields.List(fields.Nested(LogTagSchema), required=True)
    restoration = fields.Nested(RestorationSchema, required=True)


class AnswerAuthorSchema(Schema):
    """Who saved a current answer, and when."""

    tag_code = fields.String(required=True, metadata=TAG_CODE)
    created_by = fields.Integer(required=True)
    created_at = UtcField(required=True)
    source = fields.Enum(RevisionSource, by_value=True, required=True)


class AnswerAuthorsSchema(Schema):
    """The authors of answers; left out are answers that were never given or whose author is not known any more."""

    rows = fields.List(fields.Nested(AnswerAuthorSchema), required=True)
    users = fields.List(fields.Nested(LogUserSchema), required=True)
