"""What the wizard begins with, in the form of its schemas."""

from __future__ import annotations

from typing import Any

from lyd.core.phone_numbers import area_codes
from lyd.interviews.signers import Signer
from lyd.signing.proposals import ProposedGroup
from lyd.signing.services.preparation import Preparation


def preparation_view(preparation: Preparation) -> dict[str, Any]:
    """The beginning of the wizard in the form of PreparationSchema."""
    groups = preparation.proposal.groups
    group_of = {key: group for group in groups for key in group.keys}
    return {
        "signers": [_signer_view(person, group_of.get(person.key)) for person in preparation.people],
        "groups": [_group_view(group) for group in groups],
        "reason": preparation.proposal.reason,
        "providers": [{"code": each.code.value, "name": each.name} for each in preparation.providers],
        "default_subject": preparation.subject,
        "default_body": preparation.body,
        "area_codes": area_codes(),
        "min_due_date": preparation.min_due_date,
    }


def _group_view(group: ProposedGroup) -> dict[str, Any]:
    return {
        "index": group.index,
        "name": group.name,
        "lock_last_signing_group": group.is_last,
        "needed": group.needed,
        "meta_keys": list(group.keys),
    }


def _signer_view(person: Signer, group: ProposedGroup | None) -> dict[str, Any]:
    return {
        "id": person.key,
        "name": person.name,
        "email": person.email,
        "phone": person.phone,
        "is_witness": person.is_witness,
        "parent": person.parent,
        "parent_name": person.parent_name,
        "group_id": group.index if group else None,
        "signing_group": group.index if group else None,
        "signing_group_name": group.name if group else "",
        "lock_last_signing_group": group.is_last if group else False,
        "last_signer": False,
        "meta_key": person.key,
        "date_key": person.date_key,
        "capacity": person.capacity,
    }
