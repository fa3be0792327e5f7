"""What can go wrong while a member connects an application."""

from __future__ import annotations

from lyd.core.errors import LydError


class ConsentExpired(LydError):
    """A return from a partner's consent page that matches no consent of this member: too late, used, or not theirs."""

    error_code, status, message = "consent_expired", 409, "This has expired. Please start again."
