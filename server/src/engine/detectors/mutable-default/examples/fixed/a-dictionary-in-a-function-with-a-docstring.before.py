# @example a dictionary in a function with a docstring
class Shop:
    def __init__(self, *, prices = {"a": 1}):  # b
        """Sells.

        More.
        """

        # c
        self.prices = prices
