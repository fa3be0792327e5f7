"""Routes of the assistant."""

from lyd.assistant.routes.blueprint import blp

__all__ = ["blp"]
