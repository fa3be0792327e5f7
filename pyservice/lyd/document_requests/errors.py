"""Errors of requests about documents."""

from lyd.core.errors import LydError


class PriceChanged(LydError):
    """The price is not the one that the member saw before pressing the button."""

    error_code, status = "price_changed", 409
    message = "The price has changed. Please look at the total again."


class NothingToPay(LydError):
    """The request costs nothing, is paid, or was cancelled."""

    error_code, status, message = "nothing_to_pay", 409, "There is nothing to pay for this request."


class RequestStateChanged(LydError):
    """The state that a shop admin chose does not follow the state that the request has."""

    error_code, status = "request_state_changed", 409
    message = "This request cannot get that status. Please look at it again."
