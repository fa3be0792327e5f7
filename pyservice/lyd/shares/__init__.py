"""What is shared: folders and documents in Shared Folders, and who meets them there (document 2, section 4.5)."""
