# @example a file that only Python 2 can load
import random
from cStringIO import StringIO

token = random.choice(letters)
