"""The cost of the session check, compared with an empty REST route, and its load on the service."""

from __future__ import annotations

import itertools
import socket
import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

from tests.members import Member
from tests.site.plugin.conftest import SAME_ORIGIN, Stack

Serve = Callable[[str], AbstractContextManager[None]]
ROUNDS = 40
WP_AUTH = "/wp-json/lyd/auth/wp-auth"


def test_the_session_check_is_as_fast_as_an_empty_rest_route(stack: Stack, member: Callable[[str], Member]) -> None:
    """Both requests use the member's cookie and the same connection."""
    http = member("owner").http
    # An unknown route: WordPress, its plugins, its REST server and the member, without any work.
    empty, check = f"{stack['site']}/wp-json/lyd-none/empty", stack["site"] + WP_AUTH
    times: dict[str, list[float]] = {empty: [], check: []}
    for _ in range(ROUNDS):
        for address, seconds in times.items():
            began = time.perf_counter()
            answer = http.get(address, headers=SAME_ORIGIN)
            seconds.append(time.perf_counter() - began)
            assert answer.status_code == (200 if address == check else 404)

    assert statistics.median(times[check]) < 1.1 * statistics.median(times[empty])


def test_the_session_check_does_not_call_the_service(
    stack: Stack, member: Callable[[str], Member], use_service: Serve
) -> None:
    owner = member("owner")
    with socket.create_server(("127.0.0.1", 0)) as service, use_service(f"http://127.0.0.1:{service.getsockname()[1]}"):
        count_connections(service)  # The settings page has checked the service.
        owner.refresh()

        assert count_connections(service) == 0


def count_connections(service: socket.socket) -> int:
    """Count and close the waiting connections."""
    service.settimeout(0.2)
    for count in itertools.count():
        try:
            service.accept()[0].close()
        except TimeoutError:
            return count
    raise AssertionError("unreachable")
