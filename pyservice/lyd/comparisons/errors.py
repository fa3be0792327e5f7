"""Errors of comparisons."""

from __future__ import annotations

from lyd.core.errors import LydError


class ComparisonExpired(LydError):
    """The changes between two versions are kept for some minutes only."""

    error_code, status, message = "comparison_expired", 404, "This comparison has expired. Please open it again."


class ComparisonFailed(LydError):
    """The files of the two versions cannot be compared; trying again changes nothing."""

    error_code, status = "comparison_failed", 422
    message = "These versions could not be compared. You can download them, or compare other versions."


class SameVersion(LydError):
    """A version was to be compared with itself, or with another file of the same version."""

    error_code, status, message = "same_version", 422, "Please choose two different versions."
