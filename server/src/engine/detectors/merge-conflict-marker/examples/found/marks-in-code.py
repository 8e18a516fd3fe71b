# @example marks in code
# @severity high
# @file src/a.py
a = 1
# @finding
<<<<<<< HEAD
b = 1
=======
b = 2
>>>>>>> other
