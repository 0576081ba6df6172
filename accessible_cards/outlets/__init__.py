"""Where sentences go.  Knows text and nothing of cards, records or games."""
