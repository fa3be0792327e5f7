"""What can be wrong with folders."""

from lyd.core.errors import LydError


class FolderTooDeep(LydError):
    """Folders go three levels deep (document 2, sections 5 and 9)."""

    error_code, status, message = "folder_too_deep", 422, "A folder can be made at most three levels deep."


class FolderNotFound(LydError):
    """There is no such folder among the caller's own."""

    error_code, status, message = "folder_not_found", 404, "This folder could not be found."
