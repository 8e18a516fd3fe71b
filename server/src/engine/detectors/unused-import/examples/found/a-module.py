# @example a module
# @finding
import os
import sys

sys.exit(1)
