"""A shop of the size that the store is measured with."""
