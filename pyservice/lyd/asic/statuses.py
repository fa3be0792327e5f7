"""ASIC's statuses of a lodgement and of its payment: one table of what each means and allows (decision 0087).

Document 2, section 4.2, gives the codes without their meaning; docs/partners/asic.md says where each meaning is from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum


class AsicStatus(StrEnum):
    """ASIC's status of a lodgement (document 2, section 4.2)."""

    COMP = "COMP"
    MANL = "MANL"
    RFSD = "RFSD"
    INPR = "INPR"
    NOTR = "NOTR"
    CANC = "CANC"
    RJCT = "RJCT"


class SubmissionState(StrEnum):
    """The state of a numbered submission.

    unsure: the answer to the lodgement was lost, and ASIC is asked whether it has the form.
    """

    BUILT = "built"
    CHECKED = "checked"
    PAID = "paid"
    SENT = "sent"
    RECEIVED = "received"
    IN_PROGRESS = "in_progress"
    MANUAL_REVIEW = "manual_review"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    REJECTED = "rejected"
    CANCELLED = "cancelled"
    UNSURE = "unsure"


class Pace(Enum):
    """How often ASIC is asked."""

    NEVER = "never"
    GROWING = "at growing intervals"
    SLOW = "a few times a day"


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusRule:
    """What a status means.

    rank orders the statuses of one submission: a status of the same or a lower rank is old news. shows_submit is the
    rule of document 2, section 4.2; may_submit is whether the call then sends a submission. is_settled: the
    registration has ended, one way or another. state is that of the submission; None leaves it.
    """

    name: str
    sentence: str
    rank: int
    is_settled: bool = False
    shows_submit: bool = True
    may_submit: bool = False
    may_reopen: bool = False
    pace: Pace = Pace.NEVER
    state: SubmissionState | None = None


STATUSES: Mapping[AsicStatus | None, StatusRule] = {
    None: StatusRule(
        name="Not submitted",
        sentence="The application has not been submitted to ASIC yet.",
        rank=0,
        may_submit=True,
        may_reopen=True,
    ),
    AsicStatus.NOTR: StatusRule(
        name="Not received",
        sentence="ASIC has not confirmed that it has the application. Everything is saved, and we keep asking ASIC.",
        rank=1,
        may_submit=True,
        pace=Pace.GROWING,
    ),
    AsicStatus.INPR: StatusRule(
        name="In progress",
        sentence=(
            "ASIC is processing the application. There is nothing for you to do. You will get an email with the result."
        ),
        rank=2,
        pace=Pace.GROWING,
        state=SubmissionState.IN_PROGRESS,
    ),
    AsicStatus.MANL: StatusRule(
        name="Manual review",
        sentence=(
            "A person at ASIC is reviewing the application. This can take several days. You will get an email with the"
            " result."
        ),
        rank=3,
        shows_submit=False,
        pace=Pace.SLOW,
        state=SubmissionState.MANUAL_REVIEW,
    ),
    AsicStatus.RJCT: StatusRule(
        name="Rejected",
        sentence=(
            "ASIC rejected the application. Reopen the document, correct the answers and submit it again. You do not"
            " pay again."
        ),
        rank=4,
        is_settled=True,
        may_submit=True,
        may_reopen=True,
        state=SubmissionState.REJECTED,
    ),
    AsicStatus.CANC: StatusRule(
        name="Cancelled",
        sentence="The application was cancelled at ASIC. You can submit it again.",
        rank=4,
        is_settled=True,
        may_submit=True,
        state=SubmissionState.CANCELLED,
    ),
    AsicStatus.RFSD: StatusRule(
        name="Refused",
        sentence="ASIC refused to register the company. Please contact ASIC for its reasons.",
        rank=4,
        is_settled=True,
        shows_submit=False,
        state=SubmissionState.REFUSED,
    ),
    AsicStatus.COMP: StatusRule(
        name="Registered",
        sentence="The company is registered.",
        rank=5,
        is_settled=True,
        shows_submit=False,
        pace=Pace.GROWING,
        state=SubmissionState.ACCEPTED,
    ),
}
"""The one table of statuses; None stands for a document that was not submitted.

ASIC is asked about a registered company until it has issued the certificate."""

SETTLED = frozenset(status for status, rule in STATUSES.items() if status is not None and rule.is_settled)
"""Registrations that have ended: documents that can be copied (document 2, section 6)."""


def read_status(code: str) -> AsicStatus | None:
    """Return the status of a code of ASIC's, None if the table does not have it."""
    return AsicStatus(code) if code in {status.value for status in AsicStatus} else None


class PaymentStatus(StrEnum):
    """The payment of ASIC's fee (document 2, section 4.2); the value is asic_payment_status on the wire."""

    REQUIRED = "REQUIRED"
    RESERVED = "RESERVED"
    DECLINED = "DECLINED"
    PAID = "PAID"

    @property
    def label(self) -> str:
        """The status in words."""
        return PAYMENT_NAMES[self]

    @property
    def sentence(self) -> str:
        """What the status means for a member."""
        return PAYMENT_SENTENCES[self]


PAYMENT_NAMES = {
    PaymentStatus.REQUIRED: "Payment required",
    PaymentStatus.RESERVED: "Payment interrupted",
    PaymentStatus.DECLINED: "Payment declined",
    PaymentStatus.PAID: "Paid",
}
PAYMENT_SENTENCES = {
    PaymentStatus.REQUIRED: "ASIC’s fee has not been paid yet.",
    PaymentStatus.RESERVED: "The payment was interrupted. You can pay when ASIC’s payment gateway is free again.",
    PaymentStatus.DECLINED: "The payment was declined. Nothing was charged. Please try again.",
    PaymentStatus.PAID: "ASIC’s fee is paid. The application has not been submitted to ASIC yet.",
}


def describe_state(payment: PaymentStatus, lodgement: AsicStatus | None) -> str:
    """Return what members read of a registration: of its payment, and from the submission on of the application."""
    return payment.sentence if lodgement is None else STATUSES[lodgement].sentence
