"""Tables of the assistant."""

from lyd.assistant.models.extractions import AnswerState, ExtractedAnswer, Extraction, ExtractionState
from lyd.assistant.models.grants import AssistantGrant
from lyd.assistant.models.sessions import (
    AssistantEntry,
    AssistantSession,
    EntryInput,
    EntryState,
    Mode,
)
from lyd.assistant.models.settings import AssistantSettings, Provider
from lyd.assistant.models.usage import AssistantUsage, UsageKind

__all__ = [
    "AnswerState",
    "AssistantEntry",
    "AssistantGrant",
    "AssistantSession",
    "AssistantSettings",
    "AssistantUsage",
    "EntryInput",
    "EntryState",
    "ExtractedAnswer",
    "Extraction",
    "ExtractionState",
    "Mode",
    "Provider",
    "UsageKind",
]
