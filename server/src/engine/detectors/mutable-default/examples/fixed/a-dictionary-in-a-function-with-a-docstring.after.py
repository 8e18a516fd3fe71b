class Shop:
    def __init__(self, *, prices = None):  # b
        """Sells.

        More.
        """

        if prices is None:
            prices = {"a": 1}
        # c
        self.prices = prices
