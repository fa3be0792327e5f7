"""Routes of the assistant."""

from lyd.assistant.routes import deletion, extraction, interview, sessions, settings, speech, taken, tokens, turns
from lyd.assistant.routes.blueprint import blp

__all__ = ["blp", "deletion", "extraction", "interview", "sessions", "settings", "speech", "taken", "tokens", "turns"]
