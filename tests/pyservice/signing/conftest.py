"""What the tests of signing may ask for: a converter with one real office."""

from tests.pyservice.assembly.conftest import converter_url, pool

__all__ = ["converter_url", "pool"]
