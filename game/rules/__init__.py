"""The shared rules engine: both games behind one contract. Standard library only."""
