"""ASIC's fee for registering a company."""

from __future__ import annotations

import structlog
from sqlalchemy.orm import Session

from lyd.adapters.asic import FORM_201, Form201
from lyd.adapters.errors import PartnerError
from lyd.asic.services.calls import call_asic
from lyd.core.extensions import get_settings

log = structlog.get_logger()


def find_fee(session: Session, document_id: int, form: Form201, user_id: int | None) -> int:
    """Return the fee in cents: ASIC's, else that of the settings. Commits. Raises the errors of adapters."""
    has_shares = bool(form.share_classes)
    try:
        return call_asic(
            session,
            document_id,
            "look-up-fee",
            lambda client: client.look_up_fee(FORM_201, has_shares),
            user_id=user_id,
            describe=lambda cents: f"{cents} cents",
            form=FORM_201,
            with_share_capital=has_shares,
        )
    except PartnerError:
        if not get_settings().asic_fee:
            raise
        log.info("asic_fee_of_settings", document_id=document_id)
        return get_settings().asic_fee
