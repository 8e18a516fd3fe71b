# @example all permissions
# @severity medium
import os

# @finding
os.chmod("data", 0o777)
