# @example a cookie that lasts
def login(response, token):
    # @finding
    response.set_cookie("session", token, max_age=3600)
