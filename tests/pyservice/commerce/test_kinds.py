"""What a product brings who buys it."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product

from lyd.commerce.services import classify_products
from lyd.core.access import PlanSlug


def test_products_bring_documents_credits_or_plans(session: Session) -> None:
    create_template(session, 601)
    create_template(session, 602, status="draft")
    for number, meta in enumerate(
        ({"cap_qty": "10"}, {"lyd_plan": "strategist"}, {"cap_qty": "0"}, {"cap_qty": "-5"}, {"lyd_plan": "gold"}, {}),
        603,
    ):
        add_product(session.connection(), number, f"Product {number}", **meta)
    found = classify_products(session, [*range(601, 612), 2**63 - 1])
    assert found == {601: ("document", None), 603: ("credits", 10), 604: ("plan", PlanSlug.STRATEGIST)}
    assert classify_products(session, []) == {}
