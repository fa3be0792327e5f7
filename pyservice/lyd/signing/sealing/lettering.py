"""Texts as images: names that are typed as signatures, and names in scripts that ReportLab cannot set."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from lyd.signing.letters import is_printable
from lyd.signing.sealing.errors import SignatureBlank
from lyd.signing.sealing.fonts import ITALIC, split_runs
from lyd.signing.sealing.pictures import trim

INK = (16, 32, 92, 255)
"""The blue of a pen."""
BLACK = (0, 0, 0, 255)
PIXELS = 96
"""Height of the letters: 300 a inch at 23 points."""
MOST_LETTERS = 80
TYPED_HEIGHT = PIXELS * 3 // 2
"""Pixels of a typed signature, so that short names are not larger than long ones."""


def clean(text: str, most: int = 200) -> str:
    """Return a text on one line without control characters, shortened to so many letters."""
    visible = "".join(" " if letter.isspace() else letter for letter in text if is_printable(letter))
    line = re.sub(" +", " ", visible).strip()
    return line if len(line) <= most else f"{line[: most - 1]}…"


def draw_name(name: str) -> Image.Image:
    """Draw a typed signature in blue italics. Raises SignatureBlank if the name shows nothing."""
    text = clean(name, MOST_LETTERS)
    if not text:
        raise SignatureBlank
    image = draw_text(text, ITALIC, INK)
    ink = trim(image)
    sheet = Image.new("RGBA", (ink.width, max(ink.height, TYPED_HEIGHT)))
    sheet.paste(ink, (0, (sheet.height - ink.height) // 2))
    return sheet


def draw_text(text: str, files: tuple[str, ...], color: tuple[int, int, int, int]) -> Image.Image:
    """Draw a line of text with the fonts that have its letters, shaped, on transparent ground."""
    runs = [(run.text, _load(run.path)) for run in split_runs(text, files)]
    widths = [int(font.getlength(part)) + 1 for part, font in runs]
    image = Image.new("RGBA", (sum(widths) + PIXELS, PIXELS * 2), (*color[:3], 0))
    pen, left = ImageDraw.Draw(image), PIXELS // 2
    for (part, font), width in zip(runs, widths, strict=True):
        pen.text((left, PIXELS * 1.35), part, fill=color, font=font, anchor="ls")
        left += width
    return image


@lru_cache(maxsize=32)
def _load(path: Path | None) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.truetype(path, PIXELS) if path else ImageFont.load_default(PIXELS)
