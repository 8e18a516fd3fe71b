# @example an exception
def check(page):
    if page is None:
        ValueError("no page")
    return page
