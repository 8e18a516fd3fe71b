# @example an argument
def f(url):
    return requests.get(url, verify=False)
