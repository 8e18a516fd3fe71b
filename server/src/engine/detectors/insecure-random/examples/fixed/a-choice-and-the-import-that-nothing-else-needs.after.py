import os
import secrets
import string

password = ''.join(secrets.choice(string.ascii_letters) for _ in range(8))
