"""Shop admins see connected systems; members do not."""

from __future__ import annotations

import pytest
from tests.pyservice.partner_admin.broken_partners import PARTNERS, read_partners
from tests.service import Api


def test_without_connections_there_is_nothing(api: Api, admin: str) -> None:
    assert read_partners(api, admin) == {"budgets": [], "lists": [], "lost": [], "failures": []}


@pytest.mark.parametrize("method", ["get", "post"])
def test_members_see_nothing_of_it(api: Api, teams: dict[str, int], method: str) -> None:
    address = PARTNERS if method == "get" else f"{PARTNERS}/replay"
    payload = {} if method == "get" else {"json": {"kind": "list", "id": 1}}
    assert getattr(api, method)(address, by="owner", **payload).status_code == 403
