# @example a parameter that is missing
class Card:
    # @finding
    def __eq__(self):
        return True
