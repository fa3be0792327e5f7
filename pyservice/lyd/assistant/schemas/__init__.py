"""What the assistant's calls take and answer."""

from lyd.assistant.schemas.results import TurnResultSchema
from lyd.assistant.schemas.sessions import (
    EndedSchema,
    EndSchema,
    InitSchema,
    LogEntrySchema,
    SessionListQuery,
    SessionRowSchema,
    SessionShownSchema,
    StartedSchema,
    StartSchema,
)
from lyd.assistant.schemas.turns import CorrectSchema, TurnSchema

__all__ = [
    "CorrectSchema",
    "EndSchema",
    "EndedSchema",
    "InitSchema",
    "LogEntrySchema",
    "SessionListQuery",
    "SessionRowSchema",
    "SessionShownSchema",
    "StartSchema",
    "StartedSchema",
    "TurnResultSchema",
    "TurnSchema",
]
