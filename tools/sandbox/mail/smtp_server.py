"""The SMTP server: takes every message and keeps it as a file."""

import time
import uuid

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from sandbox.settings import Settings

LARGEST_MESSAGE = 30 * 1024**2


class MessageHandler:
    """Writes each message whole; the names sort by time of arrival."""

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.mail

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802  (aiosmtpd's)
        name = f"{time.time_ns()}-{uuid.uuid4().hex[:8]}"
        content = envelope.original_content or b""
        fresh = self._folder / f"{name}.new"
        fresh.write_bytes(content)
        fresh.rename(self._folder / f"{name}.eml")
        return "250 Kept"


def start_smtp_server(settings: Settings) -> Controller:
    settings.mail.mkdir(parents=True, exist_ok=True)
    controller = Controller(
        MessageHandler(settings), hostname=settings.smtp_host, port=settings.smtp_port, data_size_limit=LARGEST_MESSAGE
    )
    controller.start()
    return controller
