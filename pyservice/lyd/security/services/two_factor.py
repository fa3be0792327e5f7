"""Setting two-factor authentication up and taking it down. The plugin keeps the secret, and checks codes."""

from __future__ import annotations

from typing import Any

import segno
from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.wordpress import WordPress
from lyd.core.access import Identity
from lyd.core.errors import LydError
from lyd.security.errors import TwoFactorElsewhere, TwoFactorNotBegun, TwoFactorOff, TwoFactorOn, WrongCode
from lyd.security.models import SecurityKind
from lyd.security.services.events import record

REFUSALS: dict[str, type[LydError]] = {
    "lyd_wrong_code": WrongCode,
    "lyd_two_factor_on": TwoFactorOn,
    "lyd_two_factor_off": TwoFactorOff,
    "lyd_two_factor_not_begun": TwoFactorNotBegun,
    "lyd_two_factor_elsewhere": TwoFactorElsewhere,
}
"""The plugin's error codes; the adapter handles one more, for the wrong password."""
KINDS = {
    "confirm": SecurityKind.TWO_FACTOR_ENABLED,
    "disable": SecurityKind.TWO_FACTOR_DISABLED,
    "recovery": SecurityKind.RECOVERY_CODES_MADE,
}


def change_two_factor(
    session: Session, identity: Identity, wordpress: WordPress, act: str, proof: dict[str, str], **origin: Any
) -> dict[str, Any]:
    """Have the plugin do one action for the caller and record it; origin is the caller's ip and user_agent.

    Raises the errors of security.errors, WrongPassword and those of the adapter. The connection is given back while
    WordPress works.
    """
    session.rollback()
    try:
        response = wordpress.two_factor(identity.user_id, act, **proof)
    except PartnerRefused as refusal:
        raise REFUSALS.get(refusal.code, PartnerRefused)(*_of(refusal)) from refusal
    if act in KINDS:
        record(session, identity.user_id, KINDS[act], **origin)
    if "uri" in response:
        return {"secret": response["secret"], "uri": response["uri"], "qr": qr_of(response["uri"])}
    return {"recovery_codes": response["recovery_codes"]} if "recovery_codes" in response else {}


def qr_of(text: str) -> str:
    """A QR code as SVG, black on white whatever the page's colours, with a margin of four modules, for cameras."""
    return segno.make_qr(text, error="m").svg_inline(border=4, dark="#000", light="#fff", omitsize=True)


def _of(refusal: PartnerRefused) -> tuple[Any, ...]:
    return () if refusal.code in REFUSALS else (refusal.partner, refusal.code, refusal.http)
