"""What is signed: an agreement, a deed or a will, and by the law of which State."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from lyd.signing.parties import Capacity, Party


class Form(StrEnum):
    """The form of a document, on which its witnesses depend."""

    AGREEMENT = "agreement"
    DEED = "deed"
    WILL = "will"


@dataclass(frozen=True, slots=True)
class Paper:
    """A document to be signed. ``state`` is that whose law governs it, "" if only the signers' States are known."""

    form: Form = Form.AGREEMENT
    state: str = ""

    def state_for(self, party: Party) -> str:
        """Return the State whose law decides how a person signs: that of the document, else that of the person."""
        return self.state or party.state


def form_of(title: str, parties: Sequence[Party]) -> Form:
    """Return the form that a document's or template's name and the capacities of its signers suggest."""
    words = set(re.findall(r"[a-z]+", title.lower()))
    if "will" in words or any(party.capacity is Capacity.TESTATOR for party in parties):
        return Form.WILL
    return Form.DEED if words & {"deed", "deeds"} else Form.AGREEMENT
