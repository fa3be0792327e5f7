"""The versions of a document that can be compared: the main Word files of its assemblies."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.comparisons.errors import SameVersion
from lyd.core.db.wordpress import wordpress
from lyd.documents.errors import FileNotReady
from lyd.documents.models import DocumentFile, FileRole, FileType

RELEASE = 1
"""Of the comparison itself: a new one makes those that were kept unknown."""


@dataclass(frozen=True, slots=True)
class Version:
    """A Word file of a document. author is the member who had it assembled, None if WordPress has no such user."""

    file: DocumentFile
    author: str | None

    @property
    def at(self) -> datetime.datetime:
        """When it was assembled, in UTC."""
        return self.file.created_at


@dataclass(frozen=True, slots=True)
class VersionPair:
    """Two versions of one document."""

    older: Version
    newer: Version

    @property
    def id(self) -> str:
        """The id of their comparison: the same files have the same."""
        files = (self.older.file, self.newer.file)
        facts = [RELEASE, self.newer.author, *(f"{file.document_id} {file.id} {file.sha256}" for file in files)]
        return hashlib.sha256("\0".join(map(str, facts)).encode()).hexdigest()[:32]


def versions_of(session: Session, document_id: int) -> Sequence[Version]:
    """Return the versions of a document, the newest first. The caller has checked access."""
    users = wordpress(session).users
    query = (
        select(DocumentFile, users.c.display_name)
        .outerjoin(Assembly, Assembly.id == DocumentFile.assembly_id)
        .outerjoin(users, users.c.ID == Assembly.requested_by)
        .where(
            DocumentFile.document_id == document_id,
            DocumentFile.type == FileType.DOCX,
            DocumentFile.role == FileRole.ASSEMBLED,
            DocumentFile.part == 0,
        )
        .order_by(DocumentFile.version.desc(), DocumentFile.id)
    )
    return [Version(file, author) for file, author in session.execute(query)]


def pair_of(session: Session, document_id: int, one_id: int, other_id: int) -> VersionPair:
    """Return two versions of a document by the ids of their files, whichever is older.

    Raises FileNotReady for a file that is none of the document's versions, SameVersion for two of one version.
    """
    versions = {version.file.id: version for version in versions_of(session, document_id)}
    if one_id not in versions or other_id not in versions:
        raise FileNotReady
    older, newer = sorted((versions[one_id], versions[other_id]), key=lambda version: version.file.version)
    if older.file.version == newer.file.version:
        raise SameVersion
    return VersionPair(older, newer)
