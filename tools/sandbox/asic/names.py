"""Names of companies: which are registered, which words are restricted, and what the check answers."""

import re
import unicodedata
from typing import Any

from sandbox.asic.messages import Shared

REGISTERED = ("HARBOUR ADVISORY", "WATTLE ACCOUNTING", "REEF HOLDINGS")
RESTRICTED = ("ANZAC", "BANK", "CHARTERED", "ROYAL", "STOCK EXCHANGE", "TRUST", "UNIVERSITY")
"""Words for which ASIC wants documents (regulations of the Corporations Act)."""
ELEMENTS = re.compile(r"\b(PROPRIETARY|PTY|LIMITED|LTD|NO LIABILITY|NL|INC|INCORPORATED)\b\.?")
CHARACTERS = re.compile(r"[A-Z0-9 !#$%&'()*+,./:;=?@\\_{|}\"\[\]<>^`~-]+")
AVAILABLE, MANUAL, UNAVAILABLE, UNKNOWN = "AVAL", "MANL", "NAVL", "QURY"
Objection = tuple[str, str]


def check_name(name: str, choice: str) -> tuple[str, list[Objection]]:
    """Return the code of a proposed name and the objections. choice is a key of behaviour.NAMES."""
    chosen = {"available": AVAILABLE, "manual": MANUAL, "taken": UNAVAILABLE, "unknown": UNKNOWN}.get(choice)
    if chosen:
        return chosen, [] if chosen == AVAILABLE else [("TEST", "A tester has chosen this answer.")]
    capitals = unicodedata.normalize("NFC", name).upper()
    core = " ".join(ELEMENTS.sub(" ", capitals).split())
    if not core or not CHARACTERS.fullmatch(capitals):
        return UNAVAILABLE, [("CHAR", "The name has characters that a company name cannot have.")]
    if re.sub(r"\W+", "", core) in {re.sub(r"\W+", "", registered) for registered in REGISTERED}:
        return UNAVAILABLE, [("IDNT", f"The name is identical to {core}, which is registered.")]
    words = [word for word in RESTRICTED if re.search(rf"\b{word}\b", core)]
    return (MANUAL, [("RSTR", f"{word} is a restricted word.") for word in words]) if words else (AVAILABLE, [])


def describe_name(code: str, objections: list[Objection]) -> dict[str, Any]:
    """Return the result of a name check as the messages hold it."""
    texts = {
        AVAILABLE: "The name is available.",
        MANUAL: "The name has to be decided by ASIC.",
        UNAVAILABLE: "The name is not available.",
    }
    return Shared(
        code=code,
        shortDescription=texts.get(code, "The name was queried."),
        objection=[Shared(code=reason, descriptions=Shared(description=[text])) for reason, text in objections],
    )
