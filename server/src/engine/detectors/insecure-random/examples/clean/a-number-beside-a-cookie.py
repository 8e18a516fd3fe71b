# @example a number beside a cookie
import random

value = str(random.normalvariate())
if request.cookies.get("theme") == themes[name]:
    shown[name] = value
