"""The sandbox as tests use it: with settings of its own, and running where it is asked over HTTP."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.garbage_collection import paused_collection
from tests.http_servers import STOP_CHECK_SECONDS
from werkzeug.serving import make_server

from sandbox.app import create_app
from sandbox.asic.partner import AsicSettings
from sandbox.fusesign.partner import FuseSignSettings
from sandbox.openai.partner import OpenAiSettings
from sandbox.partner import OAuthPartner, PartnerSettings
from sandbox.settings import Settings

STRIPE_KEY = "sk_test_of_the_tests"
STRIPE_SECRET = "whsec_of_the_tests"
SMS_ACCOUNT, SMS_TOKEN = f"AC{'1' * 32}", "sms-token-of-the-tests"
FUSESIGN_CLIENT, FUSESIGN_SECRET = "client-of-the-tests", "secret-of-the-tests"
BGL_CLIENT, BGL_SECRET = "client-of-the-tests", "secret-of-the-tests"
HUBSPOT_CLIENT, HUBSPOT_SECRET = "client-of-the-tests", "secret-of-the-tests"
OPENAI_KEY = "sk-of-the-tests"
XERO_CLIENT, XERO_SECRET = "client-of-the-tests", "secret-of-the-tests"
FUSESIGN_TOKEN = "wholesale-token-of-the-tests"
ASIC_USER, ASIC_PASSWORD, ASIC_AGENT = "machine-of-the-tests", "password-of-the-tests", "000099999"


def sandbox_settings(folder: Path, site_url: str = "http://site.example") -> Settings:
    """Settings of a sandbox that keeps everything in a folder and plays no store."""
    return Settings(
        mail=folder / "mail",
        smtp_host="127.0.0.1",
        smtp_port=find_free_port(),
        plays_store=False,
        database_url="",
        table_prefix="wp_",
        store_key="",
        store_secret="",
        site_url=site_url,
        stripe=folder / "stripe",
        stripe_key=STRIPE_KEY,
        stripe_webhook_secret=STRIPE_SECRET,
        sms=folder / "sms",
        sms_account=SMS_ACCOUNT,
        sms_token=SMS_TOKEN,
        fusesign=FuseSignSettings(folder / "fusesign", FUSESIGN_CLIENT, FUSESIGN_SECRET, token=FUSESIGN_TOKEN),
        asic=AsicSettings(folder / "asic", ASIC_USER, ASIC_PASSWORD, ASIC_AGENT),
        bgl=PartnerSettings(folder / "bgl", BGL_CLIENT, BGL_SECRET),
        hubspot=PartnerSettings(folder / "hubspot", HUBSPOT_CLIENT, HUBSPOT_SECRET),
        openai=OpenAiSettings(folder / "openai", OPENAI_KEY),
        xero=PartnerSettings(folder / "xero", XERO_CLIENT, XERO_SECRET),
    )


@contextmanager
def running(settings: Settings, *partners: OAuthPartner) -> Iterator[str]:
    """Serve a sandbox on a free port and yield its address; nothing is sent from it unless a test says so."""
    with paused_collection():
        app = create_app(settings)
        for partner in partners:
            app.register_blueprint(partner.blueprint())
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
