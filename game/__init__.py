"""Two Wilds: two card games of the wild on one table."""

VERSION = "0.1.0"
