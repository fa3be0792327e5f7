"""A submitted form: who signs, in which order, and the message to them (document 3, sections 5 and 7.1)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lyd.interviews.signers import Signer as InterviewSigner
from lyd.signing.contacts import Contact
from lyd.signing.groups import Arrangement, Placement, Role, arrange
from lyd.signing.models import ProviderCode


@dataclass(frozen=True)
class FormSigner:
    """A person of the form. key is the meta_key, or a text of the form's own for people without a place."""

    name: str
    email: str
    phone: str = ""
    meta_key: str = ""
    date_key: str = ""
    role: Role = Role.SIGNER
    capacity: str = ""
    home_state: str = ""
    is_witness: bool = False
    parent_key: str = ""
    is_last: bool = False
    group_index: int | None = None
    group_name: str = ""
    is_in_last_group: bool = False
    substitute: Contact | None = None

    def key_at(self, position: int) -> str:
        """Return what rules call the person: the meta_key, or the place in the list if there is none."""
        return self.meta_key or f"#{position}"

    def known_as(self, person: InterviewSigner) -> FormSigner:
        """Return the person with the keys, the capacity and the witness that the document's answers name."""
        return replace(
            self,
            date_key=person.date_key,
            capacity=person.capacity,
            home_state=person.state,
            is_witness=person.is_witness,
            parent_key=person.parent,
        )


@dataclass(frozen=True)
class SigningForm:
    """The whole form. needed is how many of a group must sign, by its index; all if it is not in there."""

    document_id: int
    provider: ProviderCode | None
    has_sms: bool
    due_date: datetime.date
    subject: str
    body: str
    is_group: bool
    signers: tuple[FormSigner, ...]
    needed: Mapping[int, int] = field(default_factory=dict)
    allows_delegation: bool = False
    accepts_warnings: bool = False

    def complete(self, people: Sequence[InterviewSigner]) -> SigningForm:
        """Return the form with what the answers say of its signers: the browser decides none of it."""
        known = {person.key: person for person in people}
        signers = [
            signer.known_as(known[signer.meta_key])
            if signer.meta_key in known
            else replace(signer, capacity="", is_witness=False, parent_key="")
            for signer in self.signers
        ]
        return replace(self, signers=tuple(signers))

    def arrange(self, keys: tuple[str, ...]) -> Arrangement:
        """Return the groups and members of the form with all mistakes. keys are the meta_keys that must sign."""
        placements = [_placement(signer, number) for number, signer in enumerate(self.signers)]
        return arrange(placements, is_grouped=self.is_group, needed=self.needed, expected_keys=keys)


def _placement(signer: FormSigner, position: int) -> Placement:
    return Placement(
        key=signer.key_at(position),
        name=signer.name,
        signing_group=signer.group_index,
        group_name=signer.group_name,
        is_in_last_group=signer.is_in_last_group,
        role=signer.role,
        is_witness=signer.is_witness,
        parent_key=signer.parent_key,
        is_last=signer.is_last,
    )
