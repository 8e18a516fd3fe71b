# @example a password
import random

# @finding
password = ''.join(random.choice(letters) for _ in range(8))
