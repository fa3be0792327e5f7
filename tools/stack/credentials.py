"""Secrets of a stack: made once, kept in .dev with no rights for others."""

import json
import os
import secrets
from pathlib import Path

FILE = "credentials.json"


def load_credentials(home: Path) -> dict[str, str]:
    """Return the stack's secrets, making those that are missing.

    Keys: database_password, tests_password, secret (signs members' tokens), store_key, store_secret,
    store_webhook_secret, stripe_key, stripe_webhook_secret, sms_token, fusesign_secret,
    asic_password, xero_secret, bgl_secret, hubspot_secret, salt.
    """
    path = home / FILE
    known: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    wanted = {
        "database_password": secrets.token_hex(16),
        "tests_password": secrets.token_hex(16),
        "secret": secrets.token_hex(32),
        "store_key": f"ck_{secrets.token_hex(20)}",
        "store_secret": f"cs_{secrets.token_hex(20)}",
        "store_webhook_secret": secrets.token_hex(32),
        "stripe_key": f"sk_test_{secrets.token_hex(20)}",
        "stripe_webhook_secret": f"whsec_{secrets.token_hex(20)}",
        "sms_token": secrets.token_hex(16),
        "fusesign_secret": secrets.token_hex(20),
        "asic_password": secrets.token_hex(16),
        "xero_secret": secrets.token_hex(20),
        "bgl_secret": secrets.token_hex(20),
        "hubspot_secret": secrets.token_hex(20),
        "salt": secrets.token_hex(32),
    }
    if not wanted.keys() <= known.keys():
        known = wanted | known
        write_private(path, json.dumps(known, indent=2))
    return known


def write_private(path: Path, text: str) -> None:
    """Replace a file in one move; only its owner may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(text)
    fresh.replace(path)
