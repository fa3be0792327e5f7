"""What is asked of ASIC and what it answers. Amounts are cents, dates are dates."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from lyd.adapters.asic.form201 import Form201

PARTNER = "asic"
FORM_201 = "201"
INVALID_MESSAGE = "invalid_message"
"""The code of PartnerRefused for a message that the schemas do not allow; it is not sent."""


class PaymentState(StrEnum):
    """The state of a payment."""

    NONE = "none"
    RESERVED = "reserved"
    PAID = "paid"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True)
class Event:
    """A message of ASIC about a request (messageEvents). description is for people; it may quote what was sent.

    location is the place in the request that it is about, "" if ASIC names none.
    """

    code: str
    severity: str
    description: str = field(repr=False)
    location: str = ""


@dataclass(frozen=True, slots=True)
class Objection:
    """A reason why a name is not available."""

    code: str
    description: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NameAnswer:
    """The answer about a proposed name. code is a NameCode or one that we do not know; description is its text."""

    code: str
    description: str = field(repr=False)
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class PaymentRequest:
    """A payment that is to be started. reference is ours, and unique for each attempt.

    ASIC reads in the form what is paid for: the name and kind of the company, and the applicant, from the form.
    """

    reference: str
    amount: int
    return_url: str = field(repr=False)
    form: Form201 = field(repr=False)


@dataclass(frozen=True, slots=True)
class PaymentAnswer:
    """The address of the payment page, None if ASIC opened none. reserved: an earlier payment blocks a new one."""

    payment_url: str | None = field(repr=False)
    reserved: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LodgementRequest:
    """A form that is to be lodged. reference is ours, and unique for each submission.

    payment_reference and receipt_number are those of the payment, also when a rejected form is lodged again.
    wants_manual_review: that ASIC's staff decide about the name if it is not available at once.
    """

    reference: str
    form: Form201 = field(repr=False)
    payment_reference: str
    receipt_number: str
    wants_manual_review: bool = False


@dataclass(frozen=True, slots=True)
class LodgementAnswer:
    """The number under which ASIC took the form, None if it was rejected at once; events say why."""

    transaction_number: str | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TransactionStatus:
    """What ASIC knows under a reference.

    lodgement_code is its own code (COMP, MANL, …), also one that we do not know; None if nothing was lodged.
    status_reason is its text about that. Files are PDFs, None until ASIC issues them or while they cannot be loaded.
    """

    payment: PaymentState
    receipt_number: str = ""
    declined_code: str = ""
    declined_message: str = ""
    lodgement_code: str | None = None
    status_reason: str = field(default="", repr=False)
    transaction_number: str = ""
    acn: str = ""
    company_name: str = field(default="", repr=False)
    document_number: str = ""
    certificate: bytes | None = field(default=None, repr=False)
    receipt: bytes | None = field(default=None, repr=False)
    events: tuple[Event, ...] = ()
