"""Files from which answers are read, on the wire."""

from __future__ import annotations

from flask_smorest.fields import Upload
from marshmallow import fields

from lyd.assistant.models import AnswerState, ExtractionState
from lyd.core.http import Schema


class ExtractionForm(Schema):
    """The document that the answers are for."""

    doc_id = fields.Integer(required=True)


class ExtractionFiles(Schema):
    """One file: PDF, Word (.docx), PNG or JPEG of at most 10 MB, or plain text of at most 1 MB."""

    file = Upload(required=True)


class ExtractedAnswerSchema(Schema):
    """An answer that stands in the file. It is no answer of the document until the member accepts it."""

    number = fields.Integer(required=True)
    path = fields.String(required=True)
    label = fields.String(required=True)
    value = fields.Raw(required=True, metadata={"description": "As it would be stored."})
    words = fields.String(required=True, metadata={"description": "As people read it."})
    page = fields.Integer(required=True, allow_none=True, metadata={"description": "Null in files without pages."})
    line = fields.Integer(required=True, metadata={"description": "Of the file, counted from 1 without blank lines."})
    quote = fields.String(required=True, metadata={"description": "The text of that line."})
    state = fields.Enum(AnswerState, by_value=True, required=True)


class ExtractionSchema(Schema):
    """How far a file is read, and what was found in it."""

    id = fields.String(required=True)
    job = fields.Integer(required=True, allow_none=True, metadata={"description": "For GET /jobs/<id>."})
    state = fields.Enum(ExtractionState, by_value=True, required=True)
    failure = fields.String(required=True, metadata={"description": "Why it could not be read, or blank."})
    file_name = fields.String(required=True)
    pages = fields.Integer(required=True)
    read_pages = fields.Integer(required=True, metadata={"description": "At most 40."})
    answers = fields.List(fields.Nested(ExtractedAnswerSchema), required=True)
    notice = fields.String(required=True, metadata={"description": "How little of the limit is left, or blank."})
