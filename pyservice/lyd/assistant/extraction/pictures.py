"""Text of pictures, by Tesseract in a process of its own with limits."""

from __future__ import annotations

import resource
import shutil
import subprocess

from lyd.assistant.errors import UnreadableFile

PROGRAM = "tesseract"
SECONDS, BYTES = 20, 1_500_000_000
NO_TESSERACT = (
    "Text in pictures cannot be read on this site. Please add a PDF with text or a Word file, or type the answers."
)
TOO_SLOW = "The picture could not be read in time. Please add a smaller or clearer one."
UNREADABLE = "The picture could not be read. Please add a clearer one."
_OPTIONS = ("stdin", "stdout", "-l", "eng", "--psm", "3")


def read_picture(data: bytes) -> str:
    """Return the text of a PNG or JPEG. Raises UnreadableFile with a sentence for the member."""
    program = shutil.which(PROGRAM)
    if program is None:
        raise UnreadableFile(NO_TESSERACT)
    try:
        done = subprocess.run(  # noqa: S603 - fixed arguments; the file comes through a pipe
            (program, *_OPTIONS),
            input=data,
            capture_output=True,
            timeout=SECONDS,
            env={"OMP_THREAD_LIMIT": "1"},
            preexec_fn=_limit,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise UnreadableFile(TOO_SLOW) from error
    if done.returncode:
        raise UnreadableFile(UNREADABLE)
    return done.stdout.decode("utf-8", errors="replace")


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
