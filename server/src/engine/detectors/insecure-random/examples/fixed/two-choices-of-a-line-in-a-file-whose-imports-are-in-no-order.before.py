# @example two choices of a line, in a file whose imports are in no order
import time, random
import re

token = random.choice(letters) + random.choice(digits)
