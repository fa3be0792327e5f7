"""The assistant: chat and interviews, typed or spoken (docs/decisions/0100)."""
