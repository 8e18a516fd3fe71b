# @example files that are created
import tempfile

with tempfile.NamedTemporaryFile() as file:
    file.write(b"a")
name = self.mktemp()
