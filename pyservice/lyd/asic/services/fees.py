"""ASIC's fee for registering a company.

ASIC is asked for it before a payment, and regularly by a job, so that members see it before they pay.
"""

from __future__ import annotations

from contextlib import suppress

import structlog
from redis.exceptions import RedisError
from sqlalchemy.orm import Session

from lyd.adapters.asic import FORM_201, Form201
from lyd.adapters.asic.codes import CompanyClass
from lyd.adapters.errors import PartnerError
from lyd.asic.services.calls import call_asic, find_client
from lyd.core.extensions import get_redis, get_settings

log = structlog.get_logger()

SECONDS = 24 * 60 * 60
"""How long ASIC's answer is shown."""


def find_fee(session: Session, document_id: int, form: Form201, user_id: int | None) -> int:
    """Return the fee in cents: ASIC's, else that of the settings. Commits. Raises the errors of adapters."""
    has_shares = has_share_capital(form)
    try:
        fee = call_asic(
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
    _keep(has_shares, fee)
    return fee


def read_fee(form: Form201) -> int | None:
    """Return the fee that is shown before a payment: ASIC's last, else that of the settings; None without both."""
    with suppress(RedisError):
        kept = get_redis().get(_key(has_share_capital(form)))
        if isinstance(kept, bytes):
            return int(kept)
    return get_settings().asic_fee or None


def refresh_fees() -> None:
    """Ask ASIC for both fees, for everyone who looks at a registration until the next time."""
    for has_shares in (True, False):
        try:
            _keep(has_shares, find_client().look_up_fee(FORM_201, has_shares))
        except PartnerError as error:
            log.info("asic_fee_unknown", has_shares=has_shares, reason=error.error_code)


def has_share_capital(form: Form201) -> bool:
    """Whether the company has shares, on which the fee depends."""
    return form.company_class is not CompanyClass.GUARANTEE


def _keep(has_shares: bool, fee: int) -> None:
    with suppress(RedisError):
        get_redis().set(_key(has_shares), fee, ex=SECONDS)


def _key(has_shares: bool) -> str:
    return f"lyd:asic-fee:{'shares' if has_shares else 'guarantee'}"
