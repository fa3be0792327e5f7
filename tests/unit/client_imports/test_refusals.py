"""What a refusal means: a record or an organisation that is gone, or nothing that can be named."""

from __future__ import annotations

from lyd.adapters.errors import PartnerRefused
from lyd.client_imports.access import Place
from lyd.client_imports.errors import RecordGone
from lyd.client_imports.providers import CAS_360, SIMPLE_FUND_360, XERO_CONTACTS
from lyd.client_imports.records import RecordKind
from lyd.client_imports.refusals import explain
from lyd.core.errors import NotFound

FUND, CAS, XERO = (Place(provider, 1, "", "") for provider in (SIMPLE_FUND_360, CAS_360, XERO_CONTACTS))


def test_a_missing_record_is_a_client_or_a_fund() -> None:
    missing = PartnerRefused("bgl", "not_found", 404)
    for place, kind, record in (
        (CAS, RecordKind.COMPANIES, "client"),
        (FUND, RecordKind.CONTACTS, "client"),
        (FUND, RecordKind.FUNDS, "fund"),
        (FUND, RecordKind.MEMBERS, "fund"),
    ):
        error = explain(place, missing, kind)
        assert isinstance(error, RecordGone)
        assert str(error).startswith(f"This {record} is no longer in BGL ")


def test_a_missing_right_ends_an_organisation_of_xero_and_means_no_missing_record_at_bgl() -> None:
    refusal = PartnerRefused("bgl", "insufficient_scope", 403)
    assert isinstance(explain(XERO, refusal, RecordKind.CONTACTS), NotFound)
    assert explain(CAS, refusal, RecordKind.COMPANIES) is refusal
