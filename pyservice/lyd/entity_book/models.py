"""Entities, their details by source, the ids by which they are found, and the choices between differing details."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

LONGEST_NAME, LONGEST_KEY, LONGEST_VALUE, LONGEST_REASON = 255, 191, 1000, 500
BY_LETTERS, AS_READ = "utf8mb4_bin", "utf8mb4_general_ci"
"""Collations: keys are compared letter by letter; names are searched and ordered without accents."""


class Origin(StrEnum):
    """The kinds of sources of details."""

    ANSWER = "answer"
    XERO = "xero"
    BGL360 = "bgl360"
    SF360 = "sf360"
    ASIC = "asic"


class Entity(Base):
    """A person, company, trust or fund of a team.

    name_key is the normalised name. distinction tells entities of one name apart: a company or ABN number, a date of
    birth, or the place in a document of a person without one; blank for what only has a name. An entity that was merged
    names the one into which it was; root_id is the entity at the end of that chain, its own id without a merge.
    """

    __tablename__ = "lyd_entity"
    __table_args__ = (
        UniqueConstraint("team_id", "type", "acn", name="uq_lyd_entity_acn"),
        UniqueConstraint("team_id", "type", "name_key", "distinction", name="uq_lyd_entity_name"),
        Index("ix_lyd_entity_list", "team_id", "merged_into", "name_key", "type", "acn", "abn"),
        Index("ix_lyd_entity_abn", "team_id", "abn"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    type: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    name_key: Mapped[str] = mapped_column(String(LONGEST_KEY, collation=BY_LETTERS))
    distinction: Mapped[str] = mapped_column(String(100, collation=BY_LETTERS), default="")
    acn: Mapped[str | None] = mapped_column(String(9))
    abn: Mapped[str | None] = mapped_column(String(11))
    merged_into: Mapped[int | None] = mapped_column(ForeignKey("lyd_entity.id"), index=True)
    root_id: Mapped[int | None] = mapped_column(BigId, index=True)
    merged_by: Mapped[int | None] = mapped_column(BigId)
    merged_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class EntityDetail(Base):
    """One field of an entity as one source has it.

    value is for people to read, parts are the values by the fields of clients, value_key is what is compared. Of a TFN
    value is masked, there are no parts, and the key is a keyed hash. document_id is the document that has it as an
    answer or whose import brought it; who may read that document may read the detail.
    """

    __tablename__ = "lyd_entity_detail"
    __table_args__ = (
        UniqueConstraint("entity_id", "field", "source", "document_id", "value_key", name="uq_lyd_entity_detail_value"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    entity_id: Mapped[int] = mapped_column(ForeignKey("lyd_entity.id", ondelete="CASCADE"))
    field: Mapped[str] = mapped_column(String(60))
    value: Mapped[str] = mapped_column(String(LONGEST_VALUE))
    parts: Mapped[dict[str, str]] = mapped_column(Json)
    value_key: Mapped[str] = mapped_column(String(LONGEST_KEY, collation=BY_LETTERS))
    source: Mapped[Origin] = mapped_column(ShortEnum(Origin, "source"))
    document_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"), index=True)
    external_id: Mapped[str] = mapped_column(String(LONGEST_KEY), default="", index=True)
    recorded_by: Mapped[int | None] = mapped_column(BigId)
    recorded_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class EntityLink(Base):
    """The id of an entity in another system; of a person without a date of birth also the place in a document.

    For a place app is "document", tenant_id the document's id and external_id the path with the ids of entries.
    """

    __tablename__ = "lyd_entity_link"

    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"), primary_key=True, autoincrement=False)
    app: Mapped[str] = mapped_column(String(20), primary_key=True)
    tenant_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    external_id: Mapped[str] = mapped_column(String(LONGEST_KEY, collation=BY_LETTERS), primary_key=True)
    entity_id: Mapped[int] = mapped_column(ForeignKey("lyd_entity.id", ondelete="CASCADE"), index=True)


class DetailChoice(Base):
    """A member's choice between differing details at one place of a document, without the details themselves.

    value_key is what was chosen, other_keys those of each system then: the choice holds while the answer and every
    system stay the same. revision is that of the answers.
    """

    __tablename__ = "lyd_detail_choice"

    document_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    place: Mapped[str] = mapped_column(String(LONGEST_KEY), primary_key=True)
    field: Mapped[str] = mapped_column(String(60), primary_key=True)
    source: Mapped[str] = mapped_column(String(20))
    value_key: Mapped[str] = mapped_column(String(LONGEST_KEY))
    other_keys: Mapped[dict[str, str]] = mapped_column(Json)
    reason: Mapped[str] = mapped_column(String(LONGEST_REASON))
    revision: Mapped[int]
    chosen_by: Mapped[int] = mapped_column(BigId)
    chosen_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
