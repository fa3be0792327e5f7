"""Uploaded pictures, redrawn by the service, so that a file holds pixels and nothing else."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import IO

import structlog
from PIL import Image, ImageOps, UnidentifiedImageError

from lyd.profile.errors import PictureFailed, PictureKindRefused, PictureTooLarge

MOST_BYTES = 2 * 1024 * 1024
"""A picture is smaller than that (document 1, section 9)."""
MOST_PIXELS, MOST_PIXELS_OF_PHOTO = 12_000_000, 50_000_000
"""Maximum of one picture, against decompression bombs. A photograph is decoded at a fraction of its size."""
LONGEST_SIDE = 1024
KINDS = ("JPEG", "PNG", "GIF")
QUALITY = 85
SHOWN_NAME = 100
_at_once = BoundedSemaphore(2)
"""Pictures that one process decodes at the same time: each may need 100 MB for a moment."""

log = structlog.get_logger()


@dataclass(frozen=True)
class Picture:
    """A picture of ours."""

    data: bytes
    mimetype: str


def remake(file: IO[bytes], name: str) -> Picture:
    """Redraw a picture: upright, at most 1024 pixels a side, without metadata; JPEG stays JPEG, others become PNG.

    :param name: the file's name, for the message about a picture that cannot be read.
    :raises PictureTooLarge: 2 MB or more.
    :raises PictureKindRefused: by its content it is none of JPEG, PNG and GIF.
    :raises PictureFailed: if it is truncated, damaged, or has too many pixels.
    """
    data = file.read(MOST_BYTES)
    if len(data) >= MOST_BYTES:
        raise PictureTooLarge
    with _at_once:
        try:
            image = Image.open(io.BytesIO(data), formats=KINDS)
        except UnidentifiedImageError as error:
            raise PictureKindRefused from error
        except Exception as error:  # a bomb in its header: Pillow's readers raise any error
            raise _failed(name, error) from error
        with image:
            return _draw(image, name)


def _draw(image: Image.Image, name: str) -> Picture:
    is_photo = image.format not in ("PNG", "GIF")
    if image.width * image.height > (MOST_PIXELS_OF_PHOTO if is_photo else MOST_PIXELS):
        raise _failed(name, None)
    try:
        if is_photo:
            image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))  # decodes no more than is needed
        upright = _upright(image).convert("RGB" if is_photo else "RGBA")
        upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
        return _encode(upright, is_photo)
    except Exception as error:
        raise _failed(name, error) from error


def _upright(image: Image.Image) -> Image.Image:
    """Rotate the picture by its EXIF data; invalid EXIF data is ignored."""
    with suppress(Exception):
        return ImageOps.exif_transpose(image)
    return image


def _encode(image: Image.Image, is_photo: bool) -> Picture:
    """Pixels onto an empty sheet: comments, profiles and EXIF stay behind."""
    sheet = Image.new(image.mode, image.size)
    sheet.paste(image)
    out = io.BytesIO()
    if is_photo:
        sheet.save(out, "JPEG", quality=QUALITY, optimize=True)
        return Picture(out.getvalue(), "image/jpeg")
    sheet.save(out, "PNG", optimize=True)
    return Picture(out.getvalue(), "image/png")


def _failed(name: str, error: Exception | None) -> PictureFailed:
    log.info("picture_failed", reason=type(error).__name__ if error else "pixels")
    return PictureFailed(f"{name[:SHOWN_NAME]} file upload failed.")
