"""Published versions of template packages. A row is never changed: documents keep the version they started with."""

from __future__ import annotations

import datetime
import json
from dataclasses import dataclass, field
from functools import lru_cache

from sqlalchemy import Index, String
from sqlalchemy.dialects.mysql import LONGTEXT
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest
from lyd.interviews.schema import Interview
from lyd.interviews.signers import SignerRule, read_rules


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a package: its facts, questions and signers."""

    manifest: Manifest
    interview: Interview
    rules: tuple[SignerRule, ...]


class TemplateVersion(Base):
    """One version of a package, published for one product. The newest row of a product is in use.

    content is JSON {"manifest", "interview": {"title", "sections"}}; the Word file is in the storage by its hash.
    """

    __tablename__ = "lyd_template_version"
    __table_args__ = (Index("ix_lyd_template_version_product_id_id", "product_id", "id"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    product_id: Mapped[int] = mapped_column(BigId)
    slug: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(255))
    version: Mapped[str] = mapped_column(String(20))
    package_sha256: Mapped[str] = mapped_column(String(64))
    docx_sha256: Mapped[str] = mapped_column(String(64))
    content_json: Mapped[str] = mapped_column(LONGTEXT, deferred=True)
    published_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)

    @property
    def content(self) -> Content:
        """The package's content, kept in memory once read."""
        return _content(_Source(self.package_sha256, self))

    @property
    def interview(self) -> Interview:
        """The questions."""
        return self.content.interview


@dataclass(frozen=True)
class _Source:
    """A version, equal to every other version of the same package."""

    package_sha256: str
    version: TemplateVersion = field(compare=False)


@lru_cache(maxsize=128)
def _content(source: _Source) -> Content:
    data = json.loads(source.version.content_json)
    interview = read_interview(data["interview"])
    manifest = Manifest(**data["manifest"])
    return Content(manifest, interview, read_rules(manifest.signers or None, interview))
