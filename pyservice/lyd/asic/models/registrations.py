"""The registration of a company: one row for each document."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from lyd.asic.statuses import PaymentStatus
from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

MOST_NAME = 255
MOST_NUMBER = 40


class NameOutcome(StrEnum):
    """The outcome of the last name check (document 2, section 4.3)."""

    SUCCESS = "success"
    MANUAL = "manual"
    ERROR = "error"


class Consent(StrEnum):
    """What the member confirms in the wizard, by its field (document 2, section 7)."""

    REGISTRATION = "pre_registration_consent"
    DIRECTOR_READ = "pre_director_read"
    DIRECTOR_OFFENCES = "pre_director_offences"
    DIRECTOR_REQUIREMENT = "pre_director_requirement"


class Registration(Base):
    """The registration of the company of one document.

    checked_name is the whole name that name_outcome is about. consents is {Consent: {"user_id", "at"}}. asic_code is
    ASIC's last code, also one that the table of statuses does not have. fee is in cents. locked_until is set while the
    payment gateway is locked. certificate_id and receipt_id are files of the document.
    """

    __tablename__ = "lyd_asic_registration"

    document_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    team_id: Mapped[int] = mapped_column(BigId)
    proposed_name: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    legal_element: Mapped[str] = mapped_column(String(MOST_NUMBER), default="")
    template_name: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    consents: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    acknowledged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    acknowledged_by: Mapped[int | None] = mapped_column(BigId)
    checked_name: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    name_outcome: Mapped[NameOutcome | None] = mapped_column(ShortEnum(NameOutcome, "name_outcome"))
    name_message: Mapped[str] = mapped_column(Text, default="")
    payment_status: Mapped[PaymentStatus] = mapped_column(
        ShortEnum(PaymentStatus, "payment_status"), default=PaymentStatus.REQUIRED
    )
    fee: Mapped[int | None]
    locked_until: Mapped[datetime.datetime | None] = mapped_column(Utc)
    receipt_number: Mapped[str] = mapped_column(String(MOST_NUMBER), default="")
    transaction_number: Mapped[str] = mapped_column(String(MOST_NUMBER), default="")
    asic_code: Mapped[str | None] = mapped_column(String(20))
    acn: Mapped[str] = mapped_column(String(9), default="")
    company_name: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    registered_on: Mapped[datetime.date | None]
    document_number: Mapped[str] = mapped_column(String(MOST_NUMBER), default="")
    certificate_id: Mapped[int | None] = mapped_column(BigId)
    receipt_id: Mapped[int | None] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)

    @property
    def is_paid(self) -> bool:
        """Whether ASIC's fee is paid."""
        return self.payment_status is PaymentStatus.PAID

    @property
    def has_consents(self) -> bool:
        """Whether everything that the wizard asks for is confirmed."""
        return all(consent in self.consents for consent in Consent)
