"""Errors of the entity book."""

from lyd.core.errors import LydError


class NotSameEntity(LydError):
    """Two entities cannot be one; the message says by what they differ."""

    error_code, status, message = "not_same_entity", 409, "These are not the same."


class MergeOver(LydError):
    """A merge is too old to be undone."""

    error_code, status = "merge_over", 409
    message = "This can no longer be undone: it is more than 30 days ago."


class DetailGone(LydError):
    """The system does not say anything of this field any more."""

    error_code, status = "detail_gone", 409
    message = "This was changed in the meantime. Please compare again."


class OpenConflicts(LydError):
    """The template's package refuses to make files while details differ; errors has the message of each place."""

    error_code, status = "open_conflicts", 409
    message = "Please resolve the differing details first."
