# @example files that the system creates
import tempfile

handle, name = tempfile.mkstemp()
with tempfile.NamedTemporaryFile("w") as file:
    file.write("a")
text = open("/tmp/given.txt").read()
