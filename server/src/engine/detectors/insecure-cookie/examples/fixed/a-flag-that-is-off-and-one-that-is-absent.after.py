response.set_cookie(
    'session',
    value,
    secure=True,
    httponly=True,
)
