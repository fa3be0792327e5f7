"""Inbound events only (architecture, section 4): verify, store once under (sender, event id), enqueue, answer 2xx.

What an event means is decided in a job of the domain that it concerns, never here. Events of Stripe that were never
delivered are asked for every few minutes, and stored the same way.
"""
