"""Turns of a conversation."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.assistant.conversation.kinds import Input
from lyd.core.http import Schema
from lyd.interviews.wire import XML_DESCRIPTION

LONGEST_TEXT = 4_000
SESSION = {"description": "The id of the conversation."}


class TurnSchema(Schema):
    """What the member said, typed or chose."""

    session_id = fields.String(required=True, metadata=SESSION)
    turn = fields.Integer(
        required=True, validate=validate.Range(min=1), metadata={"description": "That of the last result plus one."}
    )
    input = fields.String(required=True, validate=validate.OneOf([kind.value for kind in Input]))
    text = fields.String(load_default="", validate=validate.Length(max=LONGEST_TEXT))
    choice = fields.String(
        load_default="",
        validate=validate.Length(max=500),
        metadata={
            "description": "With input chosen: the id of a choice, option: and the value of an option, ask: and the "
            "path of an answer that is to be changed, other for another template, or create_failed if the draft "
            "could not be created."
        },
    )
    heard = fields.String(
        load_default="",
        validate=validate.Length(max=LONGEST_TEXT),
        metadata={"description": "What was recognised, if the member changed it before sending."},
    )
    confidence = fields.Float(load_default=None, allow_none=True, validate=validate.Range(min=0, max=1))
    xml = fields.String(
        load_default=None, allow_none=True, metadata={"description": f"The form's answers: {XML_DESCRIPTION}"}
    )
    tab = fields.String(load_default="", validate=validate.Length(max=32))
    continue_here = fields.Boolean(
        load_default=False, metadata={"description": "This tab takes the conversation over from another."}
    )


class CorrectSchema(Schema):
    """A transcript that the member edited; it is understood again."""

    session_id = fields.String(required=True, metadata=SESSION)
    turn = fields.Integer(required=True, validate=validate.Range(min=1))
    number = fields.Integer(required=True, metadata={"description": "Of the entry in the log."})
    text = fields.String(required=True, validate=validate.Length(min=1, max=LONGEST_TEXT))
