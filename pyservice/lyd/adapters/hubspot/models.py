"""What is sent to HubSpot of a contact, and what became known of it there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ContactDraft:
    """A contact by its e-mail address. A detail that is blank is left out, so HubSpot keeps the one that it has."""

    email: str
    first_name: str = ""
    last_name: str = ""
    phone: str = ""
    company: str = ""

    @property
    def key(self) -> str:
        """The address as HubSpot keeps it."""
        return self.email.strip().lower()

    def properties(self) -> dict[str, str]:
        """Return the details under HubSpot's names."""
        details = {"firstname": self.first_name, "lastname": self.last_name, "phone": self.phone}
        named = {"email": self.key, **details, "company": self.company}
        return {name: value for name, value in named.items() if value}


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ContactOutcome:
    """What was done with a contact. problem is HubSpot's word for a refusal, "" if it was created or updated.

    id is HubSpot's. is_new is None if HubSpot does not say it. description is its text, which a log must not show.
    """

    email: str
    id: str = ""
    is_new: bool | None = None
    problem: str = ""
    description: str = ""
