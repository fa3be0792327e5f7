"""The cost of forwarding, compared with WordPress's own REST server on the same site."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import requests
from tests.members import Member
from tests.site.plugin.conftest import Stack

ROUNDS = 25


def test_a_list_through_the_plugin_is_as_fast_as_an_empty_rest_route(
    stack: Stack, member: Callable[[str], Member]
) -> None:
    owner = member("owner")
    owner.refresh()
    bearer = {"Authorization": f"Bearer {owner.session['token']}"}
    # An unknown route: WordPress, its plugins and its REST server, without any work.
    empty = f"{stack['site']}/wp-json/lyd-none/empty"
    passed = f"{stack['site']}/wp-json/lyd/api/doc?type=1&length=10"
    times: dict[str, list[float]] = {empty: [], passed: []}
    with requests.Session() as http:
        for _ in range(ROUNDS):
            for address, seconds in times.items():
                began = time.perf_counter()
                answer = http.get(address, headers=bearer if address == passed else {})
                seconds.append(time.perf_counter() - began)
                assert answer.status_code == (200 if address == passed else 404)

    assert statistics.median(times[passed]) <= 1.15 * statistics.median(times[empty])
