# @example fewer permissions
import os

os.chmod("data", 0o755)
os.chmod("data", 0o600)
os.chmod("spool", 0o1777)
os.chmod("data", mode)
