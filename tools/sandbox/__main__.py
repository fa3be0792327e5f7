"""Start the sandbox: python -m sandbox.

Settings, beside the service's: SANDBOX_BIND, SANDBOX_SMTP_PORT, SANDBOX_MAIL, SANDBOX_STRIPE (folders), SANDBOX_STORE,
and SANDBOX_ADDRESS where browsers find it elsewhere than the service does.
"""

from sandbox.server import serve

serve()
