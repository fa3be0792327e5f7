"""The store's part of the seed, written through the store's own REST API; runs in the service's Python."""
