"""What the assistant's calls take and answer."""

from lyd.assistant.schemas.results import TurnResultSchema
from lyd.assistant.schemas.sessions import (
    EndedSchema,
    EndSchema,
    InitSchema,
    LogEntrySchema,
    SessionListQuery,
    SessionQuery,
    SessionRowSchema,
    SessionSchema,
    SessionShownSchema,
    StartedSchema,
    StartSchema,
)
from lyd.assistant.schemas.turns import CorrectSchema, TakenSchema, TurnSchema

__all__ = [
    "CorrectSchema",
    "EndSchema",
    "EndedSchema",
    "InitSchema",
    "LogEntrySchema",
    "SessionListQuery",
    "SessionQuery",
    "SessionRowSchema",
    "SessionSchema",
    "SessionShownSchema",
    "StartSchema",
    "StartedSchema",
    "TakenSchema",
    "TurnResultSchema",
    "TurnSchema",
]
