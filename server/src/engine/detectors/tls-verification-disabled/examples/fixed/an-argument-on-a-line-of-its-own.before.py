# @example an argument on a line of its own
r = requests.post(
    url,
    verify=False,
    timeout=3,
)
