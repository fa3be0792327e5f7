"""Speech without a partner: a process of its own that recognises (pocketsphinx) and speaks (flite), and its client.

``python -m lyd.adapters.speech`` answers on loopback only: recordings and chunks of utterances in, text out; text in,
24 kHz PCM16 out while it is made; ``GET /health`` (docs/decisions/0101-voice.md). Nothing is imported here: the
processes that hear are small.
"""
