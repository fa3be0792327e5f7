"""The answer of a turn. tests/fixtures/assistant/turns has examples, which the widgets read too."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.assistant.conversation.kinds import Agent, Effect, Phase
from lyd.core.http import Schema


class TurnSaySchema(Schema):
    """A sentence that is spoken and shown."""

    id = fields.String(required=True, metadata={"description": "Names the sentence for text-to-speech."})
    text = fields.String(required=True)
    exact = fields.Boolean(required=True, metadata={"description": "It must be spoken word by word."})
    voice = fields.String(required=True, validate=validate.OneOf(("any", "local")))


class TurnOptionSchema(Schema):
    """One option of a question."""

    text = fields.String(required=True)
    value = fields.String(required=True)


class TurnChoiceSchema(Schema):
    """A button; its id comes back as `choice`."""

    id = fields.String(required=True)
    label = fields.String(required=True)


class TurnQuestionSchema(Schema):
    """The question in hand."""

    path = fields.String(required=True, metadata={"description": "Dotted, list indexes from 0."})
    label = fields.String(required=True)
    type = fields.String(required=True, metadata={"description": "As in the interview, or count, or together."})
    required = fields.Boolean(required=True)
    help = fields.String(required=True)
    format = fields.String(required=True)
    multiple = fields.Boolean(required=True)
    problem = fields.String(required=True, metadata={"description": "What is wrong with the answer that is there."})
    value = fields.String(required=True, metadata={"description": "The answer that is there, in words."})
    is_secret = fields.Boolean(required=True, metadata={"description": "Typed only, never shown in the log."})


class TurnSuggestionSchema(Schema):
    """An answer that is known from elsewhere."""

    value = fields.String(required=True)
    display = fields.String(required=True)
    source = fields.String(required=True)


class TurnShowSchema(Schema):
    """What the screen shows."""

    text = fields.String(required=True)
    question = fields.Nested(TurnQuestionSchema, required=True, allow_none=True)
    options = fields.List(fields.Nested(TurnOptionSchema), required=True)
    choices = fields.List(fields.Nested(TurnChoiceSchema), required=True)
    suggestions = fields.List(fields.Nested(TurnSuggestionSchema), required=True)


class TurnPendingSchema(Schema):
    """A value that counts after a yes."""

    path = fields.String(required=True)
    label = fields.String(required=True)
    value = fields.String(required=True)
    display = fields.String(required=True)
    spelled = fields.String(required=True)
    entry = fields.Integer(required=True, metadata={"description": "Its number in the log, for turn/correct."})


class TurnChangeSchema(Schema):
    """An answer that was accepted, for the form. before and after are as in the answers' tree."""

    path = fields.String(required=True)
    before = fields.Raw(required=True, allow_none=True)
    after = fields.Raw(required=True, allow_none=True)
    entry = fields.Integer(required=True)


class TurnProgressSchema(Schema):
    """How far the interview is. open counts what is known to be open; answers can open more."""

    answered = fields.Integer(required=True)
    open = fields.Integer(required=True)
    section = fields.String(required=True)


class TurnListenSchema(Schema):
    """What a recogniser may expect."""

    kind = fields.String(required=True, validate=validate.OneOf(("grammar", "free", "yes_no")))
    hints = fields.List(fields.String(), required=True)


class TurnTargetSchema(Schema):
    """What an effect needs: the template of a draft, or the product in the store."""

    template_id = fields.Integer(required=True)
    name = fields.String(required=True)
    is_asic_document = fields.Boolean(required=True)
    draft_key = fields.String(required=True, metadata={"description": "Idempotency-Key of POST /doc/draft."})


class TurnResultSchema(Schema):
    """The state of a conversation after a turn."""

    session_id = fields.String(required=True)
    turn = fields.Integer(required=True, metadata={"description": "The next turn has the number after it."})
    agent = fields.String(required=True, validate=validate.OneOf([agent.value for agent in Agent]))
    phase = fields.String(required=True, validate=validate.OneOf([phase.value for phase in Phase]))
    say = fields.List(fields.Nested(TurnSaySchema), required=True)
    show = fields.Nested(TurnShowSchema, required=True)
    pending = fields.Nested(TurnPendingSchema, required=True, allow_none=True)
    changes = fields.List(fields.Nested(TurnChangeSchema), required=True)
    progress = fields.Nested(TurnProgressSchema, required=True, allow_none=True)
    effect = fields.String(required=True, allow_none=True, validate=validate.OneOf([effect.value for effect in Effect]))
    target = fields.Nested(TurnTargetSchema, required=True, allow_none=True)
    note = fields.String(required=True)
    listen = fields.Nested(TurnListenSchema, required=True)
