"""What the tests of OAuth connections may ask for: a member who is connected to the sandbox's partner."""

from tests.pyservice.integrations.conftest import connection_id, harbour, owner

__all__ = ["connection_id", "harbour", "owner"]
