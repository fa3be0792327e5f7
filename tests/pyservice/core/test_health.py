"""Probes and metrics answer without identity, also when what they probe is down."""

from __future__ import annotations

from tests.service import ME, Api


def test_metrics_count_requests_and_jobs(api: Api) -> None:
    api.get(ME, by="owner")
    page = api.get("/metrics").text
    assert 'lyd_request_seconds_count{method="GET",route="/lyd-api/me/capabilities",status="200"}' in page
    assert 'lyd_outbox_rows{state="queued"} 0.0' in page
