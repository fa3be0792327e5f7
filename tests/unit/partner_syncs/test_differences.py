"""What CAS 360 has otherwise than a document; what the document does not say differs from nothing."""

from __future__ import annotations

import datetime

from lyd.adapters.bgl import CasCompany, CasContact, ContactType
from lyd.partner_syncs.targets.cas360.company import CompanyContact, DescribedCompany
from lyd.partner_syncs.targets.cas360.differences import compare_company, compare_contact

COMPANY = DescribedCompany("Harbour Tea PTY LTD", number="004085616", state="NSW", begins=datetime.date(2026, 1, 2))
PERSON = CompanyContact(
    "contact:a",
    "Ada Grace King",
    {
        "type": ContactType.PEOPLE,
        "first_name": "Ada",
        "middle_name": "Grace",
        "last_name": "King",
        "birthday": datetime.date(1984, 3, 5),
        "email": "ada@b.co",
    },
    None,
)


def test_case_spaces_and_groups_of_digits_are_no_differences() -> None:
    same = CasCompany("1", "HARBOUR  Tea Pty Ltd", number="004 085 616", registration_state="NSW")
    assert compare_company(same, COMPANY) == ({}, {})
    person = CasContact("1", "People", "", "ADA", "Grace", "King", "Ada@b.co", birthday="1984-03-05T00:00:00")
    assert compare_contact(person, PERSON) == ({}, {})


def test_only_what_differs_is_shown() -> None:
    other = CasCompany("1", "Harbour Tea Pty Ltd", number="004085616", registration_state="VIC")
    assert compare_company(other, COMPANY) == ({"State": "VIC"}, {"State": "NSW"})
    person = CasContact("1", "People", "", "Ada", "Grace", "King", birthday="1985-03-05")
    assert compare_contact(person, PERSON) == (
        {"Date of birth": "05 Mar 1985", "Email": ""},
        {"Date of birth": "05 Mar 1984", "Email": "ada@b.co"},
    )
