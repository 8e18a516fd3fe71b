# @example a comparison that nobody sees
# @severity medium
def check(page):
    # @finding
    page.status == 200
    print(page)
