"""Settings of the site and meta of its users, by their names. The queries are put together once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Select, Table, bindparam, select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress


def read_options(session: Session, names: Sequence[str]) -> dict[str, str]:
    """WordPress's settings of these names, in one query; those without a row are left out."""
    rows = session.execute(_options_query(wordpress(session).options), {"names": names}).all()
    return {name: value or "" for name, value in rows}


def read_user_meta(session: Session, user_id: int, keys: Sequence[str]) -> dict[str, str]:
    """A user's meta under these keys, in one query; keys without a row are left out.

    Of several rows under one key the first counts, as for WordPress.
    """
    query = _meta_query(wordpress(session).usermeta)
    rows = session.execute(query, {"user_id": user_id, "keys": keys}).all()
    return {key: value or "" for key, value in rows}


@lru_cache
def _options_query(options: Table) -> Select[*tuple[Any, ...]]:
    is_named = options.c.option_name.in_(bindparam("names", expanding=True))
    return select(options.c.option_name, options.c.option_value).where(is_named)


@lru_cache
def _meta_query(meta: Table) -> Select[*tuple[Any, ...]]:
    is_wanted = (meta.c.user_id == bindparam("user_id"), meta.c.meta_key.in_(bindparam("keys", expanding=True)))
    return select(meta.c.meta_key, meta.c.meta_value).where(*is_wanted).order_by(meta.c.umeta_id.desc())
