"""The voice interview's helpers (document 3, sections 3 and 7.6)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema

LONGEST_ANSWER = 4_000


class InterviewQuery(Schema):
    """Which conversation."""

    session_id = fields.String(required=True)


class InterviewQuestionSchema(Schema):
    """A question in the specification's shape; those of groups and lists have the same."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    tag_template = fields.List(fields.String(), required=True)
    key = fields.String(required=True, metadata={"description": "Dotted; indexes of entries follow the lists' names."})
    type_answer = fields.String(required=True)
    child_questions = fields.List(fields.Dict(), required=True)
    option_values = fields.List(fields.Dict(), required=True, metadata={"description": "Options, or a loop."})
    data = fields.Dict(required=True, metadata={"description": "formArrayName of a list."})
    entity = fields.String(required=True)
    structure = fields.List(fields.String(), required=True)
    required = fields.Boolean(required=True)
    multiple = fields.Boolean(required=True)
    is_qaction = fields.Boolean(required=True)
    action_intergrate = fields.String(required=True)
    audio = fields.String(required=True)


class ValidateSchema(Schema):
    """An answer to be judged. Only key, answer and session_id count: the package says the rest."""

    key = fields.String(required=True, validate=validate.Length(max=500))
    answer = fields.String(required=True, validate=validate.Length(max=LONGEST_ANSWER))
    session_id = fields.String(required=True)
    options = fields.Raw(load_default=None, allow_none=True)
    ask = fields.String(load_default="")
    type = fields.String(load_default="")
    entity = fields.Raw(load_default=None, allow_none=True)
    struct = fields.Raw(load_default=None, allow_none=True)
    is_reset_previous = fields.Boolean(load_default=False)
    suggest_struct = fields.Raw(load_default=None, allow_none=True)


class VerdictSchema(Schema):
    """Whether the answer can stay."""

    is_valid = fields.Boolean(required=True)
    value = fields.Raw(required=True, allow_none=True, metadata={"description": "As it would be stored."})
    suggest = fields.String(required=True, metadata={"description": "What is wrong with it."})
    sub_form = fields.List(fields.Nested(InterviewQuestionSchema), required=True)
