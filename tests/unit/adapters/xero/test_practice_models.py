"""Clients of a practice as Practice Manager writes them: empty elements, other dates, and what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.xero.practice_models import read_client, read_page
from lyd.adapters.xero.practice_xml import PracticeFields

OTHER = {"UUID": "2", "Name": "Ada"}


def client(**fields: Any) -> PracticeFields:
    return PracticeFields({"UUID": "1", **fields}, "client")


def test_a_client_needs_no_more_than_its_id() -> None:
    found = read_client(client(Name=None, Contacts=[], Relationships=[], FirstName=" Ada ", LastName="Lee"))
    assert (found.name, found.date_of_birth, found.contacts, found.relationships) == ("Ada Lee", "", (), ())
    assert found.is_active
    with pytest.raises(InvalidPartnerResponse):
        read_client(PracticeFields({"Name": "Ada"}, "client"))


def test_dates_archived_clients_and_deleted_contacts_are_understood() -> None:
    contacts = [{"UUID": "5", "Name": "Ada", "IsPrimary": "Yes"}, {"UUID": "6", "Name": "Bob", "IsDeleted": "Yes"}]
    found = read_client(client(DateOfBirth="1970-11-26T00:00:00", IsArchived="yes", Contacts=contacts))
    assert (found.date_of_birth, found.is_active) == ("1970-11-26", False)
    assert [(contact.name, contact.is_primary) for contact in found.contacts] == [("Ada", True)]


def test_a_relationship_without_the_other_client_makes_a_client_unreadable() -> None:
    related = {"UUID": "9", "Type": "Director", "RelatedClient": OTHER}
    assert read_client(client(Relationships=[related])).relationships[0].client_name == "Ada"
    with pytest.raises(InvalidPartnerResponse):
        read_client(client(Relationships=[{**related, "RelatedClient": None}]))


@pytest.mark.parametrize(
    ("pagination", "token"),
    [
        (None, ""),
        ({"Links": None}, ""),
        ({"Links": {"First": "https://api.xero.com/x?pageSize=10"}}, ""),
        ({"Links": {"Next": "https://elsewhere.test/x?pageToken=bGln&pageSize=10"}}, "bGln"),
        ({"Links": {"Next": "https://api.xero.com/x?pageSize=10"}}, ""),
    ],
)
def test_only_the_token_of_the_next_page_is_used(pagination: Any, token: str) -> None:
    page = read_page(PracticeFields({"Clients": [OTHER], "Pagination": pagination}, "response"))
    assert (page.next, [one.id for one in page.clients]) == (token, ["2"])


def test_without_a_list_it_is_no_page() -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_page(PracticeFields({"Status": "OK"}, "response"))
