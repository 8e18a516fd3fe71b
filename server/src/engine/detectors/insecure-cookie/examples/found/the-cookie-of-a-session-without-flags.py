# @example the cookie of a session without flags
def login(response):
    # @finding
    response.set_cookie('session', value, max_age=60)
    # @finding
    response.set_cookie('theme', 'dark', secure=False)
