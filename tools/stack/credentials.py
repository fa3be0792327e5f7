"""Secrets of a stack: made once, kept in .dev with no rights for others."""

import fcntl
import json
import os
import secrets
from pathlib import Path

FILE = "credentials.json"
LOCK = "credentials.lock"
LENGTHS = {
    "database_password": 16,
    "tests_password": 16,
    "secret": 32,
    "store_key": 20,
    "store_secret": 20,
    "store_webhook_secret": 32,
    "stripe_key": 20,
    "stripe_webhook_secret": 20,
    "sms_token": 16,
    "fusesign_secret": 20,
    "asic_password": 16,
    "xero_secret": 20,
    "bgl_secret": 20,
    "hubspot_secret": 20,
    "salt": 32,
}
"""Random bytes of each secret."""
PREFIXES = {"store_key": "ck_", "store_secret": "cs_", "stripe_key": "sk_test_", "stripe_webhook_secret": "whsec_"}
"""What the vendors put before theirs."""


def load_credentials(home: Path) -> dict[str, str]:
    """Return the stack's secrets, making those that are missing. Processes that ask at once get the same.

    Keys: database_password, tests_password, secret (signs members' tokens), store_key, store_secret,
    store_webhook_secret, stripe_key, stripe_webhook_secret, sms_token, fusesign_secret,
    asic_password, xero_secret, bgl_secret, hubspot_secret, salt.
    """
    path = home / FILE
    stored = _read(path)
    if LENGTHS.keys() <= stored.keys():
        return stored
    home.mkdir(parents=True, exist_ok=True)
    with (home / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stored = _read(path)
        if not LENGTHS.keys() <= stored.keys():
            stored = _make_secrets() | stored
            write_private(path, json.dumps(stored, indent=2))
    return stored


def _read(path: Path) -> dict[str, str]:
    secrets_of_stack: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    return secrets_of_stack


def _make_secrets() -> dict[str, str]:
    return {name: PREFIXES.get(name, "") + secrets.token_hex(length) for name, length in LENGTHS.items()}


def write_private(path: Path, text: str) -> None:
    """Replace a file in one move; only its owner may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(text)
    fresh.replace(path)
