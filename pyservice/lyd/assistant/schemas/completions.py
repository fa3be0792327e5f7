"""Answers outside of conversations, in the form of chat completions."""

from __future__ import annotations

from typing import Any, ClassVar

from marshmallow import ValidationError, fields, validate

from lyd.core.http import Schema

MOST_MESSAGES, MOST_LETTERS = 40, 16_000


def _check_messages(messages: list[dict[str, Any]]) -> None:
    if sum(len(message["content"]) for message in messages) > MOST_LETTERS:
        raise ValidationError(f"At most {MOST_LETTERS} characters.")
    if all(message["role"] != "user" for message in messages):
        raise ValidationError("A message of the user is missing.")


class ChatMessageSchema(Schema):
    """A message. The service's own instructions stand before all of them."""

    role = fields.String(required=True, validate=validate.OneOf(("user", "assistant")))
    content = fields.String(required=True, validate=validate.Length(min=1, max=MOST_LETTERS))


class ChatCompletionRequestSchema(Schema):
    """The messages so far; the last one of the user is answered."""

    model = fields.String(
        load_default="small",
        validate=validate.Length(max=100),
        metadata={"description": "small, large, or the name of one of both."},
    )
    messages = fields.List(
        fields.Nested(ChatMessageSchema),
        required=True,
        validate=[validate.Length(min=1, max=MOST_MESSAGES), _check_messages],
        metadata={"description": f"Of at most {MOST_LETTERS} characters together."},
    )


class ChatAnswerSchema(Schema):
    """The message that answers."""

    role = fields.String(required=True, metadata={"enum": ["assistant"]})
    content = fields.String(required=True, metadata={"description": "Plain text."})


class ChatChoiceSchema(Schema):
    """The only choice."""

    index = fields.Integer(required=True)
    message = fields.Nested(ChatAnswerSchema, required=True)
    finish_reason = fields.String(required=True, metadata={"enum": ["stop"]})


class ChatUsageSchema(Schema):
    """Tokens that were used; none by the assistant's own rules."""

    prompt_tokens = fields.Integer(required=True)
    completion_tokens = fields.Integer(required=True)
    total_tokens = fields.Integer(required=True)


class ChatCompletionSchema(Schema):
    """An answer. `choices` stands beside `data` too."""

    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "choices": fields.List(fields.Nested(ChatChoiceSchema), required=True)
    }

    choices = fields.List(fields.Nested(ChatChoiceSchema), required=True)
    model = fields.String(required=True, metadata={"description": "local: the assistant's own rules answered."})
    usage = fields.Nested(ChatUsageSchema, required=True)
    note = fields.String(required=True, metadata={"description": "Why no model answered, or how little is left."})
