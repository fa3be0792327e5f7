"""The entity book: people, companies, trusts and funds that a firm's documents and imports name (decision 0096)."""
