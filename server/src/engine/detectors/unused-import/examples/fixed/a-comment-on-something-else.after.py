# Sizes of files.

import re  # a
# Names of users.
import os

re.compile(os.name)
