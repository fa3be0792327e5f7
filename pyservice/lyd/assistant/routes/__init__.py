"""Routes of the assistant."""

from lyd.assistant.routes import interview, sessions, turns
from lyd.assistant.routes.blueprint import blp

__all__ = ["blp", "interview", "sessions", "turns"]
