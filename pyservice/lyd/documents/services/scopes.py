"""The scope of a list: a space, a folder of it, or some authors; and the ranges of indexes that hold exactly its rows.

A range is one contiguous part of an index, for each order. Most lists are one range; a shared folder is two, the
documents in it and those added to it; Organisation Documents are one for each author (docs/decisions/0011).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, exists, false, or_, select, true
from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity, require
from lyd.core.errors import InvalidInput
from lyd.documents.models import Document
from lyd.documents.services.people import find_company
from lyd.folders.services import load_folder
from lyd.shares.models import DocumentShare
from lyd.shares.services import FolderView

UNKNOWN_USERS = "Please choose among the users of the company."
ONLY_IN_ORGANISATION = "This filter is for organisation documents."


@dataclass(frozen=True)
class Range:
    """One piece of an index: `index` is the one of LIST_SCOPES that holds it, None for what was added to a folder."""

    index: str | None
    conditions: tuple[ColumnElement[bool], ...]


@dataclass(frozen=True)
class Scope:
    """The scope of a list that the caller may see. authors are those whose documents it has; in Shared Folders it has
    those of all members.
    """

    space: DocumentSpace
    team_id: int
    authors: tuple[int, ...]
    folder: FolderView | None = None

    @property
    def is_whole_organisation(self) -> bool:
        """Whether it is Organisation Documents, of all or some authors, in and out of folders."""
        return self.space is DocumentSpace.ORGANISATION and self.folder is None

    @property
    def only_index(self) -> str | None:
        """The index of LIST_SCOPES that holds all of it in one range; None if there are several, or none."""
        if self.is_whole_organisation:
            return None
        if self.folder is None:
            return "shared" if self.space is DocumentSpace.SHARED else "mine"
        return "folder" if self.space is DocumentSpace.MINE else None

    @property
    def ranges(self) -> list[Range]:
        """The ranges that hold its documents, each once."""
        not_deleted = Document.deleted_at.is_(None)
        if self.folder is not None:
            return self._ranges_of_folder(self.folder, not_deleted)
        team = Document.team_id == self.team_id
        if self.space is DocumentSpace.SHARED:
            return [Range("shared", (team, Document.is_shared == true(), not_deleted))]
        return [Range("mine", (team, Document.created_by == author, not_deleted)) for author in self.authors]

    def _ranges_of_folder(self, folder: FolderView, not_deleted: ColumnElement[bool]) -> list[Range]:
        lying = Range("folder", (Document.folder_id == folder.id, not_deleted))
        if self.space is DocumentSpace.MINE:
            return [lying]
        if self.space is DocumentSpace.ORGANISATION:
            return [lying] if folder.created_by in self.authors else []
        lies_elsewhere = or_(Document.folder_id.is_(None), Document.folder_id != folder.id)
        linked = Range(None, (DocumentShare.folder_id == folder.id, lies_elsewhere, not_deleted))
        return [lying, linked] if folder.is_private else [linked]

    @property
    def conditions(self) -> list[ColumnElement[bool]]:
        """The same as conditions, for queries that find documents by another index."""
        conditions = [Document.team_id == self.team_id, Document.deleted_at.is_(None)]
        if self.folder is not None:
            return [*conditions, self._condition_of_folder(self.folder)]
        if self.space is DocumentSpace.SHARED:
            return [*conditions, Document.is_shared == true()]
        return [*conditions, Document.created_by.in_(self.authors)]

    def _condition_of_folder(self, folder: FolderView) -> ColumnElement[bool]:
        if self.space is DocumentSpace.ORGANISATION and folder.created_by not in self.authors:
            return false()
        lies = Document.folder_id == folder.id
        if self.space is not DocumentSpace.SHARED:
            return lies
        link = select(DocumentShare.id).where(
            DocumentShare.folder_id == folder.id, DocumentShare.document_id == Document.id
        )
        return or_(lies, exists(link))


def find_scope(
    session: Session,
    identity: Identity,
    space: DocumentSpace,
    folder_id: int | None = None,
    user_ids: Sequence[int] = (),
) -> Scope:
    """Return the scope of a caller's query. user_ids narrows Organisation Documents to these authors.

    Raises Forbidden, FolderNotFound (also for a folder that the caller does not see in that space), InvalidInput for
    users of another company.
    """
    if space is not DocumentSpace.ORGANISATION:
        if user_ids:
            raise InvalidInput(ONLY_IN_ORGANISATION, errors={"user_ids": [ONLY_IN_ORGANISATION]})
        folder = None if folder_id is None else load_folder(session, identity, folder_id, space)
        return Scope(space, identity.team_id, (identity.user_id,), folder)
    require(identity, Capability.LIST_ORGANISATION_DOCUMENTS)
    folder = None if folder_id is None else load_folder(session, identity, folder_id, space)
    company = find_company(session, identity.team_id)
    if not company.issuperset(user_ids):
        raise InvalidInput(UNKNOWN_USERS, errors={"user_ids": [UNKNOWN_USERS]})
    authors = (set(user_ids) or company) - {identity.user_id}
    return Scope(space, identity.team_id, tuple(sorted(authors)), folder)
