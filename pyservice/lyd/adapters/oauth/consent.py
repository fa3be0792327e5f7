"""Consents under way: the state of each, kept in Redis until the member comes back from the partner."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, field

import redis

LIFETIME_SECONDS = 15 * 60
"""How long a member may take on the partner's consent page."""
STATE_BYTES = 32


@dataclass(frozen=True, slots=True)
class Consent:
    """A member who went to a partner's consent page. verifier is the PKCE secret that only we know."""

    partner: str
    team_id: int
    user_id: int
    redirect_url: str
    verifier: str = field(repr=False)


class ConsentStore:
    """Consents by state: each is good once, for LIFETIME_SECONDS, and only for the member who began it."""

    def __init__(self, connection: redis.Redis) -> None:
        self._redis = connection

    def add(self, consent: Consent) -> str:
        """Store a consent and return its state, a value that cannot be guessed."""
        state = secrets.token_urlsafe(STATE_BYTES)
        self._redis.set(_key(state), json.dumps(asdict(consent)), ex=LIFETIME_SECONDS)
        return state

    def take(self, state: str, *, partner: str, team_id: int, user_id: int) -> Consent | None:
        """Return the consent of a state and remove it; None if there is none, or it is another member's or partner's.

        A state that another member brings is used up too: it came into wrong hands.
        """
        stored = self._redis.getdel(_key(state))
        if not isinstance(stored, bytes | str):
            return None
        consent = Consent(**json.loads(stored))
        is_same_member = (consent.team_id, consent.user_id) == (team_id, user_id)
        return consent if is_same_member and consent.partner == partner else None


def _key(state: str) -> str:
    return f"lyd:oauth-state:{state}"
