"""A submitted form: who signs, in which order, and the message to them (document 3, sections 5 and 7.1)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

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
    is_witness: bool = False
    parent_key: str = ""
    is_last: bool = False
    group_index: int | None = None
    group_name: str = ""
    is_in_last_group: bool = False


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

    def arrange(self, keys: tuple[str, ...]) -> Arrangement:
        """Return the groups and members of the form with all mistakes. keys are the meta_keys that must sign."""
        placements = [_placement(signer, number) for number, signer in enumerate(self.signers)]
        return arrange(placements, is_grouped=self.is_group, needed=self.needed, expected_keys=keys)


def _placement(signer: FormSigner, position: int) -> Placement:
    return Placement(
        key=signer.meta_key or f"#{position}",
        name=signer.name,
        signing_group=signer.group_index,
        group_name=signer.group_name,
        is_in_last_group=signer.is_in_last_group,
        role=signer.role,
        is_witness=signer.is_witness,
        parent_key=signer.parent_key,
        is_last=signer.is_last,
    )
