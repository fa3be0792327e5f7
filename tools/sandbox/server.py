"""One gunicorn worker with threads, and beside it the mail catcher's SMTP server and the partners' webhooks."""

import os
from typing import Any

from gunicorn.app.base import BaseApplication

from sandbox.app import create_app
from sandbox.fusesign import FuseSignPartner
from sandbox.mail.smtp_server import start_smtp_server
from sandbox.openai.realtime import RealtimeServer
from sandbox.settings import load_settings
from sandbox.stripe.events import start_delivery

THREADS = 16


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Gunicorn without its command line."""

    def load_config(self) -> None:
        self.cfg.set("bind", os.environ["SANDBOX_BIND"])
        self.cfg.set("worker_class", "gthread")
        self.cfg.set("threads", THREADS)
        self.cfg.set("control_socket_disable", True)
        self.cfg.set("post_worker_init", _start_threads)

    def load(self) -> Any:
        return create_app(load_settings())


def _start_threads(_worker: Any) -> None:
    settings = load_settings()
    start_smtp_server(settings)
    start_delivery(settings)
    FuseSignPartner(settings.fusesign).events.deliveries.start("fusesign-delivery")
    if settings.realtime:
        host, _, port = settings.realtime.rpartition(":")
        RealtimeServer(settings.openai).start(host, int(port))


def serve() -> None:
    Server().run()
