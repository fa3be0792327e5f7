"""Connections to other applications (document 1, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.dialects.mysql import LONGTEXT
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class AppConnection(Base):
    """A member's connection to an application.

    credential holds the tokens, encrypted (`adapters.oauth.TokenVault`), and is NULL while it is not connected.
    expires_at and scopes belong to the access token; external_account_id is the partner's id of the member's account.
    organisations_requested_at and organisations_read_at say when a reading of its organisations was last requested and
    done. Both are NULL once the member has disconnected it; a connection that was lost keeps them. lost_at is when the
    partner ended it; NULL while it is connected, and if the member has disconnected it.
    """

    __tablename__ = "lyd_app_connection"
    __table_args__ = (
        UniqueConstraint("team_id", "app", "user_id", name="uq_lyd_app_connection_team_id_app_user_id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    app: Mapped[str] = mapped_column(String(20))
    user_id: Mapped[int] = mapped_column(BigId)
    credential: Mapped[str | None] = mapped_column(LONGTEXT)
    expires_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    scopes: Mapped[str] = mapped_column(String(1000), default="")
    external_account_id: Mapped[str] = mapped_column(String(255), default="")
    env: Mapped[str] = mapped_column(String(20), default="")
    endpoint: Mapped[str] = mapped_column(String(255), default="")
    organisations_requested_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    organisations_read_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    lost_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_active: Mapped[bool] = mapped_column(default=True)
    is_connected: Mapped[bool] = mapped_column(default=False)
    is_show_on_my_account: Mapped[bool] = mapped_column(default=True)
    created_by: Mapped[int] = mapped_column(BigId)
    update_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, onupdate=utc_now)


class AppOrganisation(Base):
    """An organisation that a connection reaches, or a practice (Xero: a tenant). One of a connection is selected.

    A practice has no contacts and is never the selected organisation; documents are synced to it.
    """

    __tablename__ = "lyd_app_organisation"

    connection_id: Mapped[int] = mapped_column(ForeignKey("lyd_app_connection.id"), primary_key=True)
    tenant_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    tenant_name: Mapped[str] = mapped_column(String(255))
    selected: Mapped[bool] = mapped_column(default=False)
    is_practice: Mapped[bool] = mapped_column(default=False, server_default="0")
