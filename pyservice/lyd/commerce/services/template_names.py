"""Names of all templates, for searches that need them together."""

from __future__ import annotations

from html import unescape

from sqlalchemy.orm import Session

from lyd.commerce.queries import products as queries
from lyd.core.db.wordpress import wordpress


def list_template_names(session: Session) -> list[tuple[int, str]]:
    """Return the ids and names of all templates that documents can be started from, in one query."""
    posts = wordpress(session).posts.c
    query = queries.published(session, queries.with_package()).with_only_columns(posts.ID, posts.post_title)
    return [(row.ID, unescape(row.post_title)) for row in session.execute(query)]
