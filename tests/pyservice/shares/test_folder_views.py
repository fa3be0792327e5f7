"""What members see of folders that are shared."""

from __future__ import annotations

from tests.factories.folders import Folders
from tests.factories.responses import data_of


def test_in_which_private_folder_a_shared_one_lies_is_not_told_to_members(folders: Folders) -> None:
    secret, shared = folders.make("Secret", by="manager"), folders.make("Shared", by="manager")
    folders.share(shared, by="manager")
    data_of(folders.move(shared, secret, "manager"))
    told = {by: folders.restore(shared, by=by).json["message"] for by in ("owner", "member")}
    assert told == {"owner": "Manager moved this to “Secret”.", "member": "Manager moved this."}
