"""Text of the certificate in any script: with ReportLab where it can, as shaped images with text behind otherwise."""

from __future__ import annotations

import textwrap
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.platypus import Flowable, Paragraph

from lyd.signing.letters import JOINERS
from lyd.signing.sealing.errors import SignatureBlank
from lyd.signing.sealing.fonts import PLAIN, needs_shaping, split_runs
from lyd.signing.sealing.lettering import BLACK, PIXELS, draw_text
from lyd.signing.sealing.pictures import trim

LEADING = 1.3
LETTER_WIDTH = 0.5
"""Of an average letter, in parts of its height."""
INVISIBLE = 3
"""Text rendering mode of text that is found and copied, but not seen (PDF 32000, 9.3.6)."""


def text_block(text: str, width: float, *, size: float, files: tuple[str, ...] = PLAIN) -> list[Flowable]:
    """Return a text as flowables of this width in points; none if it is empty. Markup in it is printed as it is."""
    if not text:
        return []
    if needs_shaping(text):
        letters = max(int(width / size / LETTER_WIDTH), 1)
        return [ShapedLine(line, width, size, files) for line in textwrap.wrap(text, letters)]
    style = ParagraphStyle("text", fontSize=size, leading=size * LEADING, splitLongWords=1)
    plain = "".join(letter for letter in text if letter not in JOINERS)
    runs = (f'<font name="{run.font}">{escape(run.text)}</font>' for run in split_runs(plain, files))
    return [Paragraph("".join(runs), style)]


class ShapedLine(Flowable):
    """A line of a script whose letters join or run from right to left: an image, and its text for search and copies."""

    def __init__(self, text: str, width: float, size: float, files: tuple[str, ...]) -> None:
        super().__init__()
        self._text, self._most, self._size, self._files = text, width, size, files

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the size of the line in points."""
        return min(width, self._most), self._size * LEADING

    def draw(self) -> None:
        """Draw the line at the origin of the canvas."""
        try:
            image = trim(draw_text(self._text, self._files, BLACK))
        except SignatureBlank:
            return
        scale = min(self._size / PIXELS, self._most / image.width, self._size * LEADING / image.height)
        box = (0, 0, image.width * scale, image.height * scale)
        self.canv.drawImage(ImageReader(image), *box, mask="auto")
        line = self.canv.beginText(0, 0)
        line.setTextRenderMode(INVISIBLE)
        for run in split_runs(self._text, self._files):
            line.setFont(run.font, self._size)
            line.textOut(run.text)
        line.setTextRenderMode(0)
        self.canv.drawText(line)
