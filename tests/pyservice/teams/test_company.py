"""The caller's company, on both families of addresses (document 1, sections 3 and 7)."""

from __future__ import annotations

import pytest
from tests.factories.cast import PEOPLE
from tests.service import Api

FAMILIES = ("/lyd-api", "/lyd-site")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("by", ["owner", "manager", "member"])
def test_all_members_of_a_firm_read_its_details(api: Api, teams: dict[str, int], family: str, by: str) -> None:
    for query in ("", f"?id_team={teams[by]}"):
        assert api.get(f"{family}/team/get{query}", by=by).json["data"] == {
            "id": teams["owner"],
            "name": "Harbour Advisory",
            "companyName": "Harbour Advisory",
            "owner": {"id": PEOPLE["owner"].user_id},
            "ownerId": PEOPLE["owner"].user_id,
            "company_logo": None,
            "company_registration_no": "",
            "companyNumber": "",
            "billing_address": None,
            "industry": "",
            "website": "",
            "hasLimit": 1,
            "limit": 150,
            "used": 0,
        }


@pytest.mark.parametrize("path", ["team/get", "team/used-cap", "team/order-cap", "membership/user"])
def test_both_families_say_the_same(api: Api, path: str) -> None:
    product, site = (api.get(f"{family}/{path}", by="owner") for family in FAMILIES)
    assert product.status_code == site.status_code == 200
    assert product.json == site.json
