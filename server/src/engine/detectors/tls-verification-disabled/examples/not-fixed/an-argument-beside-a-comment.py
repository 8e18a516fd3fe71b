# @example an argument beside a comment
r = requests.post(
    url,
    # the proxy
    verify=False
)
