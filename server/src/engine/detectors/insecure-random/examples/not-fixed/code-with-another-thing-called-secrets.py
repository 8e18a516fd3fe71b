# @example code with another thing called secrets
import random

secrets = load()
token = random.choice(secrets)
