"""Teams, their members and invitations (document 1, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.access import Role
from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.core.db.base import Json


class Team(Base):
    """A firm (also called company or organisation). Its owner is the member with that role.

    billing_address has the keys of document 1, section 3: unit, address_1 (name of the street), address_2 (its number),
    street_type, city, state, postcode, country. The logo is a picture in WordPress's media library.
    """

    __tablename__ = "lyd_team"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    name: Mapped[str] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    registration_no: Mapped[str | None] = mapped_column(String(50))
    industry: Mapped[str | None] = mapped_column(String(120))
    website: Mapped[str | None] = mapped_column(String(255))
    billing_address: Mapped[dict[str, str] | None] = mapped_column(Json)
    logo_id: Mapped[int | None] = mapped_column(BigId)
    logo_url: Mapped[str | None] = mapped_column(String(500))


class TeamMember(Base):
    """The membership of a WordPress user in a team. By its key a user has one team and one role."""

    __tablename__ = "lyd_team_member"

    user_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"), index=True)
    role: Mapped[Role] = mapped_column(ShortEnum(Role, "role"))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class Invitation(Base):
    """An offer to join a team, sent to an address. Open until it is accepted, revoked or over.

    The link in the mail is signed and holds id and serial, so nothing that opens it is stored; sending again raises the
    serial, and older links die.
    """

    __tablename__ = "lyd_invitation"
    __table_args__ = (Index("ix_lyd_invitation_team_id", "team_id", "created_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    email: Mapped[str] = mapped_column(String(254), index=True)
    role: Mapped[Role] = mapped_column(ShortEnum(Role, "role"))
    serial: Mapped[int] = mapped_column(default=1)
    invited_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    sent_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc)
    accepted_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    accepted_by: Mapped[int | None] = mapped_column(BigId)
    revoked_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def is_open(self) -> bool:
        """Whether it can be accepted."""
        return self.accepted_at is None and self.revoked_at is None and self.expires_at > utc_now()
