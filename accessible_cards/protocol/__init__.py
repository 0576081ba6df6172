"""The line protocol: records, and the session that runs a match for a client (docs/protocol.md)."""
