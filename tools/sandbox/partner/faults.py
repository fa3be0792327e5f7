"""Faults on command: the next calls to a partner's stand-in fail in a chosen way."""

import time
from dataclasses import asdict, dataclass, fields
from typing import Any

from flask import Response

from sandbox.ledger import Ledger

KINDS = {
    "none": "works",
    "slow": "answers slowly",
    "down": "is down (503)",
    "busy": "has had too many calls (429 with Retry-After)",
    "html": "answers with a page instead of JSON (200, HTML)",
    "error_page": "breaks down with an error page (500, HTML)",
    "broken": "answers with JSON that breaks off (200)",
    "foreign": "answers with JSON of another form (200)",
    "unauthorized": "rejects the access token (401)",
    "lost": "does the work, but its response is lost (502)",
}
ID = "faults"


@dataclass(frozen=True)
class Fault:
    """kind is a key of KINDS; times: number of calls that fail, 0 for no limit; seconds: the delay or Retry-After.

    path limits the fault to calls whose path ends with it; empty for all.
    """

    kind: str = "none"
    times: int = 1
    seconds: int = 1
    path: str = ""


def set_fault(ledger: Ledger, params: dict[str, str]) -> Fault:
    """Set the fault. Raises ValueError for an unknown kind or parameter."""
    types = {field.name: field.type for field in fields(Fault)}
    if params.get("kind", "none") not in KINDS or not params.keys() <= types.keys():
        raise ValueError(f"kind is one of {', '.join(KINDS)}; further parameters: {', '.join(types)}.")
    numbers = {name: int(value) for name, value in params.items() if types[name] is int}
    fault = Fault(**{**params, **numbers})  # type: ignore[arg-type]  # every text field comes from params
    ledger.put("faults", {"id": ID, **asdict(fault)})
    return fault


def read_fault(ledger: Ledger) -> Fault:
    """Return the fault that is set, or one that lets everything work."""
    kept = ledger.get("faults", ID) or {}
    return Fault(**{name: value for name, value in kept.items() if name != "id"})


def take_fault(ledger: Ledger, path: str) -> Fault:
    """Return the fault for a call, and count it."""
    with ledger.transaction():
        fault = read_fault(ledger)
        if fault.kind == "none" or not path.endswith(fault.path):
            return Fault()
        left = Fault() if fault.times == 1 else Fault(fault.kind, max(0, fault.times - 1), fault.seconds, fault.path)
        ledger.put("faults", {"id": ID, **asdict(left)})
        return fault


def fault_response(fault: Fault) -> Response | None:
    """Return the response of a call that fails before anything is done, None if the work goes on."""
    if fault.kind == "slow":
        time.sleep(fault.seconds)
    if fault.kind == "busy":
        return Response('{"error": "rate_limited"}', 429, {"Retry-After": str(fault.seconds)}, "application/json")
    found: tuple[Any, ...] | None = {
        "down": ("Service Unavailable", 503),
        "html": ("<!doctype html><title>Welcome</title>", 200),
        "error_page": ("<!doctype html><title>500 Internal Server Error</title>", 500),
        "broken": ('{"Id": "7f3c', 200, None, "application/json"),
        "foreign": ('{"Id": ["one", 2], "State": {"name": 5}, "Customers": "none"}', 200, None, "application/json"),
        "unauthorized": ('{"error": "invalid_token"}', 401),
    }.get(fault.kind)
    return Response(*found) if found else None
