"""WordPress: signed requests to the plugin to change users, passwords and sessions (decision 0022)."""

from lyd.adapters.wordpress.client import WordPress
from lyd.adapters.wordpress.errors import AddressTaken, ClocksDiffer, WrongPassword

__all__ = ["AddressTaken", "ClocksDiffer", "WordPress", "WrongPassword"]
