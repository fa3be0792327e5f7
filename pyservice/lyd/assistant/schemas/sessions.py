"""Sessions of the assistant and their logs."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from marshmallow import ValidationError, fields, validate

from lyd.assistant.conversation.kinds import Agent
from lyd.assistant.models import Mode
from lyd.assistant.schemas.results import TurnResultSchema
from lyd.core.http import Schema, UtcField

LARGEST_DATA = 8_192
"""Characters of what else is sent with a new conversation."""


def _check_size(data: dict[str, Any]) -> None:
    if len(json.dumps(data)) > LARGEST_DATA:
        raise ValidationError(f"At most {LARGEST_DATA} characters.")


class InitSchema(Schema):
    """A new conversation, or one that gets its document (data.session_id)."""

    user_id = fields.Integer(required=True)
    template_id = fields.Integer(load_default=None, allow_none=True)
    doc_id = fields.Integer(load_default=None, allow_none=True)
    data = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        validate=_check_size,
        metadata={
            "description": "session_id: the conversation that gets the document; mode: chat, interview or voice. The "
            "rest is not used: a conversation has its context."
        },
    )


class StartSchema(Schema):
    """The same for an interview."""

    productId = fields.Integer(load_default=None, allow_none=True)  # noqa: N815 - the specification's name
    docId = fields.Integer(load_default=None, allow_none=True)  # noqa: N815 - the specification's name


class StartedSchema(Schema):
    """The conversation that begins, or goes on."""

    envelope_fields: ClassVar[dict[str, fields.Field]] = {"session_id": fields.String(required=True)}

    session_id = fields.String(required=True)
    agent = fields.String(required=True, validate=validate.OneOf([agent.value for agent in Agent]))
    first_prompt = fields.String(required=True, metadata={"description": "Text of the first turn, of input prompt."})
    result = fields.Nested(TurnResultSchema, required=True, allow_none=True)


class EndSchema(Schema):
    """The end of a conversation."""

    session_id = fields.String(required=True)
    used_seconds = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(min=0))


class EndedSchema(Schema):
    """When it ended."""

    ended_at = UtcField(required=True)


class SessionListQuery(Schema):
    """Conversations about a document, or all of the caller."""

    doc_id = fields.Integer(load_default=None)


class SessionRowSchema(Schema):
    """A conversation of a list."""

    session_id = fields.String(required=True)
    agent = fields.String(required=True)
    mode = fields.String(required=True, validate=validate.OneOf([mode.value for mode in Mode]))
    template_id = fields.Integer(required=True, allow_none=True)
    doc_id = fields.Integer(required=True, allow_none=True)
    created_at = UtcField(required=True)
    used_at = UtcField(required=True)
    ended_at = UtcField(required=True, allow_none=True)


class LogEntrySchema(Schema):
    """A question that was asked, and its answer."""

    ask = fields.String(required=True)
    answer = fields.String(required=True)
    number = fields.Integer(required=True)
    input = fields.String(required=True)
    state = fields.String(required=True)


class SessionShownSchema(SessionRowSchema):
    """A conversation with its messages and its state."""

    messages = fields.List(fields.Nested(LogEntrySchema), required=True)
    result = fields.Nested(TurnResultSchema, required=True, allow_none=True)
    xml = fields.String(
        required=True, metadata={"description": "Answers, in base64; with a document its working copy."}
    )
