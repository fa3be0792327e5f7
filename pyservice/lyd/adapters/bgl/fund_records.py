"""The calls that create records in Simple Fund 360: fund → contacts → members. Every method raises PartnerError.

How trustees are written is not published, so there is no call for it. After an error with maybe_done look with
`FundFinder` first: BGL would create a second fund or contact.
"""

from __future__ import annotations

from typing import Any

from lyd.adapters.bgl.fields import Fields, Json, require_id
from lyd.adapters.bgl.fund_drafts import FundContactDraft, FundDraft, MemberDraft
from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.http import PartnerClient, mark_maybe_done

FUNDS, CONTACTS = "sf/funds", "sf/funds/contacts"


class FundRecords:
    """What a member's connection may create. Each method returns the id of the new record."""

    def __init__(self, client: PartnerClient) -> None:
        self._client = client

    def create_fund(self, draft: FundDraft) -> str:
        """Create a fund."""
        return self._create(FUNDS, draft.to_json(), "id")

    def create_contact(self, draft: FundContactDraft) -> str:
        """Create a contact, which `check_contact` has found nothing wrong with."""
        return self._create(CONTACTS, draft.to_json(), "contactId", "peopleId", "companyId", "id")

    def create_member(self, fund_id: str, draft: MemberDraft) -> str:
        """Make a contact a member of a fund. BGL refuses one who is a member already."""
        return self._create(f"{FUNDS}/{require_id(fund_id)}/members", draft.to_json(), "peopleId")

    def _create(self, path: str, body: Json, *names: str) -> str:
        with mark_maybe_done():
            return _read_id(self._client.request("POST", path, json=body), names)


def _read_id(payload: Any, names: tuple[str, ...]) -> str:
    """Return the first of the fields that can have an id."""
    fields = Fields(payload, "created")
    found = next(filter(None, (fields.optional_text(name) for name in names)), "")
    if not found:
        raise InvalidPartnerResponse(fields.partner, f"created.{names[0]}")
    return found
