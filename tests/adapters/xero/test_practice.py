"""Clients of a practice: read by pages, search and id. The first tests are the contract with the real service too."""

from __future__ import annotations

import datetime
import itertools
import uuid

import pytest
import requests
from tests.adapters.xero.stand_in import PRACTICE, SMALL, StandIn, connect, connector_settings, open_practice

from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.oauth import FirstToken, OAuthFlow
from lyd.adapters.xero import PracticeManager, Xero
from lyd.adapters.xero.connector import make_provider
from sandbox.xero.practice.people import CLIENTS, make_clients

WRONG: list[tuple[str, dict[str, str]]] = [
    ("paged-list", {"pageSize": "501"}),
    ("paged-list", {"pageToken": "none"}),
    ("paged-list", {"page": "2"}),
    ("list", {"modifiedsince": "yesterday"}),
    ("search", {}),
]


def test_clients_come_in_pages_and_are_read_by_their_ids(practice_account: PracticeManager) -> None:
    page = practice_account.list_clients()
    assert page.clients
    assert all(client.id and client.name and client.is_active for client in page.clients)
    first = page.clients[0]
    assert practice_account.read_client(first.id).name == first.name


def test_a_client_is_found_by_its_name(practice_account: PracticeManager) -> None:
    client = practice_account.list_clients().clients[0]
    assert client.id in {other.id for other in practice_account.search_clients(client.name).clients}
    assert client.id in {other.id for other in practice_account.find_by_name(client.name.upper())}
    assert practice_account.find_by_name("no such client") == ()


def test_an_unknown_client_is_refused_as_one_that_is_gone(practice_account: PracticeManager) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        practice_account.read_client(str(uuid.uuid4()))
    assert refusal.value.http == 404


def test_all_pages_have_all_clients_that_are_not_archived(practice: PracticeManager, stand_in: StandIn) -> None:
    ids = [client.id for page in practice.iterate_clients() for client in page.clients]
    assert len(ids) == len(set(ids)) == CLIENTS - CLIENTS // 50
    first, second = stand_in.calls("practicemanager")
    assert first["query"] == {"pageSize": "500"}
    assert second["query"]["pageToken"]


def test_every_field_of_a_client_is_read(practice: PracticeManager) -> None:
    written = next(client for client in make_clients() if client["BusinessStructure"] == "Company")
    client = practice.read_client(written["UUID"])
    assert (client.company_number, client.business_number) == (written["CompanyNumber"], written["BusinessNumber"])
    assert (client.business_structure, client.export_code) == ("Company", written["ExportCode"])
    level, street = (line.strip() for line in written["Address"].splitlines())
    assert client.address.lines == (level, street)
    assert (client.address.city, client.address.post_code) == (written["City"], written["PostCode"])
    assert client.postal_address.is_blank
    assert [contact.name for contact in client.contacts] == [written["Contacts"][0]["Name"]]
    assert client.contacts[0].is_primary
    person = next(client for client in make_clients() if client["BusinessStructure"] == "Individual")
    found = practice.read_client(person["UUID"])
    assert found.date_of_birth == person["DateOfBirth"][:10]
    for value in (found.name, found.date_of_birth, person["TaxNumber"][-3:]):
        assert value not in repr(found)


def test_business_structures_are_those_in_use(practice: PracticeManager) -> None:
    assert practice.list_business_structures() == ("Company", "Individual", "Trust")


def test_odd_clients_are_read_as_they_are_or_left_out(practice: PracticeManager, stand_in: StandIn) -> None:
    stand_in.behave(data="odd")
    page = practice.list_clients()
    assert page.unreadable == 2
    names = [client.name for client in page.clients[:4]]
    assert len(names[0]) == 400
    assert names[1] == "!<script>alert('Xero')</script> & <b>Sons</b>"
    assert names[2].startswith("!👩‍👩‍👧‍👦 Families")
    assert names[3] == ""
    assert "!Deleted" not in {client.name for client in page.clients}


def test_only_changed_clients_are_listed(practice: PracticeManager) -> None:
    moment = datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=1)
    assert practice.list_changed_clients(moment).clients == ()
    everything = practice.list_changed_clients(datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC))
    assert len(everything.clients) == CLIENTS


def test_what_is_no_id_is_never_sent(practice: PracticeManager, stand_in: StandIn) -> None:
    wrong = ("", "..", "../../connections", "1", "a" * 36)
    for read, client_id in itertools.product((practice.read_client, practice.list_documents), wrong):
        with pytest.raises(PartnerRefused) as refusal:
            read(client_id)
        assert refusal.value.http == 404
    assert stand_in.calls("practicemanager") == []


def test_an_organisation_has_no_clients_of_a_practice(sandbox: str) -> None:
    xero = Xero(f"{sandbox}/partner/xero")
    with pytest.raises(PartnerRefused) as refusal:
        xero.practice(FirstToken(connect(sandbox).access_token), SMALL.id).list_clients()
    assert refusal.value.http == 403


def test_an_expired_token_is_renewed_and_the_call_repeated(sandbox: str, stand_in: StandIn) -> None:
    flow, tokens = OAuthFlow(make_provider(connector_settings(sandbox))), connect(sandbox)

    class Renewed(FirstToken):
        def renew(self) -> None:
            self._token = flow.refresh(tokens).access_token

    practice = Xero(f"{sandbox}/partner/xero").practice(Renewed(tokens.access_token), PRACTICE.id)
    stand_in.expire()
    assert practice.search_clients("Nguyen").clients
    assert [call["status"] for call in stand_in.calls("practicemanager")] == [401, 200]


def test_a_consent_that_ends_between_two_pages_stops_the_list(practice: PracticeManager, stand_in: StandIn) -> None:
    pages = practice.iterate_clients()
    assert next(pages).next
    stand_in.revoke()
    with pytest.raises(PartnerRefused) as refusal:
        next(pages)
    assert refusal.value.http == 401


@pytest.mark.usefixtures("no_waits")
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
def test_clients_that_cannot_be_read_are_one_of_our_errors(
    practice: PracticeManager, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    stand_in.fail(kind=kind, times=0)
    for read in (practice.list_clients, lambda: practice.read_client(str(uuid.uuid4()))):
        with pytest.raises(error) as raised:
            read()
        assert (raised.value.partner, raised.value.maybe_done) == ("xero", False)


def test_the_limit_of_the_tenant_names_the_wait(sandbox: str, stand_in: StandIn) -> None:
    stand_in.behave(minute=1)
    practice = open_practice(sandbox)
    practice.search_clients("Ada")
    with pytest.raises(PartnerUnavailable) as refusal:
        practice.search_clients("Ada")
    assert refusal.value.wait is not None
    assert 50 <= refusal.value.wait <= 61


def test_the_stand_in_refuses_what_xero_would_refuse(sandbox: str) -> None:
    headers = {"Authorization": f"Bearer {connect(sandbox).access_token}", "xero-tenant-id": PRACTICE.id}
    for path, query in WRONG:
        address = f"{sandbox}/partner/xero/practicemanager/3.1/client.api/{path}"
        response = requests.get(address, query, headers=headers, timeout=10)
        assert (path, query, response.status_code) == (path, query, 200)
        assert "<Status>ERROR</Status>" in response.text
