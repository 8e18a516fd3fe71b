# @example a choice, and the import that nothing else needs
import os
import random
import string

password = ''.join(random.choice(string.ascii_letters) for _ in range(8))
