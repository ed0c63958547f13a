"""Every scene in telling states, drawn to pictures without a window."""
