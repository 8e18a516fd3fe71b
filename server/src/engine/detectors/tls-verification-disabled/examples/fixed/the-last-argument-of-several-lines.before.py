# @example the last argument of several lines
r = requests.post(
    url,
    verify=False
)
