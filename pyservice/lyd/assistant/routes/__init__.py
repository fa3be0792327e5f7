"""Routes of the assistant."""

from lyd.assistant.routes import deletion, extraction, settings
from lyd.assistant.routes.blueprint import blp

__all__ = ["blp", "deletion", "extraction", "settings"]
