"""Routes of the assistant."""

from lyd.assistant.routes import (
    completions,
    deletion,
    extraction,
    interview,
    sessions,
    settings,
    speech,
    taken,
    tokens,
    turns,
)
from lyd.assistant.routes.blueprint import blp

__all__ = [
    "blp",
    "completions",
    "deletion",
    "extraction",
    "interview",
    "sessions",
    "settings",
    "speech",
    "taken",
    "tokens",
    "turns",
]
