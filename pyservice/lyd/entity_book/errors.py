"""Errors of the entity book."""

from lyd.core.errors import LydError


class NotSameEntity(LydError):
    """Two entities cannot be one; the message says by what they differ."""

    error_code, status, message = "not_same_entity", 409, "These are not the same."


class OpenConflicts(LydError):
    """The template's package refuses to make files while details differ; errors has the message of each place."""

    error_code, status = "open_conflicts", 409
    message = "Please resolve the differing details first."
