# @example every site but that of a developer
if DOMAIN != "localhost":
    # @finding
    SESSION_COOKIE_SECURE = False
if DEBUG:
    SESSION_COOKIE_SECURE = True
else:
    # @finding
    SESSION_COOKIE_SECURE = False
if not (DEBUG or LOCAL_DEV):
    # @finding
    CSRF_COOKIE_SECURE = False
