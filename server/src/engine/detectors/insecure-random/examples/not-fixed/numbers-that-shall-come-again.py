# @example numbers that shall come again
import random

random.seed(1)
token = random.choice(letters)
