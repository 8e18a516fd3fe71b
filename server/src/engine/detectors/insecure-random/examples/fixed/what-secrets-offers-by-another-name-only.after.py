import random
import secrets

color = random.choice(colors)
otp = secrets.SystemRandom().randint(1000, 9999)
