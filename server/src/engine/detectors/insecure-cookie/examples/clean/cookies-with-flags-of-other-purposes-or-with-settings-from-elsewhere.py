# @example cookies with flags, of other purposes, or with settings from elsewhere
response.set_cookie('session', value, secure=True, httponly=True)
response.set_cookie('theme', 'dark')
response.set_cookie('session', value, **options)
response.set_cookie('session', value, secure=settings.secure, httponly=True)
SESSION_COOKIE_SECURE = not DEBUG
