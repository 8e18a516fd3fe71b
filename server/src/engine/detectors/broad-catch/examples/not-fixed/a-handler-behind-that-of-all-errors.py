# @example a handler behind that of all errors
try:
    a()
except Exception:
    b()
except:
    c()
