# @example statements that have an effect
def check(page):
    assert page.status == 200
    same = page.status == 201
    page.load()
    if not same:
        raise ValueError("no page")
