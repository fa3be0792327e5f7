"""WordPress: what only it may change (users, passwords, sessions) is asked of the plugin, signed (decision 0022)."""

from lyd.adapters.wordpress.client import WordPress
from lyd.adapters.wordpress.errors import AddressTaken, WrongPassword

__all__ = ["AddressTaken", "WordPress", "WrongPassword"]
