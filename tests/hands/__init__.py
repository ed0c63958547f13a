"""Whole games played on one device alone, by the events that the device sends."""
