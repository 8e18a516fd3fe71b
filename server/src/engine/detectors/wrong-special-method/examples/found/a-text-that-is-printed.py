# @example a text that is printed and not returned
# @severity medium
class Card:
    # @finding
    def __str__(self):
        print("card")
