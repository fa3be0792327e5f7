"""Contacts of an organisation: ten thousand of them; searched, archived, changed or deleted meanwhile; odd ones."""

from __future__ import annotations

import datetime

import pytest
from tests.adapters.xero.stand_in import LARGE, StandIn, active_contacts

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.xero import PAGE_SIZE, XeroOrganisation
from sandbox.xero.odd_contacts import LONG_NAME


def test_a_page_has_a_hundred_of_ten_thousand(large_organisation: XeroOrganisation, stand_in: StandIn) -> None:
    page = large_organisation.list_contacts(98)
    assert (len(page.contacts), page.page, page.pages, page.total) == (PAGE_SIZE, 98, 98, 9800)
    last = active_contacts(LARGE.contacts, LARGE.id)[-1]
    assert page.contacts[-1].id == last["ContactID"]
    [call] = stand_in.calls("api.xro")
    assert call["query"] == {"page": "98", "pageSize": "100", "order": "Name ASC"}


def test_all_pages_are_a_call_each(large_organisation: XeroOrganisation, stand_in: StandIn) -> None:
    stand_in.behave(minute=0)
    ids = [contact.id for page in large_organisation.iterate_contacts() for contact in page.contacts]
    assert len(ids) == len(set(ids)) == LARGE.contacts
    assert len(stand_in.calls("api.xro")) == 100


def test_a_list_goes_on_where_it_stopped(large_organisation: XeroOrganisation) -> None:
    pages = large_organisation.iterate_contacts(99)
    assert [page.page for page in pages] == [99, 100]


def test_a_search_finds_names_numbers_and_addresses(large_organisation: XeroOrganisation) -> None:
    for term in ("C-00777", "contact777@", "CONTACT777@EXAMPLE"):
        assert [contact.contact_number for contact in large_organisation.list_contacts(search=term).contacts] == [
            "C-00777"
        ]
    assert (
        large_organisation.list_contacts(search="tāwhiri").total
        == large_organisation.list_contacts(search="TĀWHIRI").total
    )
    assert large_organisation.list_contacts(search="no such name").contacts == ()


def test_every_field_of_a_company_is_read(organisation: XeroOrganisation) -> None:
    written = next(contact for contact in active_contacts() if "CompanyNumber" in contact)
    contact = organisation.read_contact(written["ContactID"])
    street = written["Addresses"][1]
    assert (contact.name, contact.company_number) == (written["Name"], written["CompanyNumber"])
    assert (contact.tax_number, contact.email) == (written["TaxNumber"], written["EmailAddress"])
    assert contact.address.lines == (street["AddressLine1"],)
    assert (contact.address.city, contact.address.region) == (street["City"], street["Region"])
    assert (contact.address.post_code, contact.address.country) == (street["PostalCode"], "Australia")
    assert contact.phone == f"+61 {written['Phones'][0]['PhoneNumber']}"
    assert [person.email for person in contact.people] == [written["ContactPersons"][0]["EmailAddress"]]
    assert contact.updated_at is not None
    assert contact.updated_at.year == 2025


def test_only_changed_contacts_are_read(organisation: XeroOrganisation, stand_in: StandIn) -> None:
    before = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=2)
    assert organisation.list_contacts(modified_since=before).contacts == ()
    changed = active_contacts()[3]["ContactID"]
    stand_in.change(changed, EmailAddress="new@example.test")
    [contact] = organisation.list_contacts(modified_since=before).contacts
    assert (contact.id, contact.email) == (changed, "new@example.test")


def test_an_archived_contact_leaves_the_list_and_is_among_the_changes(
    organisation: XeroOrganisation, stand_in: StandIn
) -> None:
    before = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=2)
    archived = active_contacts()[0]["ContactID"]
    stand_in.change(archived, ContactStatus="ARCHIVED")
    assert archived not in {contact.id for contact in organisation.list_contacts().contacts}
    [page] = organisation.iterate_contacts(modified_since=before)
    assert [(contact.id, contact.is_active) for contact in page.contacts] == [(archived, False)]


def test_a_contact_that_is_deleted_after_it_was_listed_is_refused(
    organisation: XeroOrganisation, stand_in: StandIn
) -> None:
    contact = organisation.list_contacts().contacts[5]
    stand_in.delete(contact.id)
    with pytest.raises(PartnerRefused) as refusal:
        organisation.read_contact(contact.id)
    assert refusal.value.http == 404
    assert organisation.list_contacts(ids=(contact.id,)).contacts == ()


def test_odd_contacts_are_read_as_they_are_or_left_out(organisation: XeroOrganisation, stand_in: StandIn) -> None:
    stand_in.behave(data="odd")
    page = organisation.list_contacts()
    assert page.unreadable == 2
    names = [contact.name for contact in page.contacts[:5]]
    assert names[0] == LONG_NAME
    assert len(names[0]) == 400
    assert names[1] == "!<script>alert('Xero')</script> & <b>Sons</b>"
    assert names[2].startswith("!👩‍👩‍👧‍👦 Families")
    assert names[3] == ""
    numbers = page.contacts[4]
    assert (numbers.company_number, numbers.address.lines, numbers.address.post_code) == ("4085616", ("12",), "800")
    assert page.total == len(active_contacts()) + 7


@pytest.mark.parametrize("contact_id", ["", "..", "../../connections", "1", "C-00001?x=", "a" * 36])
def test_what_is_no_id_is_never_sent(organisation: XeroOrganisation, stand_in: StandIn, contact_id: str) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        organisation.read_contact(contact_id)
    assert refusal.value.http == 404
    with pytest.raises(ValueError, match="ids of contacts"):
        organisation.list_contacts(ids=(contact_id,))
    assert stand_in.calls("api.xro") == []
