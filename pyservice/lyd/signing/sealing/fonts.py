"""Fonts of the service's image (pyservice/Dockerfile), found by the letters that they have."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from lyd.signing.letters import JOINERS

FOLDER = Path("/usr/share/fonts/truetype")
PLAIN = (
    "crosextra/Carlito-Regular.ttf",
    "noto/NotoSans-Regular.ttf",
    "wqy/wqy-microhei.ttc",
    *(
        f"noto/NotoSans{script}-Regular.ttf"
        for script in (
            *("Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Tamil", "Telugu", "Gujarati", "Gurmukhi"),
            *("Kannada", "Malayalam", "Sinhala", "Khmer", "Lao", "Myanmar", "Ethiopic", "Armenian", "Georgian"),
        )
    ),
    "ancient-scripts/Symbola_hint.ttf",
)
"""Files below the folder, the preferred first."""
BOLD = ("crosextra/Carlito-Bold.ttf", "noto/NotoSans-Bold.ttf", *PLAIN)
ITALIC = ("crosextra/Caladea-Italic.ttf", "noto/NotoSerif-Italic.ttf", *PLAIN)
"""For typed signatures: no font of handwriting is in the image."""
FALLBACK = "Helvetica"
"""Where a font is not installed; every reader of PDF files has this one."""
SHAPED = ((0x0590, 0x109F), (0x1200, 0x139F), (0x1780, 0x18AF), (0xFB1D, 0xFEFC))
"""Code points of scripts whose letters join, stack or run from right to left, which ReportLab does not do."""


class Run(NamedTuple):
    """Letters of one font. ``path`` is None for a built-in font."""

    text: str
    font: str
    path: Path | None


def split_runs(text: str, files: tuple[str, ...] = PLAIN) -> list[Run]:
    """Divide a text by the fonts that have its letters; one that has all of them is preferred.

    Letters without a font become question marks.
    """
    letters = set(text) - JOINERS - {" "}
    whole = next((file for file in files if (font := load_font(file)) and letters <= _letters(font)), None)
    if whole:
        return [Run(text, _name(whole), FOLDER / whole)]
    chosen = _choose_files(text, files)
    return [_run("".join(letter for letter, _ in group), file) for file, group in groupby(chosen, lambda pair: pair[1])]


def _choose_files(text: str, files: tuple[str, ...]) -> list[tuple[str, str | None]]:
    """Return each letter with its file; spaces and joiners stay with what is before them."""
    chosen: list[tuple[str, str | None]] = []
    for letter in text:
        is_kept = chosen and (letter in JOINERS or letter == " ")
        chosen.append((letter, chosen[-1][1] if is_kept else _file_for(letter, files)))
    return chosen


def needs_shaping(text: str) -> bool:
    """Say whether a text has letters that ReportLab would print apart or in the wrong order."""
    return any(first <= ord(letter) <= last for letter in text for first, last in SHAPED)


def _run(text: str, file: str | None) -> Run:
    if file:
        return Run(text, _name(file), FOLDER / file)
    return Run("".join(letter if letter.isascii() else "?" for letter in text), FALLBACK, None)


@lru_cache(maxsize=4096)
def _file_for(letter: str, files: tuple[str, ...]) -> str | None:
    return next((file for file in files if (font := load_font(file)) and letter in _letters(font)), None)


@lru_cache(maxsize=64)
def load_font(file: str) -> Any:
    """Return a font and register it with ReportLab under the name of its file; None if it is not installed."""
    try:
        font = TTFont(_name(file), str(FOLDER / file), subfontIndex=0)
    except (TTFError, OSError):
        return None
    pdfmetrics.registerFont(font)
    return font


@lru_cache(maxsize=64)
def _letters_of(name: str) -> frozenset[str]:
    return frozenset(map(chr, pdfmetrics.getFont(name).face.charToGlyph))


def _letters(font: Any) -> frozenset[str]:
    return _letters_of(font.fontName)


def _name(file: str) -> str:
    return Path(file).stem
