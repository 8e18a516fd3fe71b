# @example a cookie without flags
response.set_cookie('session', value, max_age=60)
