"""Requests for a preview name one plan or one product."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.memberships.membership_requests import PREVIEW
from tests.service import Api


@pytest.mark.parametrize(
    "wanted", [{}, {"plan": "gold"}, {"plan": "strategist", "product_id": 1}, {"product_id": "x"}, {"price": 1}]
)
def test_wrong_wishes_are_refused(api: Api, wanted: dict[str, Any]) -> None:
    assert api.post(PREVIEW, by="owner", json=wanted).status_code == 422
