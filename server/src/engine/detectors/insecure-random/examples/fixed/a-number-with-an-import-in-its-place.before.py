# @example a number, with an import in its place
import random
import sys

color = random.choice(colors)
nonce = random.getrandbits(64)
