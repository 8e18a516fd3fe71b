app.config['SESSION_COOKIE_HTTPONLY'] = True
