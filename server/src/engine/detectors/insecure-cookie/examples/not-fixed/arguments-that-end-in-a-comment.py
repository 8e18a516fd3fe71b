# @example arguments that end in a comment
response.set_cookie('session', value  # of the session
)
