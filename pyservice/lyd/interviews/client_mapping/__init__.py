"""Which answers of a package stand for a client, or for a fund of a connected system (decision 0075)."""
