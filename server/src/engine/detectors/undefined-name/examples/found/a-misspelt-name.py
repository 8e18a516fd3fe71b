# @example a name that nothing defines
# @severity high
def total(prices):
    # @finding
    return sum(price) * 2
