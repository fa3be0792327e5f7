"""Drafts become JSON and are the same drafts again."""

from __future__ import annotations

import datetime
import json
from dataclasses import asdict
from decimal import Decimal

import pytest

from lyd.adapters.bgl import (
    AddressType,
    BglAddress,
    CompanyAddressDraft,
    CompanyDraft,
    CompanyType,
    ContactDraft,
    ContactType,
    FundContactDraft,
    FundContactType,
    ShareMovement,
    SharesDraft,
)
from lyd.partner_syncs.targets.draft_fields import read_fields, show_day, write_fields

DAY = datetime.date(1984, 3, 5)
DRAFTS = [
    CompanyDraft("A", DAY, kind=(CompanyType.PUBLIC, "Limited by Shares", "None"), is_registered=False),
    CompanyAddressDraft("1", AddressType.REGISTERED_OFFICE, DAY, "Anchor"),
    ContactDraft(type=ContactType.PEOPLE, address_id="1", first_name="Ada", last_name="👩 <b>", birthday=DAY),
    ContactDraft(type=ContactType.JOINT, representatives=("1", "2")),
    SharesDraft("1", ShareMovement.SUBSCRIPTION, DAY, 100, "ORD", "Ordinary", Decimal("1.50")),
    FundContactDraft(type=FundContactType.PEOPLE, first_name="Ada", birthday=DAY, address=BglAddress("1 George St")),
]


@pytest.mark.parametrize("draft", DRAFTS, ids=lambda draft: type(draft).__name__)
def test_a_draft_comes_back_as_it_was(draft: object) -> None:
    fields = {name: getattr(draft, name) for name in asdict(draft)}  # type: ignore[call-overload]
    data = json.loads(json.dumps(write_fields(fields)))
    assert type(draft)(**read_fields(type(draft), data)) == draft


def test_days_are_shown_as_people_write_them() -> None:
    assert (show_day(DAY), show_day(None)) == ("05 Mar 1984", "")
