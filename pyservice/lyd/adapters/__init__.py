"""The partners' side: one folder a partner, the only code that speaks its protocol (architecture, section 5).

An adapter owns authentication, addresses, time-outs (connect 5 s, read within the product's 60 s), retries of what is
idempotent, and the reading of what comes back; it speaks business words and raises errors of one family
(`adapters.errors`). It imports only `core`, and has a stand-in in `tools/sandbox`.
"""
