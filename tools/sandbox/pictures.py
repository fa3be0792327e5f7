"""Pictures for the seed's products: a sheet of paper with lines, in a colour made from the name."""

import colorsys
from hashlib import sha256
from io import BytesIO

from flask import Blueprint, Response
from PIL import Image, ImageDraw

WIDTH, HEIGHT = 640, 480
INK, PAPER = (196, 204, 214), (255, 255, 255)
LINES = range(150, 380, 26)


def pictures() -> Blueprint:
    pages = Blueprint("pictures", __name__, url_prefix="/pictures")

    @pages.get("/<name>.png")
    def picture(name: str) -> Response:
        return Response(draw(name), mimetype="image/png")

    return pages


def draw(name: str) -> bytes:
    """Return the picture of a name as PNG; the same name always looks the same."""
    seed = sha256(name.encode()).digest()
    red, green, blue = (round(part * 255) for part in colorsys.hls_to_rgb(seed[0] / 255, 0.42, 0.5))
    image = Image.new("RGB", (WIDTH, HEIGHT), (red, green, blue))
    pen = ImageDraw.Draw(image)
    pen.rectangle((200, 60, 440, 420), fill=PAPER)
    pen.rectangle((226, 92, 330 + seed[1] % 80, 112), fill=(red, green, blue))
    for number, top in enumerate(LINES):
        pen.rectangle((226, top, 340 + seed[number + 2] % 76, top + 8), fill=INK)
    kept = BytesIO()
    image.save(kept, "PNG", optimize=True)
    return kept.getvalue()
