"""Refusals of WordPress with a message for the member."""

from __future__ import annotations

from lyd.adapters.errors import PartnerUnavailable
from lyd.core.errors import LydError


class WrongPassword(LydError):
    """The current password is not the member's."""

    error_code, status, message = "wrong_password", 422, "Your current password is incorrect."


class ClocksDiffer(PartnerUnavailable):
    """The plugin refused a signed call because of its time: an administrator must set a clock."""

    error_code, status, retry_after = "clocks_differ", 503, 60
    message = (
        "The clocks of this site and its document service differ too much. Please tell an administrator of the site."
    )

    def __init__(self) -> None:
        super().__init__("wordpress", "clocks differ")


class AddressTaken(LydError):
    """An account has this address."""

    error_code, status = "address_taken", 409
    message = "There is an account with this email address. Please sign in."
