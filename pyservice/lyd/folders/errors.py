"""Errors of folders."""

from lyd.core.errors import LydError


class FolderTooDeep(LydError):
    """Private folders go three levels deep, those that the team shares four (document 2, sections 5 and 9)."""

    error_code, status, message = "folder_too_deep", 422, "A folder can be made at most three levels deep."


class FolderNotFound(LydError):
    """The folder does not exist in the space that the caller named."""

    error_code, status, message = "folder_not_found", 404, "This folder could not be found."


class FolderNotEmpty(LydError):
    """The folder is not empty (document 2, section 5)."""

    error_code, status = "folder_not_empty", 409
    message = "You cannot delete a folder which contains sub folder(s) or document(s)."


class FolderCycle(LydError):
    """A folder cannot lie in itself."""

    error_code, status = "folder_cycle", 409
    message = "A folder cannot be moved into itself or into a folder that lies in it."


class FolderElsewhere(LydError):
    """Folders are moved within a member's own tree, or within the tree that the team shares."""

    error_code, status = "folder_elsewhere", 422
    message = "A folder can only be moved within My Documents, or within Shared Folders."


class FolderAlreadyShared(LydError):
    """The folder is in Shared Folders already, by itself or with a folder that it lies in."""

    error_code, status, message = "folder_already_shared", 409, "This folder is in Shared Folders already."


class ShareNotFound(LydError):
    """There is no share with this id."""

    error_code, status, message = "share_not_found", 404, "This folder is not in Shared Folders any more."
