# @example a dictionary that is stored
# @severity medium
class Shop:
    # @finding
    def __init__(self, prices: dict = {}):
        self.prices = prices
