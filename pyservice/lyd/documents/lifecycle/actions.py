"""The actions on a document: which are available to a member, and why the others are not.

The table of access (core/access) decides who may act; the rules (rules.py) decide when an action makes sense. Lists,
details and services use both through this module, and widgets through `allowed` and `reasons`.
"""

from __future__ import annotations

from functools import lru_cache

from lyd.core.access import (
    ACCESS,
    DOCUMENT_CAPABILITIES,
    Capability,
    Decisions,
    DocumentSpace,
    Identity,
    allows_on,
    decisions_on,
    needs_upgrade_on,
    require_on,
)
from lyd.core.errors import Forbidden, LydError, UpgradeNeeded
from lyd.documents.lifecycle.rules import RULES
from lyd.documents.lifecycle.situations import Situation, situation_of
from lyd.documents.models import Document

ONLY_UNFINISHED = "Only a draft or a document in progress can be deleted."
ONLY_SETTLED = "An ASIC document can be copied once its registration has ended."
LISTED = tuple(capability for capability in DOCUMENT_CAPABILITIES if capability is not Capability.RESTORE_DOCUMENT)
"""Restoring is for deleted documents, which only the Deleted view lists."""


def available_actions(identity: Identity, document: Document, space: DocumentSpace | None = None) -> Decisions:
    """Return the actions that the member has with a document in a space. Do not change the lists of the result.

    If space is left out it is the one in which the member may do most.
    """
    return decisions_on(identity, document, space, _possible(situation_of(document)))


def explain_unavailable(identity: Identity, document: Document, space: DocumentSpace | None = None) -> dict[str, str]:
    """Return the reason, as a sentence, for each action that the member does not have."""
    reasons = {capability: _reason(identity, document, capability, space) for capability in LISTED}
    return {capability.value: reason for capability, reason in reasons.items() if reason is not None}


def require_possible(document: Document, capability: Capability) -> None:
    """Raise the rule's error if the document's state does not allow the action for any member."""
    error = _unmet(capability, situation_of(document))
    if error is not None:
        raise type(error)(error.text)


def _unmet(capability: Capability, situation: Situation) -> LydError | None:
    """Return the error of the first rule that is not met."""
    return next((rule.error for rule in RULES.get(capability, ()) if not rule.is_met(situation)), None)


@lru_cache(maxsize=512)
def _possible(situation: Situation) -> tuple[Capability, ...]:
    return tuple(capability for capability in LISTED if _unmet(capability, situation) is None)


def _reason(identity: Identity, document: Document, capability: Capability, space: DocumentSpace | None) -> str | None:
    """Return why an action is not available: the document's state first, then the plan, then the member's rights."""
    error, state = _unmet(capability, situation_of(document)), document.resource_state
    if error is not None:
        return error.text
    if allows_on(identity, capability, document, space):
        return None
    if ACCESS[capability].only_unfinished and not state.is_unfinished:
        return ONLY_UNFINISHED
    if ACCESS[capability].only_settled and not state.is_settled:
        return ONLY_SETTLED
    if needs_upgrade_on(identity, capability, document, space):
        return UpgradeNeeded.message
    try:
        require_on(identity, capability, document, space)
    except Forbidden as refusal:
        return refusal.text
    return None
