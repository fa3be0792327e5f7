"""Routes of the assistant."""

from lyd.assistant.routes import interview, sessions, speech, tokens, turns
from lyd.assistant.routes.blueprint import blp

__all__ = ["blp", "interview", "sessions", "speech", "tokens", "turns"]
