import random
import secrets
import sys

color = random.choice(colors)
nonce = secrets.randbits(64)
