response.set_cookie('session', value, max_age=60, secure=True, httponly=True)
