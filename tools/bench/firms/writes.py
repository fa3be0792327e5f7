"""What happens in between: drafts and renames by all people of the largest team."""

import random

from tests.factories.documents import PRODUCT

from bench.firms.asking import Ask, Firm
from bench.firms.shape import users_of


def all_writes(firm: Firm) -> list[Ask]:
    """A draft and a rename of each."""
    return [write for user in users_of(0) for write in (drafting(firm, user), renaming(firm, user))]


def drafting(firm: Firm, user: int) -> Ask:
    """Start a document."""
    return lambda: firm.ask("/doc/draft", by=user, method="POST", sent={"template_id": PRODUCT})


def renaming(firm: Firm, user: int) -> Ask:
    """Rename the newest document."""

    def rename() -> bytes:
        row = firm.data("/doc", "length=1", by=user)["rows"][0]
        name = {"new_name": f"Renamed {random.randrange(10**9)}"}  # noqa: S311 - only to be another one
        return firm.ask(f"/doc/rename/{row['id']}", by=user, method="PUT", sent=name)

    return rename
