"""The environment in which the service's processes and commands run."""

import os

from stack.credentials import load_credentials
from stack.layout import ROOT, Layout
from stack.woocommerce import Store

DATABASE = "lyd"
TEST_SWEEP_SECONDS = 5
"""Fault tests wait for the sweep."""
QUEUES = ("payments", "mail", "assembly", "previews", "assistant", "bulk")
"""The worker's queues (pyservice/lyd/core/jobs/queues.py)."""
ABR_GUID = "3f5f1c0e-0000-4000-8000-000000000000"
"""The key that the sandbox's business register accepts (sandbox/abr/api.py)."""
SMS_ACCOUNT = "AC00000000000000000000000000000000"
SMS_SENDER = "+61480000000"
FUSESIGN_CLIENT = "lyd-development"
"""The client id of this stack at the sandbox's FuseSign."""
XERO_CLIENT = BGL_CLIENT = HUBSPOT_CLIENT = "lyd-development"
"""The client id of this stack at the sandbox's Xero, BGL and HubSpot."""
XERO_PRACTICE_SCOPE = "practicemanager.client"
BGL_COMPANY_SCOPE = "cas360"
"""The scope of CAS 360 at the sandbox; the real one comes with BGL's agreement."""
XERO_ADDRESSES = ("LYD_XERO_URL", "LYD_XERO_LOGIN_URL", "LYD_XERO_IDENTITY_URL")
HUBSPOT_ADDRESSES = ("LYD_HUBSPOT_URL", "LYD_HUBSPOT_LOGIN_URL")
ASIC_USER, ASIC_AGENT = "lyd-development", "000040000"
"""The account of this stack at the sandbox's ASIC."""
PYSERVICE = ROOT / "pyservice"


def store_address(layout: Layout, store: Store) -> str:
    if store.folder:
        return f"{layout.site}/wp-json/wc/v3"
    return f"{layout.address('sandbox')}/store/wp-json/wc/v3"


def database_address(layout: Layout, user: str, password: str, name: str = DATABASE) -> str:
    return f"mysql+pymysql://{user}:{password}@127.0.0.1:{layout.port('mariadb')}/{name}"


def service_environment(layout: Layout, store: Store) -> dict[str, str]:
    """Return every LYD_ setting of the service and the sandbox for this stack (docs/configuration.md)."""
    secrets = load_credentials(layout.home)
    return {
        "LYD_DATABASE_URL": database_address(layout, DATABASE, secrets["database_password"]),
        "LYD_TABLE_PREFIX": "wp_",
        "LYD_REDIS_URL": f"redis://127.0.0.1:{layout.port('redis')}/0",
        "LYD_SECRET": secrets["secret"],
        "LYD_SITE_URL": layout.site,
        "LYD_STORE_URL": store_address(layout, store),
        "LYD_STORE_KEY": secrets["store_key"],
        "LYD_STORE_SECRET": secrets["store_secret"],
        "LYD_STORE_WEBHOOK_SECRET": secrets["store_webhook_secret"],
        "LYD_STRIPE_KEY": secrets["stripe_key"],
        "LYD_STRIPE_WEBHOOK_SECRET": secrets["stripe_webhook_secret"],
        "LYD_PLAN_RENEWAL": "true",
        "LYD_STRIPE_URL": f"{layout.address('sandbox')}/stripe",
        "LYD_ABR_GUID": ABR_GUID,
        "LYD_ABR_URL": f"{layout.address('sandbox')}/abr",
        "LYD_SMS_URL": f"{layout.address('sandbox')}/sms",
        "LYD_SMS_ACCOUNT": SMS_ACCOUNT,
        "LYD_SMS_TOKEN": secrets["sms_token"],
        "LYD_SMS_SENDER": SMS_SENDER,
        "LYD_FUSESIGN_CLIENT_ID": FUSESIGN_CLIENT,
        "LYD_FUSESIGN_CLIENT_SECRET": secrets["fusesign_secret"],
        "LYD_FUSESIGN_URL": f"{layout.address('sandbox')}/partner/fusesign",
        "LYD_ASIC_URL": f"{layout.address('sandbox')}/partner/asic/gateway",
        "LYD_ASIC_USER": ASIC_USER,
        "LYD_ASIC_PASSWORD": secrets["asic_password"],
        "LYD_ASIC_AGENT": ASIC_AGENT,
        "LYD_XERO_CLIENT_ID": XERO_CLIENT,
        "LYD_XERO_CLIENT_SECRET": secrets["xero_secret"],
        **dict.fromkeys(XERO_ADDRESSES, f"{layout.address('sandbox')}/partner/xero"),
        "LYD_XERO_PRACTICE_SCOPE": XERO_PRACTICE_SCOPE,
        "LYD_BGL_CLIENT_ID": BGL_CLIENT,
        "LYD_BGL_CLIENT_SECRET": secrets["bgl_secret"],
        "LYD_BGL_URL": f"{layout.address('sandbox')}/partner/bgl",
        "LYD_BGL_COMPANY_SCOPE": BGL_COMPANY_SCOPE,
        "LYD_HUBSPOT_CLIENT_ID": HUBSPOT_CLIENT,
        "LYD_HUBSPOT_CLIENT_SECRET": secrets["hubspot_secret"],
        **dict.fromkeys(HUBSPOT_ADDRESSES, f"{layout.address('sandbox')}/partner/hubspot"),
        "LYD_STORAGE_URL": (layout.data / "storage").as_uri(),
        "LYD_CONVERTER_URL": layout.address("converter"),
        "LYD_CONVERTER_BIND": f"127.0.0.1:{layout.port('converter')}",
        "LYD_SPEECH_URL": layout.address("speech"),
        "LYD_SPEECH_BIND": f"127.0.0.1:{layout.port('speech')}",
        "LYD_SMTP_URL": f"smtp://127.0.0.1:{layout.port('smtp')}",
        "LYD_MAIL_FROM": "no-reply@lyd.example",
        "LYD_SALES_EMAIL": "sales@lyd.example",
        "LYD_LOG_LEVEL": "info",
        "LYD_SWEEP_SECONDS": str(TEST_SWEEP_SECONDS if layout.is_test else 60),
        # Three test stacks share one machine: one process for each queue.
        **{f"LYD_WORKERS_{queue.upper()}": "1" if layout.is_test else "0" for queue in QUEUES},
        "PROMETHEUS_MULTIPROC_DIR": str(layout.home / "metrics"),
        "FLASK_APP": "lyd.app",
        "PYTHONUNBUFFERED": "1",
        "PATH": f"{layout.venv}/bin:{os.environ['PATH']}",
    }


def sandbox_environment(layout: Layout, store: Store) -> dict[str, str]:
    """Return what the sandbox needs besides the service's settings."""
    return service_environment(layout, store) | {
        "SANDBOX_BIND": f"127.0.0.1:{layout.port('sandbox')}",
        "SANDBOX_SMTP_PORT": str(layout.port("smtp")),
        "SANDBOX_MAIL": str(layout.data / "mail"),
        "SANDBOX_STORE": store.name,
        "SANDBOX_STRIPE": str(layout.data / "stripe"),
        "SANDBOX_SMS": str(layout.data / "sms"),
        "SANDBOX_FUSESIGN": str(layout.data / "fusesign"),
        "SANDBOX_ASIC": str(layout.data / "asic"),
        "SANDBOX_XERO": str(layout.data / "xero"),
        "SANDBOX_BGL": str(layout.data / "bgl"),
        "SANDBOX_HUBSPOT": str(layout.data / "hubspot"),
        "SANDBOX_SHOP_FAULTS": str(layout.shop_faults),
        "PYTHONPATH": str(ROOT / "tools"),
    }


def test_environment(stack: Layout) -> dict[str, str]:
    """Return what tests/conftest.py reads: where the test stack is, and databases to make and drop."""
    secrets = load_credentials(stack.home)
    return {
        "LYD_TEST_DATABASE_URL": database_address(stack, "tests", secrets["tests_password"], ""),
        "LYD_TEST_REDIS_URL": f"redis://127.0.0.1:{stack.port('redis')}/1",
        "PYTHONPATH": os.pathsep.join((str(ROOT / "pyservice"), str(ROOT / "tools"))),
    }
