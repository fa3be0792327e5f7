"""Pictures of signatures, redrawn so that nothing but their ink comes into a document."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

from lyd.signing.sealing.errors import SignatureBlank, SignatureRefused, SignatureTooLarge

MOST_BYTES = 2 * 1024 * 1024
MOST_PIXELS = 12_000_000
"""Against decompression bombs, as for the pictures of profiles."""
LONGEST_SIDE = 1200
"""Pixels: 300 a inch on the widest signature line."""
PAPER = 235
"""Levels from which a pixel of a scan is paper and not ink."""
FAINT = 12
"""Opacity below which a pixel is not seen."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
END = b"IEND\xaeB`\x82"


def check_picture(png: bytes) -> bytes:
    """Return a signature's picture as a PNG of its ink alone: trimmed, on transparent paper, at most 1200 pixels wide.

    :raises SignatureTooLarge: 2 MB or more, or more than 12 million pixels.
    :raises SignatureRefused: if it is no PNG, is damaged, or has other data behind the picture.
    :raises SignatureBlank: if it shows nothing.
    """
    target = io.BytesIO()
    read_ink(png).save(target, "PNG")
    return target.getvalue()


def read_ink(png: bytes) -> Image.Image:
    """Return the same as an image of Pillow; the errors are those of check_picture."""
    if len(png) >= MOST_BYTES:
        raise SignatureTooLarge
    if not png.startswith(SIGNATURE) or not png.endswith(END):
        raise SignatureRefused
    image = _decode(png)
    return trim(_without_paper(image))


def _decode(png: bytes) -> Image.Image:
    try:
        with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
            if image.width * image.height > MOST_PIXELS:
                raise SignatureTooLarge
            image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
            return image.convert("RGBA")
    except (SignatureTooLarge, Image.DecompressionBombError) as error:
        raise SignatureTooLarge from error
    except Exception as error:  # Pillow's readers raise any error
        raise SignatureRefused from error


def _without_paper(image: Image.Image) -> Image.Image:
    """Make the paper of an opaque picture transparent."""
    red, green, blue, alpha = image.split()
    if alpha.getextrema()[0] == 255:
        darkest = ImageChops.darker(ImageChops.darker(red, green), blue)
        image.putalpha(darkest.point([0 if level >= PAPER else 255 for level in range(256)]))
    return image


def trim(image: Image.Image) -> Image.Image:
    """Return the image without its empty margins. Raises SignatureBlank."""
    box = image.getchannel("A").point([0 if level < FAINT else 255 for level in range(256)]).getbbox()
    if box is None:
        raise SignatureBlank
    return image.crop(box)
