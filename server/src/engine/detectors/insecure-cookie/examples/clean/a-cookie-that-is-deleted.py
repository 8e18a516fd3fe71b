# @example a cookie that is deleted
def logout(response):
    response.set_cookie("session", "", max_age=0)
    response.set_cookie("sessionid", "", expires=0)
    response.set_cookie("token", "gone", expires="Thu, 01 Jan 1970 00:00:00 GMT")
    response.delete_cookie("auth")
