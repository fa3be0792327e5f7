"""What there is to do to a document as it is, beyond what the table of access says of whose it is."""

from __future__ import annotations

from functools import lru_cache

from lyd.core.access import DOCUMENT_CAPABILITIES, Capability
from lyd.documents.models import Document, DocumentStatus

INTERVIEWING = {Capability.EDIT_DOCUMENT, Capability.ASSEMBLE_DOCUMENT}


def available_actions(document: Document) -> tuple[Capability, ...]:
    """What a row of a document that is there may offer: nothing that its call would refuse to everybody."""
    return _available_actions(is_completed=document.status is DocumentStatus.COMPLETED, is_shared=document.is_shared)


@lru_cache
def _available_actions(*, is_completed: bool, is_shared: bool) -> tuple[Capability, ...]:
    unavailable = {Capability.RESTORE_DOCUMENT}
    if is_completed:  # "A status 5 document cannot be interviewed" (document 2, section 4.1)
        unavailable |= INTERVIEWING
    if not is_shared:
        unavailable.add(Capability.UNSHARE_DOCUMENT)
    return tuple(one for one in DOCUMENT_CAPABILITIES if one not in unavailable)
