"""What `tools/dev` does: builds, starts, watches and tests the stack, with the standard library only."""
