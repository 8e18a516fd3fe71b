# @example other uses, and the generator of the operating system
import random
import secrets

color = random.choice(colors)
token = secrets.token_hex(16)
