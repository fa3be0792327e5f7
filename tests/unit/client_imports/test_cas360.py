"""Companies and contacts of CAS 360 as clients."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.adapters.bgl import Cas360, CasCompany, CasContact, Page
from lyd.adapters.errors import PartnerRefused
from lyd.client_imports.providers import cas360
from lyd.client_imports.providers.cas360 import CasRecords, describe_company, describe_contact
from lyd.client_imports.records import RecordKind
from lyd.interviews.client_mapping.records import ClientType


class Contacts(Cas360):
    """A firm with a number of contacts, which may say how many there are."""

    def __init__(self, count: int, *, says_total: bool) -> None:
        self.count, self.says_total = count, says_total

    def list_contacts(self, offset: int = 0, limit: int = 2) -> Page[CasContact]:
        kinds = ("People", "Company", "Other Entity", "Joint Member")
        rows = [CasContact(str(at), kinds[at % 4], str(at)) for at in range(offset, min(offset + 2, self.count))]
        return Page(tuple(rows), offset, self.count if self.says_total else None)


@pytest.mark.parametrize(("says_total", "calls"), [(True, 2), (False, 3)])
def test_pages_end_with_the_last_contact(monkeypatch: pytest.MonkeyPatch, says_total: bool, calls: int) -> None:
    monkeypatch.setattr(cas360, "PAGE_SIZE", 2)
    source = CasRecords(Contacts(4, says_total=says_total))
    pages: list[Any] = [source.read_page(RecordKind.CONTACTS, "", "")]
    while pages[-1].next_cursor:
        pages.append(source.read_page(RecordKind.CONTACTS, "", pages[-1].next_cursor))
    assert len(pages) == calls
    assert [(record.id, record.type) for page in pages for record in page.records] == [
        ("0", "Individual"),
        ("2", "Trust"),
    ]


def test_details_are_those_of_the_type() -> None:
    company = describe_company(CasCompany("1", "Harbour Pty Ltd", "004085616", "51004085616"))
    assert (company.client.acn, company.client.legal_element, company.abn) == ("004085616", "PTY LTD", "51004085616")
    person = describe_contact(
        CasContact("1", "People", "Ann Citizen", "Ann", last_name="Citizen", birthday="1980-02-01")
    )
    assert (person.client.type, person.client.first_name, person.client.dob) == (
        ClientType.INDIVIDUAL,
        "Ann",
        "1980-02-01",
    )
    with pytest.raises(PartnerRefused):
        describe_contact(CasContact("1", "Joint Member", "Ann and Bob"))
