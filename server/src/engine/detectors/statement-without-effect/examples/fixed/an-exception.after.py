def check(page):
    if page is None:
        raise ValueError("no page")
    return page
