"""Writes between the reads: drafts and renames by all members of the largest team."""

import random

from tests.factories.documents import PRODUCT

from bench.firms.client import Call, FirmClient
from bench.firms.shape import users_of


def all_writes(firm: FirmClient) -> list[Call]:
    """A draft and a rename by each member."""
    return [write for user in users_of(0) for write in (create_draft(firm, user), rename_newest(firm, user))]


def create_draft(firm: FirmClient, user: int) -> Call:
    """Start a document."""
    return lambda: firm.request("/doc/draft", by=user, method="POST", payload={"template_id": PRODUCT})


def rename_newest(firm: FirmClient, user: int) -> Call:
    """Rename the newest document."""

    def rename() -> bytes:
        row = firm.data("/doc", "length=1", by=user)["rows"][0]
        name = {"new_name": f"Renamed {random.randrange(10**9)}"}  # noqa: S311 - only to be another one
        return firm.request(f"/doc/rename/{row['id']}", by=user, method="PUT", payload=name)

    return rename
