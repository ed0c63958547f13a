"""Levels to climb: a deal, a position and a goal, played alone against rivals that always answer alike."""
