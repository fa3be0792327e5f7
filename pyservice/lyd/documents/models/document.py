"""Documents (documents 2 and 3, section 3)."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.asic.statuses import PaymentStatus
from lyd.core.access import ResourceState
from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now
from lyd.documents.lifecycle.statuses import SETTLED, UNFINISHED, AsicStatus, DocumentStatus
from lyd.documents.models.kinds import DocumentType

LIST_SCOPES = {
    "mine": ("team_id", "created_by", "deleted_at"),
    "folder": ("folder_id", "deleted_at"),
    "shared": ("team_id", "is_shared", "deleted_at"),
}
LIST_SORTS = ("created_at", "updated_at", "name")
"""One index for each way that a list is narrowed and sorted: it answers the list, its search and its counts alone."""

COUNTED_BY = ("team_id", "deleted_at", "created_by", "is_shared", "status")
"""A narrow index in whose order a team's documents are counted."""

CLIENT_INDEX = ("team_id", "client", "deleted_at", "created_by", "is_shared", "folder_id", "status", "created_at")
"""An index of the documents of each client, whichever space or folder lists them (docs/decisions/0045)."""

MAX_CLIENT = 150
"""Characters of a client or matter."""


class Document(Base):
    """A document from its draft on. It keeps the template version that it was started with, unless a shop
    admin moves it to a mended one while it is open.

    template_facts describes the template at that time: {"name", "category", "flags": {flag: "yes" or "no"},
    "links": {field: address}, "popup_video", "acknowledgement"}. answers is the validated tree of the interview,
    answer_revision the number of the revision that it is (0 if none was saved yet); action_nonce names the browser tab
    that may save it. client is the client or matter that it is for. is_shared repeats, for the lists, what the shares
    of documents and folders say; `lyd.shares.services.visibility` keeps it. bundle_status, total_signer and
    total_signed repeat, for the lists, the last request for signatures; `lyd.signing` keeps them. From asic_status to
    certificate_until the registration with ASIC is repeated; `lyd.asic` keeps them. certificate_id is the file that can
    be downloaded until certificate_until. A document with deleted_at exists only for the Deleted view.
    """

    __tablename__ = "lyd_document"
    __table_args__ = (
        Index("ix_lyd_document_folder_id", "folder_id"),  # the foreign key's own; why it comes first: migration 0018
        *(
            Index(f"ix_lyd_document_{scope}_{sort}", *columns, sort, "id", "status", *({"name"} - {sort}), "client")
            for scope, columns in LIST_SCOPES.items()
            for sort in LIST_SORTS
        ),
        Index("ix_lyd_document_counts", *COUNTED_BY),
        Index("ix_lyd_document_client", *CLIENT_INDEX),
        Index("ix_lyd_document_completed", "team_id", "completed_at"),
        Index("ix_lyd_document_deleted", "team_id", "deleted_at"),
        Index("ix_lyd_document_deleted_at", "deleted_at"),
        Index("ix_lyd_document_template_version", "template_version_id", "deleted_at", "status", "id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    created_by: Mapped[int] = mapped_column(BigId)
    updated_by: Mapped[int] = mapped_column(BigId)
    folder_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_folder.id"))
    name: Mapped[str] = mapped_column(String(255))
    client: Mapped[str | None] = mapped_column(String(MAX_CLIENT))
    type: Mapped[DocumentType] = mapped_column(ShortEnum(DocumentType, "type"), default=DocumentType.DOC)
    status: Mapped[DocumentStatus] = mapped_column(ShortEnum(DocumentStatus, "status"), default=DocumentStatus.DRAFT)
    template_id: Mapped[int] = mapped_column(BigId)
    template_version_id: Mapped[int] = mapped_column(ForeignKey("lyd_template_version.id"))
    template_facts: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    answers: Mapped[dict[str, Any]] = mapped_column(Json, default=dict, deferred=True)
    answer_revision: Mapped[int] = mapped_column(default=0, server_default="0")
    action_nonce: Mapped[str | None] = mapped_column(String(32), deferred=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    completed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_shared: Mapped[bool] = mapped_column(default=False)
    asic_status: Mapped[AsicStatus | None] = mapped_column(ShortEnum(AsicStatus, "asic_status"))
    asic_payment_status: Mapped[PaymentStatus | None] = mapped_column(ShortEnum(PaymentStatus, "asic_payment_status"))
    transaction_number: Mapped[str | None] = mapped_column(String(40))
    asic_receipt_number: Mapped[str | None] = mapped_column(String(40))
    acn: Mapped[str | None] = mapped_column(String(9))
    certificate_id: Mapped[int | None] = mapped_column(BigId)
    certificate_until: Mapped[datetime.datetime | None] = mapped_column(Utc)
    bundle_status: Mapped[str | None] = mapped_column(String(20))
    total_signer: Mapped[int] = mapped_column(default=0, server_default="0")
    total_signed: Mapped[int] = mapped_column(default=0, server_default="0")
    deleted_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    deleted_by: Mapped[int | None] = mapped_column(BigId)

    @property
    def is_visible_in_shared(self) -> bool:
        """Whether the team sees it in Shared Folders."""
        return self.is_shared

    @property
    def is_private(self) -> bool:
        """True: every document lies in its creator's My Documents."""
        return True

    @property
    def resource_state(self) -> ResourceState:
        """The state that the table of access depends on."""
        return ResourceState(
            is_unfinished=self.status in UNFINISHED,
            is_settled=not self.is_asic_document or self.asic_status in SETTLED,
            deleted_by=self.deleted_by,
        )

    @property
    def is_asic_document(self) -> bool:
        """Whether the company regulator is involved."""
        return self.type is DocumentType.ASIC
