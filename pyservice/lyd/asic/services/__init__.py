"""What is done about registrations: name and wizard, payment, lodgement, follow-up, and what everyone sees of it."""
