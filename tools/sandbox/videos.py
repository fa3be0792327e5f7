"""A video to show on the site: a title over a line that grows, drawn and put together here instead of kept as a file.

A lossy WebP picture is a key frame of VP8, so a WebM file of such pictures is a video that every browser plays.
"""

import struct
from functools import lru_cache
from io import BytesIO

from flask import Blueprint, Response, send_file
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 640, 360
SECONDS, FRAMES_A_SECOND = 6, 10
GROUND, INK, SOFT = (28, 33, 43), (255, 255, 255), (112, 134, 230)


def videos() -> Blueprint:
    pages = Blueprint("videos", __name__, url_prefix="/videos")

    @pages.get("/<name>.webm")
    def video(name: str) -> Response:
        return send_file(BytesIO(make_video(name)), mimetype="video/webm", conditional=True, etag=False)

    return pages


@lru_cache(maxsize=8)
def make_video(name: str) -> bytes:
    """Return a WebM with the name as its title: lite-plan becomes "Lite plan"."""
    title = name.replace("-", " ").capitalize()
    count = SECONDS * FRAMES_A_SECOND
    frames = [draw(title, number / (count - 1)) for number in range(count)]
    return header() + element(0x18538067, info() + tracks() + b"".join(clusters(frames)))


def draw(title: str, done: float) -> bytes:
    """Return one picture as a VP8 key frame: what a WebP file holds behind its first 20 bytes."""
    image = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    pen = ImageDraw.Draw(image)
    pen.text((WIDTH / 2, HEIGHT / 2 - 20), title, INK, ImageFont.load_default(44), anchor="mm")
    pen.rectangle((120, 220, 120 + 400 * done, 226), fill=SOFT)
    kept = BytesIO()
    image.save(kept, "WEBP", quality=60)
    made = kept.getvalue()
    if made[12:16] != b"VP8 ":
        raise ValueError("this Pillow writes WebP in another form")
    return made[20 : 20 + struct.unpack("<I", made[16:20])[0]]


def header() -> bytes:
    fields = (number(0x4286, 1), number(0x42F7, 1), number(0x42F2, 4), number(0x42F3, 8))
    kind = (element(0x4282, b"webm"), number(0x4287, 2), number(0x4285, 2))
    return element(0x1A45DFA3, b"".join((*fields, *kind)))


def info() -> bytes:
    length = element(0x4489, struct.pack(">d", SECONDS * 1000))
    maker = element(0x4D80, b"lyd sandbox") + element(0x5741, b"lyd sandbox")
    return element(0x1549A966, number(0x2AD7B1, 1_000_000) + length + maker)


def tracks() -> bytes:
    size = element(0xE0, number(0xB0, WIDTH) + number(0xBA, HEIGHT))
    track = number(0xD7, 1) + number(0x73C5, 1) + number(0x83, 1) + number(0x9C, 0) + element(0x86, b"V_VP8")
    return element(0x1654AE6B, element(0xAE, track + size))


def clusters(frames: list[bytes]) -> list[bytes]:
    """Return the frames, a second to a cluster, each marked as a key frame of the first track."""
    step = 1000 // FRAMES_A_SECOND
    return [
        element(
            0x1F43B675,
            number(0xE7, second * 1000)
            + b"".join(
                element(0xA3, b"\x81" + struct.pack(">hB", place * step, 0x80) + frame)
                for place, frame in enumerate(frames[second * FRAMES_A_SECOND : (second + 1) * FRAMES_A_SECOND])
            ),
        )
        for second in range(SECONDS)
    ]


def number(name: int, value: int) -> bytes:
    return element(name, value.to_bytes(max(1, (value.bit_length() + 7) // 8), "big"))


def element(name: int, content: bytes) -> bytes:
    """Return an EBML element (RFC 8794): its id, its length in eight bytes, its content."""
    return name.to_bytes((name.bit_length() + 7) // 8, "big") + struct.pack(">Q", 1 << 56 | len(content)) + content
