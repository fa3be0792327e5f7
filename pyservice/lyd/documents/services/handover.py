"""Hand over the documents of a departing member to another one (docs/decisions/0021).

Only the creator of a document changes. Its folder (which goes to the same member), its shares, status, signers, running
assembly and cost all stay.
"""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.documents.count_cache import forget_counts
from lyd.documents.models import Document
from lyd.shares.services.locks import in_batches, lock_documents


def hand_over_documents(session: Session, team_id: int, giver: int, receiver: int, by: int | None) -> int:
    """Make a member's documents another member's, the deleted ones too. Returns how many that are not deleted.

    by is the member who acts, None for a job. Hand the folders over first: they are locked before documents.
    """
    of_giver = (Document.team_id == team_id, Document.created_by == giver)
    handed = 0
    for ids in in_batches(session.scalars(select(Document.id).where(*of_giver)).all()):
        lock_documents(session, ids)
        rows = session.execute(select(Document.id, Document.deleted_at).where(Document.id.in_(ids), *of_giver)).all()
        session.execute(update(Document).where(Document.id.in_([row.id for row in rows])).values(created_by=receiver))
        for row in rows:
            facts = {"previous_user_id": giver, "to_user": receiver}
            note(session, team_id, by, "document.handed_over", "document", row.id, **facts)
        handed += sum(row.deleted_at is None for row in rows)
    forget_counts(session, team_id)
    return handed
