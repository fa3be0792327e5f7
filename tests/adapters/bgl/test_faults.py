"""BGL slow, down, busy, or answering garbage: each is one of our errors."""

from __future__ import annotations

import pytest
import requests
from tests.adapters.bgl.stand_in import COMPANY_SCOPE, TIMEOUT, StandIn, connect

from lyd.adapters.bgl import Cas360, SimpleFund360
from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable

pytestmark = pytest.mark.usefixtures("no_waits")


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("down", PartnerUnavailable),
        ("busy", PartnerUnavailable),
        ("error_page", PartnerUnavailable),
        ("lost", PartnerUnavailable),
        ("html", InvalidPartnerResponse),
        ("broken", InvalidPartnerResponse),
        ("foreign", InvalidPartnerResponse),
        ("unauthorized", PartnerRefused),
    ],
)
def test_lists_that_cannot_be_read_are_one_of_our_errors(
    cas360: Cas360, simple_fund: SimpleFund360, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    stand_in.fail(kind=kind, times=0)
    for read in (cas360.list_companies, cas360.list_contacts, simple_fund.list_funds):
        with pytest.raises(error) as raised:
            read()
        assert raised.value.partner == "bgl"


def test_a_list_that_fails_once_is_repeated(simple_fund: SimpleFund360, stand_in: StandIn) -> None:
    stand_in.fail(kind="down", times=1, path="fund/list")
    assert simple_fund.list_funds().records


def test_an_expired_token_is_refused(simple_fund: SimpleFund360, stand_in: StandIn) -> None:
    stand_in.expire()
    with pytest.raises(PartnerRefused) as refusal:
        simple_fund.list_funds()
    assert refusal.value.http == 401


@pytest.mark.parametrize(
    "query", [{}, {"offset": "0"}, {"offset": "0", "limit": "501"}, {"offset": "-1", "limit": "5"}]
)
def test_the_stand_in_refuses_lists_without_limits(sandbox: str, query: dict[str, str]) -> None:
    token = {"Authorization": f"Bearer {connect(sandbox, COMPANY_SCOPE).access_token}"}
    response = requests.get(f"{sandbox}/partner/bgl/cas/companies", query, headers=token, timeout=TIMEOUT)
    assert response.status_code == 400
