"""Files in the user's data folder and records on disk: versioned, atomic."""
