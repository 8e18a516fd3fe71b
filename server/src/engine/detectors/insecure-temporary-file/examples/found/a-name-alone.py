# @example a name alone
import tempfile

# @finding
name = tempfile.mktemp()
