"""Inbound events only: verify, store the event once under (sender, event id), enqueue, answer 2xx (architecture, section 4).

What an event means is decided in a job of the domain that it concerns, never here. The first senders come with the store.
"""
