# @example a request without verification
def f(url):
    # @finding
    return requests.get(url, verify=False)
