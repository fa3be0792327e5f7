"""Clocks that differ: that of the service's processes, and the times in the tokens of a WordPress.

Only the time of day steps; what measures durations (time.monotonic, alarms, time-outs) goes on as the kernel's does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import jwt
from tests.faults.processes import LAYOUT

from stack.clock import set_clock
from stack.credentials import load_credentials


@contextmanager
def stepped_clock(seconds: int) -> Iterator[None]:
    """Have API, worker and scheduler live so many seconds ahead of everything else inside the block."""
    set_clock(LAYOUT, seconds)
    try:
        yield
    finally:
        set_clock(LAYOUT, 0)


def token_of_clock(token: str, seconds: int) -> str:
    """Return the token that WordPress would have made with a clock that is so many seconds ahead."""
    secret = load_credentials(LAYOUT.home)["secret"].split(",")[0]
    claims = jwt.decode(token, options={"verify_signature": False})
    moved = {name: claims[name] + seconds for name in ("iat", "nbf", "exp") if name in claims}
    return jwt.encode(claims | moved, secret, algorithm="HS256")
