# @example methods of the right form
class Card:
    def __str__(self):
        return "card"

    def __eq__(self, other):
        return self is other

    def __call__(self, *values):
        return values
