"""Plays Stripe: Checkout sessions, refunds, customers, the billing portal, signed events, and things going wrong.

Shapes and message are those of the version of the API that the SDK pins; whatever is asked is checked against the SDK's
own parameter types, so a parameter that Stripe does not know is refused fault as it would be there.
"""
