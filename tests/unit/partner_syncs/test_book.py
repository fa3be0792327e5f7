"""The entity book gets what CAS 360 has: of a linked record its own details, of a new one those that were sent."""

from __future__ import annotations

import datetime

from lyd.adapters.bgl import CasCompany, CasContact, ContactType
from lyd.partner_syncs.targets.cas360.book import list_company, list_contact
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany


def test_linked_records_are_recorded_as_they_are_there() -> None:
    company = DescribedCompany("Harbour Tea PTY LTD", number="004085616")
    assert list_company(company, [CasCompany("7", "Harbour Pty Ltd", business_number="53004085616")]) == {
        "": {"type": "Company", "name": "Harbour Tea PTY LTD", "acn": "004085616"},
        "7": {"type": "Company", "name": "Harbour Pty Ltd", "abn": "53004085616"},
    }
    fields = {"type": ContactType.PEOPLE, "first_name": "Ada", "last_name": "King"}
    contact = CompanyContact("contact:a", "Ada King", {**fields, "birthday": datetime.date(1984, 3, 5)}, None)
    known = CasContact("8", "People", "Ada King", "Ada", "", "King", "a@b.co", birthday="1984-03-05T00:00:00")
    assert list_contact(contact, [known]) == {
        "": {"type": "Individual", "first_name": "Ada", "last_name": "King", "dob": "1984-03-05"},
        "8": {"type": "Individual", "first_name": "Ada", "last_name": "King", "dob": "1984-03-05", "email": "a@b.co"},
    }


def test_other_entities_are_recorded_as_the_document_says() -> None:
    trust = CompanyContact("contact:t", "Tea Trust", {"type": ContactType.OTHER, "name": "Tea Trust"}, None)
    assert list_contact(trust, []) == {}
