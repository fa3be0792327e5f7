"""The member who has a document open, and whether it was ever assembled: the interview shows both."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Select, Table, bindparam, exists, select
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.core.db.wordpress import wordpress
from lyd.documents.models import Document


@dataclass(frozen=True)
class Opening:
    """The member who took the right to save last, None if there is none, and whether there is an assembly."""

    opened_by: int | None
    display_name: str | None
    has_assembly: bool


def make_nonce(user_id: int) -> str:
    """Name a tab of a member. It need not be secret: the token that carries it is signed."""
    return f"{user_id}.{secrets.token_hex(6)}"


def find_opening(session: Session, document: Document) -> Opening:
    """Return the member who has a document open, in one query."""
    opened_by = read_opener(document.action_nonce)
    query = _opening_query(wordpress(session).users)
    name, is_assembled = session.execute(query, {"document_id": document.id, "user_id": opened_by}).one()
    return Opening(opened_by, name, is_assembled)


@lru_cache
def _opening_query(users: Table) -> Select[*tuple[Any, ...]]:
    name = select(users.c.display_name).where(users.c.ID == bindparam("user_id")).scalar_subquery()
    has_assembly = exists().where(Assembly.document_id == bindparam("document_id"))
    return select(name, has_assembly)


def read_opener(nonce: str | None) -> int | None:
    """Return the member whom a nonce names; None for nonces of earlier releases."""
    member, dot, _ = (nonce or "").partition(".")
    return int(member) if dot else None
