# @example a safe generator called random
from random import SystemRandom
random = SystemRandom()
password = random.choice(letters)
