"""Many previews of one member's largest answers leave the calls and the previews of another firm fast."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.effort import effort
from tests.members import Member
from tests.preview_load import LARGEST, Draft

PREVIEWS = effort(6, 20)
CALLS = 20
CALL_SECONDS, PREVIEW_SECONDS = 3, 30
"""Far above what they take on an idle machine, and far below the 60 and 250 seconds of the defect."""


def test_another_firm_is_answered_at_once_and_previews_in_turn(member: Callable[[str], Member]) -> None:
    busy = [Draft.started(member("owner"), f"Busy {number}") for number in range(PREVIEWS)]
    other = Draft.started(member("outsider"), "In turn")
    try:
        with ThreadPoolExecutor(PREVIEWS) as threads:
            list(threads.map(lambda draft: draft.request_preview(LARGEST), busy))
        assert slowest_call(member("outsider")) < CALL_SECONDS
        assert other.request_preview({"Purpose": "short"})["place"] in (None, 1, 2)
        deadline = time.monotonic() + PREVIEW_SECONDS
        while other.follow_preview()["state"] != "done":
            assert time.monotonic() < deadline
            time.sleep(0.5)
        assert "queued" in {draft.follow_preview()["state"] for draft in busy}
    finally:
        for draft in busy:
            draft.cancel_preview()


def slowest_call(member: Member) -> float:
    times = []
    for _ in range(CALLS):
        started = time.monotonic()
        assert member.product_api("GET", "/me").status_code == 200
        times.append(time.monotonic() - started)
    return max(times)
