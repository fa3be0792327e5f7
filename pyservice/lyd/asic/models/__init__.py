"""Registrations with ASIC: the state of each, its payments, submissions, timeline and calls."""

from lyd.asic.models.calls import AsicCall
from lyd.asic.models.events import AsicEvent
from lyd.asic.models.payments import OPEN_PAYMENTS, AsicPayment, AttemptState
from lyd.asic.models.registrations import Consent, NameOutcome, Registration
from lyd.asic.models.submissions import AT_ASIC, BEFORE_SENDING, Submission

__all__ = [
    "AT_ASIC",
    "BEFORE_SENDING",
    "OPEN_PAYMENTS",
    "AsicCall",
    "AsicEvent",
    "AsicPayment",
    "AttemptState",
    "Consent",
    "NameOutcome",
    "Registration",
    "Submission",
]
