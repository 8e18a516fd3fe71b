# @example a number that a session keeps for something else
import random

number = random.randint(1, 100)
session['number'] = number
if token == number:
    session['cookie_count'] = number
