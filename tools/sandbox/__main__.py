"""Start the sandbox: python -m sandbox.

Settings, beside the service's: SANDBOX_BIND, SANDBOX_SMTP_PORT, the folders SANDBOX_MAIL, SANDBOX_STRIPE, SANDBOX_SMS,
SANDBOX_FUSESIGN, SANDBOX_ASIC, SANDBOX_XERO, SANDBOX_BGL, SANDBOX_HUBSPOT and SANDBOX_OPENAI, SANDBOX_REALTIME the host
and port of OpenAI's socket, SANDBOX_STORE, SANDBOX_ADDRESS where browsers find it elsewhere than the service does,
SANDBOX_PRODUCT_API where the product API is below the site, SANDBOX_SHOP_FAULTS a file that lets the store go wrong
(store/faults.py).
"""

from sandbox.server import serve

serve()
