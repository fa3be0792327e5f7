"""Two-factor authentication, what happened to an account, and where its member is signed in."""

from lyd.security.services.recording import record
from lyd.security.services.states import two_factor_of

__all__ = ["record", "two_factor_of"]
