"""Invoices of orders."""

from __future__ import annotations

from typing import Any

from flask import Response

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity
from lyd.core.http.files import FILE, stream_file
from lyd.orders import schemas
from lyd.orders.invoices import services
from lyd.orders.invoices.errors import InvoiceUnavailable

blp = Blueprint(
    "invoice", __name__, families=BOTH_FAMILIES, url_prefix="/order", description="Invoices of orders as PDF files."
)


@blp.get("/invoice", capability=Capability.READ_INVOICE, errors=[NotFound, InvoiceUnavailable], limits="30/minute")
@blp.arguments(schemas.OrderQuery, location="query")
@blp.response(200, FILE, content_type="application/pdf")
def download_invoice(query: dict[str, Any]) -> Response:
    """Download the invoice of one's own order, or of one that was bought for the team that one leads.

    A tax invoice if the shop has set its ABN and the order includes GST.
    """
    file = services.make_invoice(current_session(), current_identity(), query["id_order"])
    return stream_file(services.open_file(file), name=file.name, kind="pdf", size=len(file.pdf))
