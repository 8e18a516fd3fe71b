# @example imports with a comment, which would stay above others
# Sizes of files.
import math
import re

# Names
# of users.
import os
import sys
# Times.
import time

print(re, sys)
