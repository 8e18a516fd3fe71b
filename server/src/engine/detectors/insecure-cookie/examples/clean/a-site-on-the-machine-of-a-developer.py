# @example a site on the machine of a developer
if DOMAIN == "localhost":
    SESSION_COOKIE_SECURE = False
    CSRF_COOKIE_SECURE = False
else:
    SESSION_COOKIE_SECURE = True
