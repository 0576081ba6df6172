"""``python -m accessible_cards`` is the same as ``accessible-cards``."""

from __future__ import annotations

import sys

from accessible_cards.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
