# @example comments on something else
# @safe
# Sizes of files.

import re  # a
import math
# Names of users.
import os

re.compile(os.name)
