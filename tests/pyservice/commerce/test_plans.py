"""What a plan offers is said by the first published product that sells it."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.pyservice.commerce.plan_products import sell_plan
from tests.pyservice.commerce.shop import add_category, put_into

from lyd.commerce.queries.plans import plan_meta, plan_meta_and_lineage

KEYS = ("lyd_excluded_categories", "lyd_full_access_categories")


def test_the_first_published_product_of_a_plan_counts(session: Session) -> None:
    sell_plan(session, "best-practice", 701, status="draft", lyd_excluded_categories="1")
    sell_plan(session, "best-practice", 702, lyd_excluded_categories="2", lyd_plan_users="5")
    sell_plan(session, "best-practice", 703, lyd_excluded_categories="3", lyd_full_access_categories="4")
    assert plan_meta(session, "best-practice", KEYS) == {"lyd_excluded_categories": "2"}
    assert plan_meta(session, "strategist", KEYS) == {}


def test_a_plan_and_the_categories_of_a_product_are_asked_together(session: Session) -> None:
    above = add_category(session, "Trusts")
    own = add_category(session, "Family trusts", parent=above)
    put_into(session, 601, own)
    sell_plan(session, "strategist", lyd_excluded_categories="9")
    meta, lineage = plan_meta_and_lineage(session, "strategist", KEYS, 601)
    assert (meta, lineage) == ({"lyd_excluded_categories": "9"}, {own, above})
