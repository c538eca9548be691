"""Settings, addresses and the servers' entry points: the only rooms that know both apps."""
