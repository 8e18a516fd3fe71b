# @example two values
# @severity low
class Registers:
    first = 0x1E4
    second = 0x1E8
    # @finding
    first = 0x1EC
