"""Devices to intents, and the pick machine over legal actions."""
