"""Which document used which piece of a paid order's line (architecture, section 4: paid orders are used once)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class OrderClaim(Base):
    """A piece of a paid order's line, used by a document. The key lets one win; order and line ids are WooCommerce's.

    Pieces count from 1 to the line's quantity and are used in this order.
    """

    __tablename__ = "lyd_order_claim"

    wc_order_id: Mapped[int] = mapped_column("order_id", BigId, primary_key=True, autoincrement=False)
    line_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    piece: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, default=1, server_default="1")
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    user_id: Mapped[int] = mapped_column(BigId)
    document_id: Mapped[int] = mapped_column(BigId, unique=True)
    """Also of a document that is gone by now: what was used stays used."""
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
