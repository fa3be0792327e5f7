"""Limits in time of a call to a partner, in seconds."""

CONNECT_SECONDS, READ_SECONDS = 5, 50
"""Both together stay within the 60 seconds that the product gives a request (architecture, section 5)."""
RETRIED_READ_SECONDS = 22
"""The same for a call that may be retried: two attempts and a wait fit into TOTAL_SECONDS."""
TOTAL_SECONDS = 58
"""All attempts of one call, with the waits between them, fit into these."""
FIRST_WAIT_SECONDS = 0.5
"""Wait before the first retry if the partner names none; each further wait is twice as long."""
LONGEST_WAIT_SECONDS = 5
"""A partner that asks for a longer wait gets no retry within this call; the caller learns how long to wait."""
