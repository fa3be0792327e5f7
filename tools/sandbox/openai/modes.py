"""Misbehaviour on command: for so many calls or responses the stand-in does what models and networks do at times."""

from typing import Any

from sandbox.ledger import Ledger

MODES = {
    "none": "behaves",
    "quota": "has no quota left (429 insufficient_quota)",
    "refusal": "refuses to answer",
    "cut_off": "stops at the length limit",
    "broken_schema": "answers with another form than the schema's",
    "no_json": "answers with text instead of JSON",
    "gullible": "obeys the text that it reads",
    "mishears": "hears other words",
    "foreign": "hears another language",
    "silent": "hears nothing",
    "rewords": "says other words than it was given",
    "half_audio": "stops speaking half way",
    "garbage_audio": "sends sound that is not base64",
    "no_audio": "completes a response without sound",
    "socket_closed": "closes the socket during a response",
    "rate_limit": "fails a response with a rate limit (try again in 0.4s)",
    "expired": "ends the session (session_expired, 1001)",
    "duplicates": "sends each transcript twice",
}
ID = "mode"


def set_mode(ledger: Ledger, kind: str, times: int) -> None:
    """Set how the next calls go; times 0: all. Raises ValueError."""
    if kind not in MODES:
        raise ValueError(f"kind is one of {', '.join(MODES)}.")
    ledger.put(ID, {"id": ID, "kind": kind, "times": times})


def take_mode(ledger: Ledger, *kinds: str) -> str:
    """Return the mode if it is one of these kinds, and count it; else "none"."""
    with ledger.transaction():
        kept: dict[str, Any] = ledger.get(ID, ID) or {"kind": "none", "times": 0}
        if kept["kind"] not in kinds:
            return "none"
        if kept["times"] == 1:
            ledger.put(ID, {"id": ID, "kind": "none", "times": 0})
        elif kept["times"]:
            ledger.put(ID, {**kept, "times": kept["times"] - 1})
        return str(kept["kind"])
