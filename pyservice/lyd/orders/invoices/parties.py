"""The seller and the buyer on an order's invoice."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session
from stdnum.au import abn

from lyd.commerce.queries.orders import addresses_of
from lyd.commerce.services import ShopOrder
from lyd.core.db.wordpress import ADDRESS, wordpress

HOME = "AU"
"""Invoices name other countries only."""
FIRM, ABN = "lyd_invoice_firm", "lyd_invoice_abn"
STORE = ("address", "address_2", "city", "postcode")
OPTIONS = (FIRM, ABN, "blogname", "woocommerce_default_country", *(f"woocommerce_store_{name}" for name in STORE))


@dataclass(frozen=True)
class Party:
    """The seller or the buyer: a name, the lines below it, and for the seller a valid ABN as it is written, or ""."""

    name: str
    lines: tuple[str, ...]
    abn: str = ""


def load_seller(session: Session, site_name: str) -> Party:
    """The firm by the plugin's and WooCommerce's settings; the site's name if no firm is set."""
    options = wordpress(session).options.c
    rows = session.execute(
        select(options.option_name, options.option_value).where(options.option_name.in_(OPTIONS))
    ).all()
    settings = {row.option_name: html.unescape(row.option_value or "").strip() for row in rows}
    country, _, state = settings.get("woocommerce_default_country", "").partition(":")
    address = {name: settings.get(f"woocommerce_store_{name}", "") for name in STORE}
    address |= {"address_1": address.pop("address"), "state": state, "country": country}
    lines = _address_lines(address) if address["address_1"] else ()
    return Party(settings.get(FIRM) or site_name, lines, _written_abn(settings.get(ABN, "")))


def load_buyer(session: Session, order: ShopOrder, company: str) -> Party:
    """The customer by the billing address of the order; `company` is the team's name, if the address has none."""
    site = wordpress(session)
    billing = addresses_of(session, order.id).get("billing", {})
    address = {name: billing.get(name, "").strip() for name in ADDRESS}
    users = site.users.c
    user = session.execute(select(users.display_name, users.user_email).where(users.ID == order.customer_id)).first()
    person = " ".join(part for part in (address["first_name"], address["last_name"]) if part)
    person = person or (user.display_name if user else "")
    name = address["company"] or company or person
    email = address["email"] or (user.user_email if user else "")
    below = (person if person != name else "", *_address_lines(address), email)
    return Party(name, tuple(line for line in below if line))


def _address_lines(address: Mapping[str, str]) -> tuple[str, ...]:
    place = " ".join(part for part in (address["city"], address["state"], address["postcode"]) if part)
    country = "" if address["country"] == HOME else address["country"]
    return tuple(line for line in (address["address_1"], address["address_2"], place, country) if line)


def _written_abn(text: str) -> str:
    """The ABN in groups, "" if it is not valid: an invoice never shows a wrong one."""
    return str(abn.format(abn.compact(text))) if abn.is_valid(text) else ""
