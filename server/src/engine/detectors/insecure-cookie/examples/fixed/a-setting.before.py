# @example a setting
app.config['SESSION_COOKIE_HTTPONLY'] = False
