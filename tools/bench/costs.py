"""What a call of each domain costs the API: processor time of its processes, in milliseconds and as a ratio.

The ratio is to the lightest call with a member, one query after the look-up of who calls; it hardly depends on the
machine, so that a regression shows.
"""

from collections.abc import Callable, Mapping

from bench.load.processes import Programs
from stack.layout import Layout

LIGHTEST = "announcements"
CALLS = {
    LIGHTEST: "/meta-data/active",
    "account": "/me",
    "account, dashboard": "/me?for=dashboard",
    "documents": "/doc?length=10",
    "documents, counts": "/doc/get-status",
    "documents, one": "/doc/{document}",
    "documents, log": "/log?id={document}",
    "folders": "/folder/get-all?type=1",
    "assembly": "/xpressdox/assemble/{document}",
    "interviews": "/question/get_by_template?id_template={product}",
    "commerce": "/products?length=20",
    "orders": "/orders/{order}",
    "credits": "/credits",
    "memberships": "/membership/products",
    "teams": "/team/get-members",
    "profile": "/profile",
    "security": "/security",
    "integrations": "/connection/get-all",
}
"""A call of each domain that members send often."""
REPEATED = 150
"""Calls a domain. The kernel counts processor time in steps of 10 ms."""


def report_costs(layout: Layout, open_call: Callable[[str], Callable[[], object]], ids: Mapping[str, int]) -> str:
    """A line for each domain. open_call returns a function that calls a path of the product API."""
    programs = Programs.of(layout)
    costs = {name: _cost_of(programs, open_call(path.format(**ids))) for name, path in CALLS.items()}
    rows = (f"  {name:20} {cost:6.2f} ms {cost / costs[LIGHTEST]:6.1f}x" for name, cost in costs.items())
    return "\n".join([f"Processor time of the API per call, {REPEATED} calls each", *rows])


def _cost_of(programs: Programs, call: Callable[[], object]) -> float:
    """Milliseconds of the API's processes for a call, after a few that are not counted."""
    for _ in range(REPEATED // 10):
        call()
    before = programs.seconds()["api"]
    for _ in range(REPEATED):
        call()
    return (programs.seconds()["api"] - before) * 1000 / REPEATED
