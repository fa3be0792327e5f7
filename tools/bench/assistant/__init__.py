"""How well the assistant understands: replies, whole interviews, and texts that try to give orders."""
