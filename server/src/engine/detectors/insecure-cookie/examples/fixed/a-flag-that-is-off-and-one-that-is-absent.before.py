# @example a flag that is off and one that is absent
response.set_cookie(
    'session',
    value,
    secure=False,
)
