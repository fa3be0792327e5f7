"""Lists are copies of what systems have: begun by the first look, refreshed as they are looked at, never halves."""

from __future__ import annotations

import pytest
from tests.adapters.xero.stand_in import LARGE, SMALL, active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


def names_of(type: str) -> list[str]:
    """Names of the small organisation's active contacts that are of a type."""
    words = {"company": "Pty Ltd", "trust": "Trust"}
    names = [str(contact["Name"]) for contact in active_contacts()]
    if type in words:
        return [name for name in names if words[type] in name]
    return [name for name in names if not any(word in name for word in words.values())]


def test_the_first_look_has_rows_and_is_one_call(connected: ImportDesk) -> None:
    page = connected.list()
    names = names_of("individual")
    assert [row["name"] for row in page["rows"]] == names[:15]
    assert (page["page"], page["total_page"], page["total"]) == (1, -(-len(names) // 15), len(names))
    assert (page["state"], page["rows"][0]["system"]) == ("ready", "xero")
    assert set(page["rows"][0]) == {"id", "type", "name", "acn", "email", "system"}
    second = connected.list(page=2)
    assert [row["name"] for row in second["rows"]] == names[15:30]
    assert [row["name"] for row in connected.list("company", limit=100)["rows"]] == names_of("company")
    assert [row["type"] for row in connected.list("Trust")["rows"]] == ["Trust"] * len(names_of("trust"))
    assert len(connected.xero.calls(CONTACTS)) == 1


def test_another_organisation_has_a_list_of_its_own(connected: ImportDesk) -> None:
    small = {row["id"] for row in connected.list(limit=100)["rows"]}
    large = {row["id"] for row in connected.list(limit=100, tenant_id=LARGE.id)["rows"]}
    assert small & large == set()
    assert {row.tenant_id for row in connected.rows()} == {SMALL.id, LARGE.id}
