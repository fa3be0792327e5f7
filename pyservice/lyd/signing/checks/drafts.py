"""A request for signing as the sender has filled it in, before it is sent."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field

from lyd.signing.findings import Finding
from lyd.signing.groups import Role
from lyd.signing.parties import Party
from lyd.signing.proposals import Paper

FUSESIGN = "fusesign"


@dataclass(frozen=True, slots=True)
class Draft:
    """People with the names, addresses and roles of the form, and the form's other fields (document 3, section 7.1).

    ``today`` is the site's day. ``findings`` are those of the arrangement in groups (``groups.arrange``).
    """

    parties: tuple[Party, ...]
    today: datetime.date
    due_date: datetime.date | None = None
    email_subject: str = ""
    email_body: str = ""
    provider: str = "local"
    has_sms: bool = False
    paper: Paper = field(default_factory=Paper)
    findings: tuple[Finding, ...] = ()

    @property
    def is_fusesign(self) -> bool:
        """Whether FuseSign sends the request, which requires an address of its own for each recipient."""
        return self.provider == FUSESIGN

    @property
    def acting(self) -> list[Party]:
        """Those who sign, witness or approve."""
        return [party for party in self.parties if party.role is not Role.COPY]

    @property
    def watched(self) -> Iterator[tuple[Party, Party]]:
        """Each witness with the person watched."""
        people = {party.key: party for party in self.parties if not party.is_witness}
        for witness in self.parties:
            if witness.is_witness and witness.parent_key in people:
                yield witness, people[witness.parent_key]
