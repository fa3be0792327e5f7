"""Copies: new documents that begin with the answers of another (docs/decisions/0013)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.commerce.services import load_product
from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.errors import InvalidInput
from lyd.documents.errors import TemplateUnavailable
from lyd.documents.lifecycle.transitions import set_initial_status
from lyd.documents.models import Document
from lyd.documents.services.attachment_answers import copy_attachments
from lyd.documents.services.payment import reserve_payment, save_new_document
from lyd.documents.services.selection import find_documents, lock_for_update
from lyd.folders.services import lock_folder
from lyd.shares.services import refresh_shared

SAME_NAME = "This document name already exists. Please enter a new document name."


def copy_document(session: Session, identity: Identity, document_id: int, name: str) -> Document:
    """Create a document called `name` with the template version, facts, client, answers and folder of another.

    It has the files that the answers name, but no assembled ones, links or signatures, and costs what starting it
    would. Raises NotFound, Forbidden, UpgradeNeeded, InvalidInput if the original has this name, TemplateUnavailable,
    CreditsExhausted, PaymentRequired, ChangedMeanwhile.
    """
    (original,) = find_documents(session, identity, [document_id], Capability.COPY_DOCUMENT)
    if name == original.name:
        raise InvalidInput(SAME_NAME, errors={"name": [SAME_NAME]})
    product = load_product(session, original.template_id)
    if product is None:
        raise TemplateUnavailable
    costs_credit = reserve_payment(session, identity, product)
    if original.folder_id is not None:
        lock_folder(session, identity, original.folder_id, DocumentSpace.MINE)
    lock_for_update(session, identity, [original], Capability.COPY_DOCUMENT, watching=["folder_id"])
    copy = _copy_of(original, name)
    save_new_document(session, identity, copy, costs_credit=costs_credit)
    copy_attachments(session, original, copy)
    refresh_shared(session, identity.team_id, document_ids=[copy.id])
    record(session, identity, "document.copied", "document", original.id, to=name, copy_id=copy.id)
    record(session, identity, "document.copied", "document", copy.id, source_id=original.id, **{"from": original.name})
    return copy


def _copy_of(original: Document, name: str) -> Document:
    copy = Document(
        team_id=original.team_id,
        created_by=original.created_by,
        updated_by=original.created_by,
        folder_id=original.folder_id,
        name=name,
        client=original.client,
        type=original.type,
        template_id=original.template_id,
        template_version_id=original.template_version_id,
        template_facts=original.template_facts,
        answers=original.answers,
    )
    set_initial_status(copy)
    return copy
