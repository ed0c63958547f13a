"""Ids, events and refusals into sentences, through gettext."""
