"""The people of a request, and their signatures."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.dialects.mysql import MEDIUMBLOB
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now
from lyd.signing.contacts import Contact
from lyd.signing.groups import Member, Role, State

MOST_NAME = 255
MOST_EMAIL = 254


class SignatureKind(StrEnum):
    """How a signature was made; approved has neither picture nor text."""

    DRAWN = "drawn"
    TYPED = "typed"
    UPLOADED = "uploaded"
    APPROVED = "approved"


class Signer(Base):
    """A person of a request. meta_key and date_key are the keys of the document where they sign (decision 0006).

    group_index is the index of the signing group, 0 if the request is not grouped, None for copies. parent_key is the
    meta_key of the signer whom a witness watches. link_version is in every link: raising it makes older links useless.
    code_hash is the hash of a one-time code. phone is in the form of document 3, section 5: "+61-412 345 678". address
    and browser are those of the completion. note is the reason of a person who declined. A person who gives the
    signature to another is replaced: the other is a row of its own with the same position and keys, and in_place_of is
    the name of the person to whom the document was sent. The substitute is the person whom the sender named before
    sending, blank if there is none. home_state is the code of the State ("NSW") whose business hours and holidays
    reminders respect; next_reminder_at is the moment of the next automatic one, set while it is the person's turn.
    """

    __tablename__ = "lyd_signer"
    __table_args__ = (
        Index("ix_lyd_signer_request_id_position", "request_id", "position"),
        Index("ix_lyd_signer_external_id", "external_id"),
        Index("ix_lyd_signer_next_reminder_at", "next_reminder_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    request_id: Mapped[int] = mapped_column(ForeignKey("lyd_signing_request.id", ondelete="CASCADE"))
    position: Mapped[int]
    group_index: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(MOST_NAME))
    email: Mapped[str] = mapped_column(String(MOST_EMAIL))
    phone: Mapped[str] = mapped_column(String(40), default="")
    role: Mapped[Role] = mapped_column(ShortEnum(Role, "role"), default=Role.SIGNER)
    capacity: Mapped[str] = mapped_column(String(60), default="")
    meta_key: Mapped[str] = mapped_column(String(100), default="")
    date_key: Mapped[str] = mapped_column(String(100), default="")
    is_witness: Mapped[bool] = mapped_column(default=False)
    parent_key: Mapped[str] = mapped_column(String(100), default="")
    is_last: Mapped[bool] = mapped_column(default=False)
    state: Mapped[State] = mapped_column(ShortEnum(State, "state"), default=State.WAITING)
    link_version: Mapped[int] = mapped_column(default=0)
    link_expires_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    code_hash: Mapped[str | None] = mapped_column(String(64))
    code_expires_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    code_attempts: Mapped[int] = mapped_column(default=0)
    invited_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    opened_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    note: Mapped[str] = mapped_column(Text, default="")
    draft: Mapped[dict[str, Any] | None] = mapped_column(Json, deferred=True)
    consent_version: Mapped[str] = mapped_column(String(20), default="")
    address: Mapped[str] = mapped_column(String(45), default="")
    browser: Mapped[str] = mapped_column(String(255), default="")
    external_id: Mapped[str | None] = mapped_column(String(100))
    home_state: Mapped[str] = mapped_column(String(3), default="", server_default="")
    substitute_name: Mapped[str] = mapped_column(String(MOST_NAME), default="", server_default="")
    substitute_email: Mapped[str] = mapped_column(String(MOST_EMAIL), default="", server_default="")
    substitute_phone: Mapped[str] = mapped_column(String(40), default="", server_default="")
    in_place_of: Mapped[str] = mapped_column(String(MOST_NAME), default="", server_default="")
    last_reminder_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    next_reminder_at: Mapped[datetime.datetime | None] = mapped_column(Utc)

    @property
    def key(self) -> str:
        """What the rules of groups call the person: the meta_key, or the place in the list if there is none."""
        return self.meta_key or f"#{self.position}"

    @property
    def substitute(self) -> Contact | None:
        """The person who may take the place; None if the sender named no one."""
        if not self.substitute_email:
            return None
        return Contact(self.substitute_name, self.substitute_email, self.substitute_phone)

    @property
    def member(self) -> Member:
        """The person as the rules of groups see it."""
        return Member(
            key=self.key,
            group_index=self.group_index or 0,
            role=self.role,
            state=self.state,
            is_witness=self.is_witness,
            parent_key=self.parent_key,
            is_last=self.is_last,
        )


class Signature(Base):
    """The signature that a signer made: a PNG picture, or the text of a typed one; neither for an approval."""

    __tablename__ = "lyd_signature"

    signer_id: Mapped[int] = mapped_column(ForeignKey("lyd_signer.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[SignatureKind] = mapped_column(ShortEnum(SignatureKind, "kind"))
    picture: Mapped[bytes | None] = mapped_column(LargeBinary().with_variant(MEDIUMBLOB(), "mysql", "mariadb"))
    text: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    sha256: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
