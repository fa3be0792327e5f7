"""Start the sandbox: python -m sandbox (settings: SANDBOX_BIND, SANDBOX_SMTP_PORT, SANDBOX_MAIL, SANDBOX_STORE)."""

from sandbox.server import serve

serve()
