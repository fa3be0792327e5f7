"""Nonces of WordPress, as it would make them for a member's session: for requests that no screen offers them."""

from __future__ import annotations

import hmac
import math
import time
from hashlib import sha256
from urllib.parse import unquote

from tests.members import Member

from stack.credentials import load_credentials
from stack.layout import find_layout

HALF_LIFE_SECONDS = 12 * 60 * 60


def make_nonce(member: Member, action: str) -> str:
    """Return the nonce of an action for this member, made with the keys of tools/stack/config/wp-config.php."""
    salt = load_credentials(find_layout(test=True).home)["salt"]
    keys = "".join(sha256(f"{salt} NONCE {kind}".encode()).hexdigest() for kind in ("key", "salt"))
    (cookie,) = (cookie for cookie in member.http.cookies if cookie.name.startswith("wordpress_logged_in_"))
    token = unquote(cookie.value or "").split("|")[2]
    tick = math.ceil(time.time() / HALF_LIFE_SECONDS)
    text = f"{tick}|{action}|{member.account['user_id']}|{token}"
    return hmac.new(keys.encode(), text.encode(), "md5").hexdigest()[-12:-2]
