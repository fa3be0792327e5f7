"""Contacts of Xero as clients."""

from __future__ import annotations

from lyd.adapters.xero import ContactPerson, XeroAddress, XeroContact
from lyd.client_imports.providers.xero import describe_address, describe_contact, list_contact
from lyd.interviews.client_mapping.records import ClientType


def test_a_company_has_its_legal_element_and_its_people() -> None:
    people = (ContactPerson("Ann", "Citizen", ""), ContactPerson("", "", "b@c.co"), ContactPerson("", "", ""))
    contact = XeroContact(
        "1", "Harbour Pty Ltd", "Ann", "Citizen", company_number="004085616", tax_number="51004085616", people=people
    )
    details = describe_contact(contact)
    assert (details.client.type, details.client.legal_element) == (ClientType.COMPANY, "PTY LTD")
    assert (details.client.first_name, details.client.last_name, details.abn) == ("", "", "51004085616")
    assert [one.full_name for one in details.contacts] == ["Ann Citizen", "b@c.co"]
    assert list_contact(contact).number == "004085616"


def test_a_person_has_the_names_of_a_person() -> None:
    client = describe_contact(XeroContact("1", "Ann Citizen", "Ann", "Citizen", "a@b.co")).client
    assert (client.type, client.first_name, client.last_name) == (ClientType.INDIVIDUAL, "Ann", "Citizen")
    assert (client.legal_element, client.system) == ("", "xero")


def test_an_address_stands_in_parts_and_in_one_line() -> None:
    address = describe_address(XeroAddress(("Level 2", "1 King Street"), "Sydney", "NSW", "2000", "Australia"))
    assert address.full_address == "Level 2, 1 King Street, Sydney NSW 2000, Australia"
    assert address.street == "Level 2, 1 King Street"
    assert describe_address(XeroAddress()).full_address == ""
