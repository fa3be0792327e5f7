"""Xero slow, down, busy, or answering garbage: each is one of our errors; and requests that Xero would refuse."""

from __future__ import annotations

from typing import Any

import pytest
import requests
from tests.adapters.xero.stand_in import LARGE, PRACTICE, SMALL, StandIn, connect, open_organisation

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.xero import XeroOrganisation, XeroTenants

pytestmark = pytest.mark.usefixtures("no_waits")

KINDS = [
    ("down", PartnerUnavailable),
    ("busy", PartnerUnavailable),
    ("error_page", PartnerUnavailable),
    ("lost", PartnerUnavailable),
    ("html", InvalidPartnerResponse),
    ("broken", InvalidPartnerResponse),
    ("foreign", InvalidPartnerResponse),
    ("unauthorized", PartnerRefused),
]


@pytest.mark.parametrize(("kind", "error"), KINDS)
def test_contacts_that_cannot_be_read_are_one_of_our_errors(
    organisation: XeroOrganisation, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    stand_in.fail(kind=kind, times=0, path="Contacts")
    with pytest.raises(error) as raised:
        organisation.list_contacts()
    assert raised.value.partner == "xero"


@pytest.mark.parametrize(("kind", "error"), KINDS)
def test_tenants_that_cannot_be_read_are_one_of_our_errors(
    tenants: XeroTenants, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    stand_in.fail(kind=kind, times=0, path="connections")
    with pytest.raises(error):
        tenants.list_tenants()


def test_a_call_that_fails_once_is_repeated(organisation: XeroOrganisation, stand_in: StandIn) -> None:
    stand_in.fail(kind="down", times=1, path="Contacts")
    assert organisation.list_contacts().contacts


def test_a_consent_that_ends_between_two_pages_stops_the_list(sandbox: str, stand_in: StandIn) -> None:
    pages = open_organisation(sandbox, LARGE.id).iterate_contacts()
    assert next(pages).page == 1
    stand_in.revoke()
    with pytest.raises(PartnerRefused) as refusal:
        next(pages)
    assert refusal.value.http == 401


def test_a_practice_has_no_contacts_of_the_accounting_api(sandbox: str) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        open_organisation(sandbox, PRACTICE.id).list_contacts()
    assert refusal.value.http == 403


@pytest.mark.parametrize(
    ("query", "headers"),
    [
        ({"limit": "15"}, {}),
        ({"where": 'Name=="Ada"'}, {}),
        ({"page": "0"}, {}),
        ({"page": "one"}, {}),
        ({"pageSize": "1001"}, {}),
        ({"IDs": "1,2"}, {}),
        ({"includeArchived": "1"}, {}),
        ({"order": "UpdatedDateUTC DESC; DROP"}, {}),
        ({"searchTerm": "x" * 256}, {}),
        ({}, {"If-Modified-Since": "yesterday"}),
    ],
)
def test_the_stand_in_refuses_what_xero_would_refuse(
    sandbox: str, query: dict[str, Any], headers: dict[str, str]
) -> None:
    assert ask(sandbox, query, headers).status_code == 400


def test_without_our_accept_header_the_stand_in_answers_xml(sandbox: str) -> None:
    response = ask(sandbox, {}, {"Accept": "*/*"})
    assert (response.status_code, response.headers["Content-Type"].split(";")[0]) == (200, "text/xml")


def ask(sandbox: str, query: dict[str, Any], headers: dict[str, str]) -> requests.Response:
    token = {"Authorization": f"Bearer {connect(sandbox).access_token}", "xero-tenant-id": SMALL.id}
    address = f"{sandbox}/partner/xero/api.xro/2.0/Contacts"
    return requests.get(address, query, headers={**token, "Accept": "application/json", **headers}, timeout=10)
