"""Clients and funds as the documents describe them (document 3, section 3)."""

from __future__ import annotations

from typing import Any

from lyd.client_imports.import_conflicts import text_of
from lyd.client_imports.imports import ProposedImport
from lyd.client_imports.models import DocumentImport
from lyd.client_imports.records import ClientDetails, FundDetails
from lyd.core.http import Wire


def make_client(details: ClientDetails) -> dict[str, Any]:
    """Return a client with its contacts and related clients."""
    client, address = details.client, details.client.address
    names = ("id", "name", "legal_element", "acn", "first_name", "last_name", "email", "dob", "system")
    parts = ("country", "region", "city", "post_code", "full_address")
    return {
        **{name: getattr(client, name) for name in names},
        "type": client.type.value,
        "address": {part: getattr(address, part) for part in parts},
        "contacts": [{"full_name": one.full_name, "position": one.position} for one in details.contacts],
        "related": [{"related_client_name": one.related_client_name, "type": one.type} for one in details.related],
    }


def make_fund(details: FundDetails) -> dict[str, Any]:
    """Return a fund."""
    fund, address = details.fund, details.fund.physical_address
    return {
        "uuid": fund.uuid,
        "name": fund.name,
        "code": fund.code,
        "fundCode": fund.fund_code,
        "financialYearFrom": fund.financial_year_from,
        "abn": fund.abn,
        "tfn": fund.tfn,
        "esa": fund.esa,
        "dateFormed": fund.date_formed,
        "windUpDate": fund.wind_up_date,
        "trustDeedSource": fund.trust_deed_source,
        "physicalAddress": {
            "country": address.country,
            "state": address.state,
            "city": address.city,
            "postCode": address.post_code,
            "streetLine1": address.street_line1,
        },
        "system": fund.system,
    }


def make_proposal(proposed: ProposedImport) -> dict[str, Any]:
    """Return what an import would change, in texts."""
    filling, name_of = proposed.filling, proposed.labels.name_of
    return {
        "changes": [
            {
                "path": change.path,
                "label": name_of(change.path),
                "before": text_of(change.before),
                "after": text_of(change.after),
            }
            for change in filling.changes
        ],
        "left_out": [
            {"path": one.path, "label": name_of(one.path), "value": one.value, "reason": one.reason}
            for one in filling.left_out
        ],
        "conflicts": [{"path": one.path, "saved": one.saved} for one in proposed.conflicts],
        "receipt": proposed.receipt,
    }


def make_import(row: DocumentImport) -> Wire:
    """Return what was imported at a place."""
    return Wire(
        place=row.place,
        system=row.app,
        tenant_id=row.tenant_id,
        id=row.external_id,
        fund_id=row.fund_id,
        type=row.type,
        name=row.name,
        revision=row.revision,
        imported_by=row.imported_by,
        imported_at=row.imported_at.isoformat(),
    )
