"""Versions of template packages. Their content is never changed: documents keep the version they started with."""

from __future__ import annotations

import datetime
import json
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from sqlalchemy import Computed, ForeignKey, Index, String, text
from sqlalchemy.dialects.mysql import LONGTEXT
from sqlalchemy.orm import Mapped, mapped_column, relationship

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now
from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.client_mapping.mappings import Mappings
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest, read_beside
from lyd.interviews.outputs import Output, read_outputs
from lyd.interviews.schema import Interview
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.signers import SignerRule


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a package: its facts, questions, signers, the files that it produces, the main one first, and
    which answers stand for clients and funds.
    """

    manifest: Manifest
    interview: Interview
    rules: tuple[SignerRule, ...]
    outputs: tuple[Output, ...]
    mappings: Mappings

    @property
    def has_several(self) -> bool:
        """Whether a document may have more than one file."""
        return len(self.outputs) > 1


class VersionState(StrEnum):
    """draft → approved → live → retired; a retired version can be made live again (decision 0058)."""

    DRAFT = "draft"
    APPROVED = "approved"
    LIVE = "live"
    RETIRED = "retired"


class PackagedProduct(Base):
    """One row per product with a package, locked first by changes to its versions."""

    __tablename__ = "lyd_packaged_product"

    product_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    changes: Mapped[int] = mapped_column(BigId, default=0)


class TemplateVersion(Base):
    """One version of a package for one product. New documents of the product start with the live one.

    content is JSON {"manifest", "interview": {"title", "sections"}} and what `manifest.BESIDE` names. The Word file is
    in the storage by its hash, that of the main file if the package has several, whose hashes are all in templates.
    The people are None for versions of the command line and of earlier releases. live_from is the moment at which an
    approved or retired version goes live by itself, as scheduled_by wished; published_at the one at which it last went
    live. live_product_id is the product of a live version, else NULL: its unique key keeps a product from having two.
    The server's defaults are for processes of a release that knows no states, while the service is upgraded.
    """

    __tablename__ = "lyd_template_version"
    __table_args__ = (
        Index("ix_lyd_template_version_product_id_id", "product_id", "id"),
        Index("uq_lyd_template_version_live_product_id", "live_product_id", unique=True),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    product_id: Mapped[int] = mapped_column(BigId)
    slug: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(255))
    version: Mapped[str] = mapped_column(String(20))
    state: Mapped[VersionState] = mapped_column(
        ShortEnum(VersionState, "state"), default=VersionState.DRAFT, server_default=VersionState.RETIRED
    )
    package_sha256: Mapped[str] = mapped_column(String(64))
    docx_sha256: Mapped[str] = mapped_column(String(64))
    content_json: Mapped[str] = mapped_column(LONGTEXT, deferred=True)
    uploaded_at: Mapped[datetime.datetime] = mapped_column(
        Utc, default=utc_now, server_default=text("(utc_timestamp(6))")
    )
    uploaded_by: Mapped[int | None] = mapped_column(BigId)
    approved_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    approved_by: Mapped[int | None] = mapped_column(BigId)
    live_from: Mapped[datetime.datetime | None] = mapped_column(Utc, index=True)
    scheduled_by: Mapped[int | None] = mapped_column(BigId)
    published_at: Mapped[datetime.datetime | None] = mapped_column(Utc, index=True)
    published_by: Mapped[int | None] = mapped_column(BigId)
    live_product_id: Mapped[int | None] = mapped_column(
        BigId, Computed("CASE WHEN state = 'live' THEN product_id END", persisted=False)
    )
    templates: Mapped[list[TemplateFile]] = relationship(cascade="all, delete-orphan", passive_deletes=True)

    @property
    def content(self) -> Content:
        """The package's content, kept in memory once read."""
        return _content(_Source(self.package_sha256, self))

    @property
    def interview(self) -> Interview:
        """The questions."""
        return self.content.interview

    def hash_of(self, file: str) -> str:
        """Return the hash of the template with this file name."""
        return self.docx_sha256 if file == self.content.outputs[0].file else self.hashes()[file]

    def hashes(self) -> dict[str, str]:
        """Return the hash of each of its templates by file name; one of a package without outputs has no rows."""
        return {self.content.outputs[0].file: self.docx_sha256, **{row.file: row.sha256 for row in self.templates}}


class TemplateFile(Base):
    """A template of a version that produces several files (decision 0062)."""

    __tablename__ = "lyd_template_file"

    template_version_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_template_version.id", ondelete="CASCADE"), primary_key=True
    )
    file: Mapped[str] = mapped_column(String(100), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), index=True)


@dataclass(frozen=True)
class _Source:
    """A version, equal to every other version of the same package."""

    package_sha256: str
    version: TemplateVersion = field(compare=False)


@lru_cache(maxsize=128)
def _content(source: _Source) -> Content:
    data = json.loads(source.version.content_json)
    interview = read_interview(data["interview"])
    manifest = Manifest(**{**data["manifest"], **read_beside(data)})
    rules = read_rules(manifest.signers or None, interview)
    mappings = read_mappings(manifest.clients, manifest.funds, interview)
    return Content(manifest, interview, rules, read_outputs(manifest.outputs, interview), mappings)
