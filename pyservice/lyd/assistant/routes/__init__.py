"""Routes of the assistant."""

from lyd.assistant.routes import sessions, turns
from lyd.assistant.routes.blueprint import blp

__all__ = ["blp", "sessions", "turns"]
