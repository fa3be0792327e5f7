"""Errors of credits."""

from lyd.core.errors import LydError


class CreditsExhausted(LydError):
    """The plan has a limit and nothing of it is left (document 2, section 4.3)."""

    error_code, status, message = "credits_exhausted", 409, "Document limit usage has been reached"
