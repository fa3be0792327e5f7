"""The flow of a conversation, without a database and without a provider: (state, heard, world) -> step."""
