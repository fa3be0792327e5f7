"""Document credits, as a ledger: a balance is the sum of its entries, never a number that is overwritten."""
