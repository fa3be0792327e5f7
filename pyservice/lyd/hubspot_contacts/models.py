"""Which members are kept as contacts in which account of HubSpot."""

from __future__ import annotations

import datetime

from sqlalchemy import String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now

LONGEST_FAILURE = 80
SITE = 0
"""The connection_id of contacts in the site's own account."""


class HubSpotContact(Base):
    """A member as a contact in one account. It has no details of the member: they are read when they are sent.

    is_waiting: a job will send the details that the member has by then. failure is why the last sending ended without
    success, a code; blank after a success.
    """

    __tablename__ = "lyd_hubspot_contact"
    __table_args__ = (
        UniqueConstraint("user_id", "connection_id", name="uq_lyd_hubspot_contact_key"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId)
    connection_id: Mapped[int] = mapped_column(BigId, default=SITE)
    is_waiting: Mapped[bool] = mapped_column(default=False)
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    failure: Mapped[str] = mapped_column(String(LONGEST_FAILURE), default="")
    failed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
