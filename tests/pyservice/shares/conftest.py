"""What the tests of sharing may ask for: the fixtures of folders and documents."""

from tests.pyservice.documents.conftest import firm
from tests.pyservice.folders.conftest import draft, folders

__all__ = ["draft", "firm", "folders"]
