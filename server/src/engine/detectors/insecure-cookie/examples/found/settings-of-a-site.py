# @example settings of a site
# @finding
SESSION_COOKIE_SECURE = False
# @finding
app.config['SESSION_COOKIE_HTTPONLY'] = False
