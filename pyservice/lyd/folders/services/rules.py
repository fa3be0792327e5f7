"""Rules of folders beyond the table of access: depth, and whether they are shared already."""

from __future__ import annotations

from functools import lru_cache

from lyd.core.access import FOLDER_CAPABILITIES, Capability, DocumentSpace
from lyd.folders.errors import FolderTooDeep

MAX_PARENT_CHAIN = {DocumentSpace.MINE: 2, DocumentSpace.SHARED: 3}
"""A folder gets children only while its own chain of parents is shorter than this (document 2, sections 5 and 9)."""

TOO_DEEP = {
    DocumentSpace.MINE: "A folder can be made at most three levels deep.",
    DocumentSpace.SHARED: "A shared folder can be made at most four levels deep.",
}


def check_depth(space: DocumentSpace, chain: int, height: int = 0) -> None:
    """Check that a folder with so many parents and so many levels below it fits. Raises FolderTooDeep."""
    if chain + height > MAX_PARENT_CHAIN[space]:
        raise FolderTooDeep(TOO_DEEP[space])


def can_have_subfolders(space: DocumentSpace, chain: int) -> bool:
    """Whether a folder with so many parents may get a child."""
    return chain < MAX_PARENT_CHAIN[space]


@lru_cache
def available_actions(*, can_have_subfolders: bool, is_shared: bool, has_share: bool) -> tuple[Capability, ...]:
    """Return the actions that make sense for a folder that is not deleted; the table of access decides who may."""
    unavailable = {Capability.RESTORE_FOLDER}
    if not can_have_subfolders:
        unavailable.add(Capability.CREATE_IN_FOLDER)
    if is_shared:
        unavailable.add(Capability.SHARE_FOLDER)
    if not has_share:
        unavailable.add(Capability.UNSHARE_FOLDER)
    return tuple(capability for capability in FOLDER_CAPABILITIES if capability not in unavailable)
