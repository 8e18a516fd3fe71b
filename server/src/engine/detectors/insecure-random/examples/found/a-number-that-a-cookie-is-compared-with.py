# @example a number that a cookie is compared with
import random

# @finding
value = str(random.normalvariate())[2:]
if request.cookies.get(name) == known[name]:
    greet(name)
else:
    known[name] = value
