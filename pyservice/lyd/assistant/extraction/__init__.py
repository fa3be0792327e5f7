"""Answers from files: what stands in a file, which answers it may hold, and whether they really stand there."""
