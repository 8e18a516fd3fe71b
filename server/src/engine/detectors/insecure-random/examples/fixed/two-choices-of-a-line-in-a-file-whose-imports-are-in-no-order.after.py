import time, secrets
import re

token = secrets.choice(letters) + secrets.choice(digits)
