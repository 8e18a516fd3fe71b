# @example names that are made up
# @severity low
import tempfile

# @finding
name = tempfile.mktemp()
# @finding
lock = open("/tmp/app.lock", "w")
