# @example all permissions
# @severity low
import os

# @finding
os.chmod("data", 0o777)
