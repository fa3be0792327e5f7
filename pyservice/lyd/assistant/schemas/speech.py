"""Recordings, sentences and tokens of the assistant's voice."""

from __future__ import annotations

from flask_smorest.fields import Upload
from marshmallow import fields, validate

from lyd.adapters.speech.synthesis import FASTEST, MOST_TEXT, SLOWEST, VOICES
from lyd.assistant.sounds import DEFAULT_SPEED
from lyd.core.http import Schema


class RecordingForm(Schema):
    """What a recording answers, and the chunks that were sent before, instead of a file."""

    session_id = fields.String(
        load_default="",
        metadata={"description": "The conversation whose question it answers; it is heard better then."},
    )
    utterance = fields.String(
        load_default="",
        validate=[validate.Length(max=64)],
        metadata={"description": "The key of chunks that were sent."},
    )


class RecordingFiles(Schema):
    """One recording: WAV, MP3, FLAC or Ogg, at most two minutes; WebM and M4A where the service can read them."""

    file = Upload(load_default=None)


class HeardSchema(Schema):
    """What was said. confidence is null if the recogniser gives none: then read it back."""

    text = fields.String(required=True)
    confidence = fields.Float(required=True, allow_none=True)
    alternatives = fields.List(fields.String(), required=True)
    languages = fields.List(fields.String(), required=True)


class SpeakSchema(Schema):
    """A text, or a sentence of the last result of a conversation."""

    text = fields.String(load_default="", validate=validate.Length(max=MOST_TEXT))
    session_id = fields.String(load_default="")
    say_id = fields.String(load_default="", metadata={"description": "The id of a sentence in `say`."})
    voice = fields.String(load_default="", validate=validate.OneOf(["", *VOICES]))
    speed = fields.Float(load_default=DEFAULT_SPEED, validate=validate.Range(SLOWEST, FASTEST))


class TempTokenRequestSchema(Schema):
    """What the browser asks for. Instructions are the service's own; those that are sent have no effect."""

    session_id = fields.String(
        load_default="",
        metadata={"description": "Its options are heard better then, and end-session ends what is reserved."},
    )
    model = fields.String(load_default="", validate=validate.Length(max=100))
    modalities = fields.List(fields.String(), load_default=list)
    instructions = fields.String(load_default="", validate=validate.Length(max=4_000))


class ClientSecretSchema(Schema):
    """The secret, and when it ends, in seconds since 1970."""

    value = fields.String(required=True)
    expires_at = fields.Integer(required=True)


class TempTokenSchema(Schema):
    """How the browser talks: `realtime` at url with the secret, or `turns`, for which there is nothing to open."""

    client_secret = fields.Nested(ClientSecretSchema, required=True)
    transport = fields.String(required=True, metadata={"enum": ["realtime", "turns"]})
    provider = fields.String(required=True)
    url = fields.String(required=True)
    model = fields.String(required=True)
