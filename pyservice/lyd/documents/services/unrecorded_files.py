"""Store files before the transaction that records them, so that none stays behind if that never comes."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.core.jobs import checkpoint
from lyd.core.jobs.models import OutboxRow
from lyd.core.storage import Storage, hash_of
from lyd.documents.handles import forget_files

LONGEST_STORAGE = datetime.timedelta(hours=1)
"""From when on files that a job stored and did not record are forgotten: no attempt takes that long."""


def store_unrecorded(session: Session, storage: Storage, contents: Sequence[bytes], *, progress: int = 0) -> OutboxRow:
    """Store files of the running job or request, which commits what it wrote so far. Raises NoSpace.

    The job that is returned forgets what is stored and then not recorded, because the process was killed, the disk is
    full or the document gone.
    """
    storage.require_space(sum(len(content) for content in contents))
    remains = forget_files.enqueue(session, delay=LONGEST_STORAGE, hashes=[hash_of(content) for content in contents])
    if "running" in session.info:
        checkpoint(session, progress=progress)
    else:
        session.commit()
    for content in contents:
        storage.put(content)
    return remains


def keep_recorded(session: Session, storage: Storage, contents: Sequence[bytes], remains: OutboxRow) -> None:
    """Keep stored files that this transaction has recorded; what was discarded before that is stored again."""
    session.flush()
    for content in contents:
        storage.put(content)
    session.delete(remains)
