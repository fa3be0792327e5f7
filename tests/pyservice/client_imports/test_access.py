"""Systems with the state of their connections, and types of clients. Nothing here calls a partner."""

from __future__ import annotations

from typing import Any

import pytest
from tests.adapters.xero.stand_in import LARGE, SMALL
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.adapters.http import PartnerClient


def test_every_system_with_its_organisations(desk: ImportDesk) -> None:
    desk.connect("xero", "sf360")
    assert desk.read("clients/data-provider") == [
        {
            "app": "xero",
            "name": "Xero",
            "is_connected": "1",
            "tenants": [
                {"tenant_id": SMALL.id, "tenant_name": SMALL.name, "selected": True},
                {"tenant_id": LARGE.id, "tenant_name": LARGE.name, "selected": False},
            ],
            "needs_reconnect": False,
        },
        {
            "app": "BGLCAS360",
            "name": "BGL CAS 360",
            "is_connected": "0",
            "tenants": [],
            "needs_reconnect": False,
        },
        {
            "app": "BGLSF360",
            "name": "BGL Simple Fund 360",
            "is_connected": "1",
            "tenants": [],
            "needs_reconnect": False,
        },
    ]
    assert {row["is_connected"] for row in desk.read("clients/data-provider", by="manager")} == {"0"}


def test_a_lost_connection_needs_a_new_consent_and_an_ended_one_does_not(desk: ImportDesk) -> None:
    desk.connect("sf360")
    desk.read("sf360/simple-fund/list")

    def stands() -> dict[str, Any]:
        found: dict[str, Any] = desk.read("clients/data-provider")[2]
        return {name: found[name] for name in ("is_connected", "needs_reconnect")}

    desk.bgl.revoke()
    desk.bgl.expire()
    assert desk.get("sf360/simple-fund/abc").status_code == 409
    assert stands() == {"is_connected": "0", "needs_reconnect": True}
    desk.connect("sf360")
    assert stands() == {"is_connected": "1", "needs_reconnect": False}
    assert desk.get("sf360/auth/disconnect").status_code == 200
    assert stands() == {"is_connected": "0", "needs_reconnect": False}


@pytest.mark.parametrize(
    ("system", "names"),
    [
        ("xero", ["Individual", "Company", "Trust", "Self Managed Superannuation Fund"]),
        ("XERO", ["Individual", "Company", "Trust", "Self Managed Superannuation Fund"]),
        ("bglcas360", ["Individual", "Company", "Trust"]),
        ("BGLSF360", ["Individual", "Company"]),
    ],
)
def test_the_types_of_a_system(desk: ImportDesk, system: str, names: list[str]) -> None:
    codes = ["individual", "company", "trust", "smsf"]
    types = [{"code": code, "name": name} for code, name in zip(codes, names, strict=False)]
    assert desk.read("clients/client_type", app=system) == types


def test_no_partner_is_called_for_what_every_page_asks(desk: ImportDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.connect("xero", "bgl360", "sf360")
    calls: list[str] = []
    monkeypatch.setattr(PartnerClient, "request", lambda _self, method, path, **_rest: calls.append(f"{method} {path}"))
    for path in ("me", "clients/data-provider", "connection/list-app-connected"):
        assert desk.get(path).status_code == 200
    assert desk.get("clients/client_type", app="xero").status_code == 200
    assert calls == []
