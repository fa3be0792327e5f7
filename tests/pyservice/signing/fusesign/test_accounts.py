"""A request goes out in the account of the member who sent it."""

from __future__ import annotations

from collections.abc import Callable

from tests.adapters.fusesign.stand_in import TENANT, StandIn
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk

from lyd.integrations.models import AppConnection
from lyd.signing.models import RequestState


def test_a_member_sends_with_their_own_connection(connected: BundleDesk, stand_in: StandIn, run_jobs: Callable) -> None:
    providers = connected.prepare().json["data"]["providers"]
    assert [provider["code"] for provider in providers] == ["fusesign", "local"]
    assert connected.send().status_code == 200
    run_jobs()
    run_jobs()
    assert connected.request.state is RequestState.PENDING
    [bundle] = stand_in.state()["bundles"]
    assert bundle["tenant_id"] == TENANT
    row = connected.session.query(AppConnection).one()
    assert row.external_account_id == TENANT


def test_without_an_account_the_member_is_told(connected: BundleDesk, stand_in: StandIn) -> None:
    connected.api.get("/lyd-api/fusesign/auth/disconnect", by="member")
    refused = connected.send()
    assert (refused.status_code, refused.json["error_code"]) == (409, "provider_unavailable")
    assert stand_in.state()["bundles"] == []
