"""``flask lyd connections``: the tokens of members' connections."""

from __future__ import annotations

import click
from flask.cli import AppGroup
from sqlalchemy import select

from lyd.adapters.clients import get_token_vault
from lyd.core.extensions import get_database
from lyd.integrations.models import AppConnection

connections = AppGroup("connections", help="Members' connections to other applications.")


@connections.command("reencrypt")
def reencrypt_tokens() -> None:
    """Encrypt all tokens with the first value of LYD_SECRET; run before the second is removed."""
    vault, database = get_token_vault(), get_database()
    with database.sessions() as session:
        ids = list(session.scalars(select(AppConnection.id).where(AppConnection.credential.is_not(None))))
    for connection_id in ids:
        with database.transaction() as session:
            row = session.get_one(AppConnection, connection_id, with_for_update=True)
            if row.credential is not None:
                row.credential = vault.rotate(row.credential)
    click.echo(f"{len(ids)} connections")
