"""Refusals of WordPress with a message for the member."""

from __future__ import annotations

from lyd.core.errors import LydError


class WrongPassword(LydError):
    """The current password is not the member's."""

    error_code, status, message = "wrong_password", 422, "Your current password is incorrect."


class AddressTaken(LydError):
    """An account has this address."""

    error_code, status = "address_taken", 409
    message = "There is an account with this email address. Please sign in."
