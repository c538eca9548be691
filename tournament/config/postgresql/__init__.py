"""PostgreSQL as this club uses it; the name of this package is the ENGINE of the settings."""
