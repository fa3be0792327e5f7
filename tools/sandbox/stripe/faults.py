"""Faults on command: what the control page has switched on."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from sandbox.deliveries import TIMINGS
from sandbox.ledger import Ledger

API = {
    "well": "answers well",
    "slow": "answers slowly",
    "down": "is down (503)",
    "busy": "has had too many calls (429)",
    "html": "answers with a page instead of JSON (200, HTML)",
    "lost": "does what is asked, but its answer is lost (502)",
}
PAYMENT = {
    "accepted": "is accepted",
    "declined": "is declined",
    "later": "is a bank transfer: decided later, below",
}
CHOICES = {"api": API, "payment": PAYMENT, "webhooks": TIMINGS}
ID = "faults"


@dataclass(frozen=True)
class Faults:
    """The faults that are switched on.

    api, payment and webhooks are keys of the tables above. times: number of API calls that fail, 0 for no limit.
    seconds: delay of `slow` and `late`.
    """

    api: str = "well"
    payment: str = "accepted"
    webhooks: str = "prompt"
    times: int = 0
    seconds: float = 5.0


def read(ledger: Ledger) -> Faults:
    kept = ledger.get("faults", ID) or {}
    return Faults(**{name: value for name, value in kept.items() if name != "id"})


def write(ledger: Ledger, params: dict[str, Any]) -> Faults:
    """Change the faults named in params. Raises ValueError for an unknown choice."""
    for name, choices in CHOICES.items():
        if params.get(name, next(iter(choices))) not in choices:
            raise ValueError(f"{name} is one of {', '.join(choices)}.")
    values: dict[str, Any] = {name: params[name] for name in CHOICES if name in params}
    values |= {name: kind(params[name]) for name, kind in (("times", int), ("seconds", float)) if name in params}
    changed = replace(read(ledger), **values)
    ledger.put("faults", {"id": ID, **asdict(changed)})
    return changed


def take_fault(ledger: Ledger) -> Faults:
    """Return the faults for the current API call, and count the call."""
    with ledger.transaction():
        fault = read(ledger)
        if fault.api != "well" and fault.times:
            after = replace(fault, times=fault.times - 1, api="well" if fault.times == 1 else fault.api)
            ledger.put("faults", {"id": ID, **asdict(after)})
        return fault
