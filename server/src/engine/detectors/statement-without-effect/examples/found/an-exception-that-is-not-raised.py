# @example an exception that is not raised, and an increment that is none
def check(page):
    if page is None:
        # @finding
        ValueError("no page")
    # @finding
    ++page.count
