"""The invoice of an order, for its buyer and for the owner and managers of the team that it was bought for."""

from __future__ import annotations

import io
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.errors import ConversionFailed, ConverterUnavailable
from lyd.commerce.services import ShopOrder
from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings
from lyd.mail.site import site_of
from lyd.orders.invoices.errors import InvoiceUnavailable
from lyd.orders.invoices.facts import Invoice, describe_invoice
from lyd.orders.invoices.paper import draw_invoice
from lyd.orders.invoices.parties import load_buyer, load_seller
from lyd.orders.models import Order
from lyd.orders.services.lookup import load_visible_order
from lyd.teams.models import Team, TeamMember

UNPLACED = ("checkout-draft", "auto-draft")
"""Carts and forms that WooCommerce keeps as orders."""


@dataclass(frozen=True)
class InvoiceFile:
    """An invoice as a PDF file."""

    name: str
    pdf: bytes


def make_invoice(session: Session, identity: Identity, wc_order_id: int) -> InvoiceFile:
    """The PDF of an order's invoice, as the order and the shop's settings are now.

    Raises NotFound if the caller may not see the order, InvoiceUnavailable.
    """
    invoice = load_invoice(session, identity, wc_order_id)
    session.commit()  # gives the connection back while the PDF is made; nothing was changed
    try:
        pdf = convert_to_pdf(get_settings().converter_url, draw_invoice(invoice))
    except (ConversionFailed, ConverterUnavailable) as error:
        raise InvoiceUnavailable from error
    return InvoiceFile(f"{invoice.title} {invoice.number}.pdf", pdf)


def load_invoice(session: Session, identity: Identity, wc_order_id: int) -> Invoice:
    """The facts of an order's invoice. Raises NotFound if the caller may not see the order."""
    shop, order = load_visible_order(session, identity, wc_order_id)
    if shop.status in UNPLACED:
        raise NotFound
    site = site_of(session, get_settings().site_url)
    buyer = load_buyer(session, shop, _company(session, shop, order))
    return describe_invoice(shop, load_seller(session, site.name), buyer, site.zone)


def open_file(file: InvoiceFile) -> io.BytesIO:
    """The content of the file as a stream."""
    return io.BytesIO(file.pdf)


def _company(session: Session, shop: ShopOrder, order: Order | None) -> str:
    """The name of the team that an order was bought for, or of the buyer's team if it was bought in the shop."""
    names = select(Team.name)
    if order is not None:
        return session.scalar(names.where(Team.id == order.team_id)) or ""
    of_buyer = names.join(TeamMember, TeamMember.team_id == Team.id).where(TeamMember.user_id == shop.customer_id)
    return session.scalar(of_buyer) or ""
