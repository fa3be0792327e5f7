"""Callers who run the shop: WordPress administrators and WooCommerce's shop managers, whichever team they are in."""

from __future__ import annotations

from dataclasses import replace

from flask import g
from sqlalchemy import select

from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.db.wordpress import wordpress
from lyd.core.http.identity import identify_caller

ROLES = ("administrator", "shop_manager")


def identify_shop_admin() -> Identity:
    """The caller, with what WordPress says about the shop: for routes that need Capability.MANAGE_SHOP.

    WordPress keeps roles as PHP text, a:1:{s:13:"administrator";b:1;}, under the prefix of its tables.
    """
    session = current_session()
    identity = identify_caller()
    meta = wordpress(session).usermeta.c
    key = f"{session.info['table_prefix']}capabilities"
    query = select(meta.meta_value).where(meta.user_id == identity.user_id, meta.meta_key == key)
    roles = session.scalar(query) or ""
    g.lyd_identity = replace(identity, runs_shop=any(f'"{role}";b:1' in roles for role in ROLES))
    return g.lyd_identity  # type: ignore[no-any-return]  # Flask's g holds anything
