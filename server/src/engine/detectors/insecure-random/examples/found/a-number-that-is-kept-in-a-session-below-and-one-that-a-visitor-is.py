# @example a number that is kept in a session below, and one that a visitor is remembered by
import random

# @finding
value = str(random.gauss(0, 1))
session['login_token'] = value
# @finding
number = random.randint(0, 9999)
self.known[remember_me] = number
