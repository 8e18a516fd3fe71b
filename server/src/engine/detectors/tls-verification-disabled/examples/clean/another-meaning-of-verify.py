# @example another meaning of verify
token = jwt.check(text, verify=False)
requests.get(url, verify=True)
requests.get(url, verify=bundle)
