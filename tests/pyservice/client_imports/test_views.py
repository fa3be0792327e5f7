"""Clients as the documents describe them."""

from __future__ import annotations

import pytest
from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))
PERSON = next(
    contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]
)
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    desk.connect("xero")
    return desk


def test_the_details_of_a_client_have_every_field_of_the_document(connected: ImportDesk) -> None:
    details = connected.read(f"clients/{COMPANY['ContactID']}", system="xero")
    address = COMPANY["Addresses"][1]
    assert details == {
        "id": COMPANY["ContactID"],
        "type": "Company",
        "name": COMPANY["Name"],
        "legal_element": "PTY LTD",
        "acn": COMPANY["CompanyNumber"],
        "first_name": "",
        "last_name": "",
        "email": COMPANY["EmailAddress"],
        "dob": "",
        "system": "xero",
        "address": {
            "country": "Australia",
            "region": address["Region"],
            "city": address["City"],
            "post_code": address["PostalCode"],
            "full_address": f"{address['AddressLine1']}, {address['City']} {address['Region']} "
            f"{address['PostalCode']}, Australia",
        },
        "contacts": [
            {"full_name": f"{one['FirstName']} {one['LastName']}", "position": ""} for one in COMPANY["ContactPersons"]
        ],
        "related": [],
    }
