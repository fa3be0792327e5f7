"""The calls to Simple Fund 360: the funds of a firm and their people. Every method raises PartnerError."""

from __future__ import annotations

from typing import Any

from lyd.adapters.bgl.fields import PARTNER, Fields, read_rows, require_id
from lyd.adapters.bgl.fund_models import (
    FundPerson,
    FundRow,
    SimpleFund,
    Trustees,
    read_fund,
    read_fund_row,
    read_person,
    read_trustees,
)
from lyd.adapters.bgl.models import Page
from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.http import Reader


class SimpleFund360:
    """The funds that a member's connection reaches."""

    def __init__(self, client: Reader) -> None:
        self._client = client

    def list_funds(self) -> Page[FundRow]:
        """Return all entities of the firm in one call: BGL has no pages here, and entities that are no funds too."""
        funds, unreadable = read_rows(self._client.get("fund/list"), "funds", read_fund_row)
        return Page(funds, 0, len(funds) + unreadable, unreadable)

    def read_fund(self, fund_id: str) -> SimpleFund:
        """Return the details of a fund. PartnerRefused (404) if there is none."""
        fund = read_fund(Fields(self._get(fund_id, ""), "fund"))
        if fund.id != fund_id:
            raise InvalidPartnerResponse(PARTNER, "fund.id")
        return fund

    def read_trustees(self, fund_id: str) -> Trustees:
        """Return the trustees of a fund."""
        return read_trustees(Fields(self._get(fund_id, "/trustees"), "trustees"))

    def list_members(self, fund_id: str, financial_year: str = "") -> tuple[FundPerson, ...]:
        """Return the members of a fund, in a financial year or the current one; one who cannot be read is left out."""
        params = {"financialYear": financial_year} if financial_year else {}
        people, _ = read_rows(self._get(fund_id, "/members", **params), "members", read_person)
        return people

    def _get(self, fund_id: str, part: str, **params: str) -> Any:
        return self._client.get(f"sf/funds/{require_id(fund_id)}{part}", **params)
