import sys

from sqleq.cli import main

sys.exit(main())
