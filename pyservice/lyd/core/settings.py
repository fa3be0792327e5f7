"""Every setting of the service, once: name, type, default, one line of help."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any


def _setting(help_line: str, default: Any = None, *, required: bool = False, secret: bool = False) -> Any:
    """Declare a setting; the environment variable is LYD_ and the field's name in capitals. Secrets are never shown."""
    return field(repr=not secret, metadata={"help": help_line, "required": required, "default": default})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What the environment says. Frozen: a running process does not change its mind."""

    database_url: str = _setting(
        "Database, as mysql+pymysql://user:password@host:port/name.", required=True, secret=True
    )
    table_prefix: str = _setting("Prefix of WordPress's own tables.", "wp_")
    redis_url: str = _setting("Redis, as redis://host:port/number: job queues, caches, rate limits.", required=True)
    secret: tuple[str, ...] = _setting(
        "Shared with the plugin; 32 bytes or more. Two, comma-separated, during a rotation: the first signs.",
        required=True,
        secret=True,
    )
    site_url: str = _setting("URL of the WordPress site without a trailing slash; the issuer of tokens.", required=True)
    store_url: str = _setting("WooCommerce's REST API, as https://site/wp-json/wc/v3.", "")
    store_key: str = _setting("WooCommerce consumer key (writes orders).", "")
    store_secret: str = _setting("WooCommerce consumer secret.", "", secret=True)
    store_webhook_secret: str = _setting("Secret that signs WooCommerce's webhooks.", "", secret=True)
    stripe_key: str = _setting("Stripe's secret key (sk_…); empty: payments are disabled.", "", secret=True)
    stripe_webhook_secret: str = _setting("Secret that signs Stripe's webhooks (whsec_…).", "", secret=True)
    stripe_url: str = _setting("Stripe's API.", "https://api.stripe.com")
    plan_renewal: bool = _setting(
        "true: buyers of a plan can have it renewed automatically through Stripe.", default=False
    )
    package_approval_by_another: bool = _setting(
        "true: a template package must be approved by another shop admin than the one who uploaded it.", default=False
    )
    storage_url: str = _setting("Where files are kept: file:///path or s3://bucket/path.", required=True)
    storage_min_free: int = _setting(
        "MB that must stay free on the disk of the files, and of the converter: below, nothing new is stored.", 512
    )
    converter_url: str = _setting("The Word to PDF converter.", "http://127.0.0.1:8082")
    converter_bind: str = _setting("Host and port that the converter listens on.", "127.0.0.1:8082")
    converter_offices: int = _setting("LibreOffice processes that the converter keeps.", 2)
    converter_recycle: int = _setting("Documents after which a LibreOffice process is replaced.", 500)
    converter_memory: int = _setting("MB of its own after which a LibreOffice process is replaced; 0: never.", 120)
    converter_timeout: int = _setting("Seconds that one conversion may take.", 60)
    workers_payments: int = _setting(
        "Processes for orders, payments and inbound events; 0, here and below: sized to the machine.", 0
    )
    workers_mail: int = _setting("Processes that send mail.", 0)
    workers_assembly: int = _setting("Processes that assemble documents.", 0)
    workers_previews: int = _setting("Processes that make previews of documents.", 0)
    workers_assistant: int = _setting("Processes that read files for the assistant.", 0)
    workers_bulk: int = _setting("Processes for everything else: periodic work, deletions, sample pages.", 0)
    worker_recycle: int = _setting("Rounds of work after which a worker process is replaced.", 1000)
    worker_memory: int = _setting("Megabytes of resident memory above which a worker process is replaced.", 250)
    assembly_per_firm: int = _setting(
        "Documents of one firm that are assembled at once; 0: one fewer than there are processes.", 0
    )
    assembly_per_member: int = _setting("Documents of one member that are assembled at once; 0: as for the firm.", 1)
    previews_per_firm: int = _setting(
        "Previews of one firm that are made at once; 0: one fewer than there are processes.", 0
    )
    previews_per_member: int = _setting("Previews of one member that are made at once; 0: as for the firm.", 1)
    assistant_per_firm: int = _setting(
        "Files of one firm that the assistant reads at once; 0: one fewer than there are processes.", 0
    )
    assistant_per_member: int = _setting("Files of one member that it reads at once; 0: as for the firm.", 1)
    sweep_seconds: int = _setting("Seconds between two searches for jobs that Redis or a worker lost.", 60)
    revisions_all_days: int = _setting("Days for which every saved revision of answers is kept.", 7)
    revisions_hourly_days: int = _setting("Days for which the last revision of each hour is kept.", 30)
    revisions_daily_days: int = _setting(
        "Days for which the last revision of each day is kept. The current one and those behind assemblies stay.",
        365,
    )
    smtp_url: str = _setting(
        "Mail server, as smtp://user:password@host:port; smtps://… or …?starttls=1 where it is encrypted.",
        "smtp://127.0.0.1:25",
        secret=True,
    )
    mail_from: str = _setting("Sender of outgoing mail, as Name <name@host>; empty: no-reply at the site's host.", "")
    sales_email: str = _setting("Recipient of sales requests; empty: the address in the plugin's settings.", "")
    abr_guid: str = _setting(
        "Key of the Australian Business Register's web services; empty: ABNs and ACNs are not looked up.",
        "",
        secret=True,
    )
    abr_url: str = _setting("The Australian Business Register's JSON services.", "https://abr.business.gov.au/json")
    asic_url: str = _setting(
        "ASIC's web services, as https://www.gateway.asic.gov.au/gateway; empty: companies cannot be registered.", ""
    )
    asic_user: str = _setting("The user of our machine account at ASIC.", "")
    asic_password: str = _setting("Its password.", "", secret=True)
    asic_agent: str = _setting("Our number as a registered agent of ASIC.", "")
    asic_fee: int = _setting(
        "ASIC's fee for a company with share capital, in cents, where its fee look-up is down; 0: none is known.", 0
    )
    sms_url: str = _setting("Where text messages are sent: an interface like Twilio's.", "https://api.twilio.com")
    sms_account: str = _setting("Account there (AC…).", "")
    sms_token: str = _setting("Its token.", "", secret=True)
    sms_sender: str = _setting(
        "Sender of text messages: +61400000000, a registered name, or a messaging service (MG…); empty: none are sent.",
        "",
    )
    fusesign_client_id: str = _setting("FuseSign's client id; empty: members cannot connect to FuseSign.", "")
    fusesign_client_secret: str = _setting("FuseSign's client secret.", "", secret=True)
    fusesign_url: str = _setting("FuseSign's API.", "https://api.fuse.work")
    fusesign_token: str = _setting(
        "FuseSign's wholesale token, with which all members send from one business; empty: each connects their own.",
        "",
        secret=True,
    )
    fusesign_tenant: str = _setting("Id of the business that the wholesale token belongs to.", "")
    xero_client_id: str = _setting("Xero's client id; empty: members cannot connect to Xero.", "")
    xero_client_secret: str = _setting("Xero's client secret.", "", secret=True)
    xero_url: str = _setting("Xero's API.", "https://api.xero.com")
    xero_login_url: str = _setting("Where members give Xero's consent.", "https://login.xero.com")
    xero_identity_url: str = _setting("Where Xero's tokens are fetched.", "https://identity.xero.com")
    xero_practice_scope: str = _setting(
        "Xero's scope for Practice Manager, which the app must own (practicemanager.client); empty: no practices.", ""
    )
    bgl_client_id: str = _setting("BGL's client id; empty: members cannot connect to CAS 360 and Simple Fund 360.", "")
    bgl_client_secret: str = _setting("BGL's client secret.", "", secret=True)
    bgl_url: str = _setting("BGL's API.", "https://api.bgl360.com.au")
    bgl_company_scope: str = _setting("BGL's scope for CAS 360; empty: members cannot connect to CAS 360.", "")
    bgl_fund_scope: str = _setting("BGL's scope for Simple Fund 360.", "smsf_partner")
    hubspot_client_id: str = _setting("HubSpot's client id; empty: members cannot connect to HubSpot.", "")
    hubspot_client_secret: str = _setting("HubSpot's client secret.", "", secret=True)
    hubspot_token: str = _setting(
        "Token of a private app of the site's own HubSpot account, which gets all members who agree; empty: none.",
        "",
        secret=True,
    )
    hubspot_url: str = _setting("HubSpot's API.", "https://api.hubapi.com")
    hubspot_login_url: str = _setting("Where members give HubSpot's consent.", "https://app.hubspot.com")
    openai_key: str = _setting(
        "OpenAI's key; empty: firms have the assistant's own rules and voice only.", "", secret=True
    )
    openai_url: str = _setting("OpenAI's API.", "https://api.openai.com/v1")
    openai_realtime_url: str = _setting(
        "OpenAI's realtime socket, which browsers open: a `connect-src` of the site has to name it.",
        "wss://api.openai.com/v1/realtime",
    )
    openai_chat_model: str = _setting("Model that classifies replies.", "gpt-6-luna")
    openai_large_model: str = _setting("Model that finds answers in files.", "gpt-6.1-terra")
    openai_transcription_model: str = _setting("Model that hears.", "gpt-transcribe")
    openai_speech_model: str = _setting("Model that speaks.", "gpt-realtime-2.1-mini")
    openai_realtime_model: str = _setting("Model of conversations by voice.", "gpt-realtime-2.1-mini")
    openai_voice: str = _setting("Its voice.", "marin")
    speech_url: str = _setting("The process that hears and speaks without a partner.", "http://127.0.0.1:8083")
    speech_bind: str = _setting("Host and port that it listens on.", "127.0.0.1:8083")
    speech_decoders: int = _setting("Processes of it that hear; each takes about 130 MB.", 2)
    speech_voice: str = _setting("Its voice, one of flite's.", "rms")
    assistant_monthly_limit: int = _setting(
        "US dollars that a firm may spend on OpenAI a month; above, it has the assistant's own rules. 0: no limit.", 0
    )
    external_log_url: str = _setting(
        "Where results of orders are posted too, as https://host/path; empty: the address in the plugin's settings.", ""
    )
    local_signing: bool = _setting("Whether documents can be signed on the site's own page, without a partner.", True)
    seal_identity: str = _setting(
        "PKCS#12 file of the certificate that seals signed documents; empty: a self-signed one, made from LYD_SECRET.",
        "",
    )
    seal_password: str = _setting("Password of that file.", "", secret=True)
    time_stamp_url: str = _setting(
        "Time-stamp server (RFC 3161) for seals, as https://host/path; empty: seals have no proven time.", ""
    )
    time_stamp_roots: str = _setting(
        "PEM file of those who may vouch for its time stamps; empty: those whom browsers trust.", ""
    )
    log_level: str = _setting("debug, info, warning or error.", "info")
    sentry_dsn: str = _setting("Where errors are reported; empty: nowhere.", "")


def table() -> str:
    """Every setting as a Markdown table: docs/configuration.md holds it, and a test compares."""
    lines = ["| Variable | Default | What it is |", "|---|---|---|"]
    for setting in fields(Settings):
        default = "required" if setting.metadata["required"] else f"`{_format_default(setting.metadata['default'])}`"
        lines.append(f"| `{variable(setting.name)}` | {default} | {setting.metadata['help']} |")
    return "\n".join(lines).replace("| `` |", "| empty |")


def _format_default(default: Any) -> str:
    """A default as it is written in the environment."""
    return str(default).lower() if isinstance(default, bool) else str(default)


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"LYD_{name.upper()}"
