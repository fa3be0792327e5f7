"""Companies and contacts of CAS 360 are found by exact matches only."""

from __future__ import annotations

import datetime

from lyd.adapters.bgl import Cas360, CompanyFinder, ContactDraft, ContactType
from sandbox.bgl.records import make_firm


def test_records_are_found_by_exact_matches_only(company_finder: CompanyFinder, cas360: Cas360) -> None:
    company, person = cas360.read_company("10007"), cas360.read_contact("50300")
    found = company_finder.find_company(company.number)
    assert found is not None
    assert found.id == "10007"
    assert company_finder.find_company("") is None
    birthday = datetime.date.fromisoformat(person.birthday)
    names = {"first_name": person.first_name.upper(), "last_name": f" {person.last_name} "}
    same = ContactDraft(type=ContactType.PEOPLE, address_id="1", birthday=birthday, **names)
    other = ContactDraft(type=ContactType.PEOPLE, address_id="1", birthday=birthday + datetime.timedelta(1), **names)
    assert [contact.id for contact in company_finder.find_contacts(same)] == ["50300"]
    assert company_finder.find_contacts(other) == ()
    assert company_finder.find_unregistered_companies(cas360.read_company("10024").name)
    assert company_finder.find_unregistered_companies(company.name) == ()


def test_companies_are_found_by_their_acn_else_by_their_name(company_finder: CompanyFinder) -> None:
    written = next(one for one in make_firm().contacts.values() if one["contactType"] == "Company")
    same = {"type": ContactType.COMPANY, "address_id": "1"}
    by_number = ContactDraft(**same, name="Another name", company_number=written["companyNumber"])
    by_name = ContactDraft(**same, name=written["name"].lower())
    other = ContactDraft(**same, name=written["name"], company_number="004085616")
    for draft, ids in ((by_number, [str(written["id"])]), (by_name, [str(written["id"])]), (other, [])):
        assert [contact.id for contact in company_finder.find_contacts(draft)] == ids
