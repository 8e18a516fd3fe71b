# @example what `secrets` offers by another name only
import random
import secrets

color = random.choice(colors)
otp = random.randint(1000, 9999)
