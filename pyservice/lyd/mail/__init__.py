"""Mail: from a row in a transaction to a message, text and HTML, through SMTP."""
