# @example a comparison, which may be an assertion or an assignment
def check(page):
    page.status == 200
    print(page)
