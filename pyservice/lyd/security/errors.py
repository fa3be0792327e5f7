"""Errors of changes to two-factor authentication."""

from __future__ import annotations

from lyd.core.errors import LydError


class WrongCode(LydError):
    """The code is neither a current, unused code of the app nor an unused recovery code."""

    error_code, status, message = "wrong_code", 422, "This code does not match. Please try again."


class TwoFactorOn(LydError):
    """Two-factor authentication is set up already."""

    error_code, status = "two_factor_on", 409
    message = "Two-factor authentication is enabled already. Disable it first."


class TwoFactorOff(LydError):
    """Two-factor authentication is not enabled."""

    error_code, status, message = "two_factor_off", 409, "Two-factor authentication is not enabled."


class TwoFactorNotBegun(LydError):
    """No QR code waits for its first code, or it has waited for an hour."""

    error_code, status, message = "two_factor_not_begun", 409, "This has expired. Please start again."


class TwoFactorElsewhere(LydError):
    """Another plugin of the site manages two-factor authentication; setup_url of the state is its page."""

    error_code, status, message = "two_factor_elsewhere", 409, "Please use the set-up page of this site for that."
