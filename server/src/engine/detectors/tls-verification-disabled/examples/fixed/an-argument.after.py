def f(url):
    return requests.get(url)
