"""What the sandbox is told by its environment."""

import os
from dataclasses import dataclass
from pathlib import Path

from sandbox.asic.partner import AsicSettings
from sandbox.fusesign.partner import FuseSignSettings
from sandbox.openai.partner import OpenAiSettings
from sandbox.partner import PartnerSettings


@dataclass(frozen=True)
class Settings:
    mail: Path
    smtp_host: str
    smtp_port: int
    plays_store: bool
    database_url: str
    table_prefix: str
    store_key: str
    store_secret: str
    site_url: str
    stripe: Path
    stripe_key: str
    stripe_webhook_secret: str
    fusesign: FuseSignSettings
    asic: AsicSettings
    xero: PartnerSettings
    bgl: PartnerSettings
    hubspot: PartnerSettings
    openai: OpenAiSettings
    address: str = ""
    product_api: str = "/lyd-api"
    realtime: str = ""
    """Host and port of the realtime socket; empty: none."""
    sms: Path | None = None
    """Where text messages are kept; without it there is no such partner."""
    sms_account: str = ""
    sms_token: str = ""
    shop_faults: Path | None = None
    """A file that says how the store goes wrong, while it is there."""


def load_settings() -> Settings:
    env = os.environ
    return Settings(
        mail=Path(env["SANDBOX_MAIL"]),
        smtp_host=env.get("SANDBOX_SMTP_HOST", "127.0.0.1"),
        smtp_port=int(env["SANDBOX_SMTP_PORT"]),
        plays_store=env.get("SANDBOX_STORE") == "stand-in",
        database_url=env["LYD_DATABASE_URL"],
        table_prefix=env.get("LYD_TABLE_PREFIX", "wp_"),
        store_key=env["LYD_STORE_KEY"],
        store_secret=env["LYD_STORE_SECRET"],
        site_url=env["LYD_SITE_URL"].rstrip("/"),
        stripe=Path(env["SANDBOX_STRIPE"]),
        stripe_key=env.get("LYD_STRIPE_KEY") or "sk_test_sandbox",
        stripe_webhook_secret=env.get("LYD_STRIPE_WEBHOOK_SECRET") or "whsec_sandbox",
        fusesign=FuseSignSettings(
            Path(env["SANDBOX_FUSESIGN"]),
            env.get("LYD_FUSESIGN_CLIENT_ID", ""),
            env.get("LYD_FUSESIGN_CLIENT_SECRET", ""),
            token=env.get("LYD_FUSESIGN_TOKEN", ""),
        ),
        asic=AsicSettings(
            Path(env["SANDBOX_ASIC"]),
            env.get("LYD_ASIC_USER", ""),
            env.get("LYD_ASIC_PASSWORD", ""),
            env.get("LYD_ASIC_AGENT", ""),
        ),
        xero=PartnerSettings(
            Path(env["SANDBOX_XERO"]), env.get("LYD_XERO_CLIENT_ID", ""), env.get("LYD_XERO_CLIENT_SECRET", "")
        ),
        bgl=PartnerSettings(
            Path(env["SANDBOX_BGL"]), env.get("LYD_BGL_CLIENT_ID", ""), env.get("LYD_BGL_CLIENT_SECRET", "")
        ),
        hubspot=PartnerSettings(
            Path(env["SANDBOX_HUBSPOT"]),
            env.get("LYD_HUBSPOT_CLIENT_ID", ""),
            env.get("LYD_HUBSPOT_CLIENT_SECRET", ""),
        ),
        openai=OpenAiSettings(Path(env["SANDBOX_OPENAI"]), env.get("LYD_OPENAI_KEY", "")),
        realtime=env.get("SANDBOX_REALTIME", ""),
        product_api=env.get("SANDBOX_PRODUCT_API", "/lyd-api"),
        sms=Path(env["SANDBOX_SMS"]) if "SANDBOX_SMS" in env else None,
        sms_account=env.get("LYD_SMS_ACCOUNT", ""),
        sms_token=env.get("LYD_SMS_TOKEN", ""),
        shop_faults=Path(env["SANDBOX_SHOP_FAULTS"]) if "SANDBOX_SHOP_FAULTS" in env else None,
        address=env.get("SANDBOX_ADDRESS", "").rstrip("/"),
    )
