"""How a person is reached."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contact:
    """The name, address and phone number of a person: of a correction, a delegation, or a substitute."""

    name: str
    email: str
    phone: str = ""
