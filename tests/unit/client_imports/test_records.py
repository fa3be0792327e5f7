"""Records of connected systems have no personal data in their representation."""

from __future__ import annotations

from lyd.client_imports.records import ClientDetails, Contact, FundDetails, ListedRecord
from lyd.interviews.client_mapping.records import Client, ClientType, Fund


def test_a_record_is_found_by_all_that_its_list_shows() -> None:
    record = ListedRecord("1", "Company", "Harbour Pty Ltd", "004085616", "a@b.co", "C-1")
    assert record.search_text == "Harbour Pty Ltd 004085616 a@b.co C-1"
    assert ListedRecord("1", "", "").search_text == ""


def test_representations_show_no_personal_data() -> None:
    client = Client("1", ClientType.INDIVIDUAL, "Secret Person", dob="1980-02-01")
    records = (
        ListedRecord("1", "Individual", "Secret Person"),
        ClientDetails(client, (Contact("Secret Person"),)),
        FundDetails(Fund("1", "Secret Person", tfn="123456782")),
    )
    for record in records:
        assert "Secret" not in repr(record)
        assert "123456782" not in repr(record)
