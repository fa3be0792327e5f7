"""Is everything answering? Asked until it does, or until patience ends."""

import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable

from stack import processes
from stack.layout import PORT_NAMES, Layout

PATIENCE_SECONDS = 60
ASK_SECONDS = 10


def wait_until_healthy(layout: Layout, patience: float = PATIENCE_SECONDS) -> list[str]:
    """Return the complaints that are left when the time is up; an empty list means healthy."""
    deadline = time.monotonic() + patience
    while True:
        complaints = find_complaints(layout)
        if not complaints or time.monotonic() > deadline:
            return complaints
        time.sleep(0.3)


def find_complaints(layout: Layout) -> list[str]:
    """Return one line for each process or address that is not as it should be."""
    states = processes.states(layout)
    if not states:
        return ["the stack is not running"]
    stopped = [
        f"{name} is {state}: see {layout.log}/{name}.log" for name, state in states.items() if state != "running"
    ]
    return stopped or [*_silent_ports(layout), *_bad_answers(layout)]


def _silent_ports(layout: Layout) -> list[str]:
    return [f"{name} does not answer on port {layout.port(name)}" for name in PORT_NAMES if not _listens(layout, name)]


def _bad_answers(layout: Layout) -> list[str]:
    pages = (
        ("the site", f"{layout.site}/wp-json/"),
        ("the service", f"{layout.address('api')}/readyz"),
        ("the product API", f"{layout.product_api}/healthz"),
        ("the sandbox", f"{layout.address('sandbox')}/healthz"),
    )
    return [complaint for name, page in pages if (complaint := _ask(name, page))]


def _ask(name: str, address: str) -> str:
    opener: Callable[..., object] = urllib.request.build_opener(urllib.request.ProxyHandler({})).open
    try:
        opener(address, timeout=ASK_SECONDS)
    except urllib.error.HTTPError as error:
        said = error.read(300).decode(errors="replace").strip()
        return f"{name} answers {error.code} at {address}: {said}"
    except OSError as error:
        return f"{name} does not answer at {address}: {error}"
    return ""


def _listens(layout: Layout, name: str) -> bool:
    with socket.socket() as probe:
        probe.settimeout(2)
        return probe.connect_ex(("127.0.0.1", layout.port(name))) == 0
