"""A search of a cached list finds words in every text that the list has, and takes no patterns."""

from __future__ import annotations

import pytest
from tests.pyservice.client_imports.import_desk import ImportDesk

CONTACTS = "api.xro/2.0/Contacts"


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero and chosen an organisation of 40 contacts."""
    desk.connect("xero")
    return desk


def test_a_search_finds_words_of_names_numbers_and_addresses(connected: ImportDesk) -> None:
    first = connected.list("company")["rows"][0]
    for words in (first["name"].upper(), first["acn"], first["email"], " ".join(reversed(first["name"].split()))):
        assert [row["id"] for row in connected.list("company", name=words)["rows"]] == [first["id"]]
    for nothing in ("%", "_", "\\", "' OR 1=1 --", "no such name"):
        assert connected.list("company", name=nothing)["rows"] == []
