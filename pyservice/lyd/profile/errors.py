"""Errors of pictures (document 1, sections 5 and 8)."""

from __future__ import annotations

from lyd.core.errors import LydError


class PictureKindRefused(LydError):
    """The content is of no accepted kind of picture, whatever the file's name."""

    error_code, status = "picture_kind_refused", 422
    message = "You can only upload JPEG/JPG/GIF/PNG file!"


class PictureTooLarge(LydError):
    """2 MB or more."""

    error_code, status, message = "picture_too_large", 422, "Image must smaller than 2MB!"


class PictureFailed(LydError):
    """Of a kind that we take, and unreadable; the message names the file."""

    error_code, status, message = "picture_failed", 422, "The file upload failed."
