# @example a name under a condition at the top of a file
# @severity high
import os

if os.environ.get("DEBUG"):
    # @finding
    enable_debugging()
