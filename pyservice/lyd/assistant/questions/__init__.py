"""Questions of an interview in the shapes of document 3, section 3."""
