"""`python -m bonbon`."""

import sys

from bonbon.cli import main

sys.exit(main())
