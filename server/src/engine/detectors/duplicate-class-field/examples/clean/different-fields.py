# @example different fields, and one that is built from itself
class Registers:
    first = 0x1E4
    second = 0x1E8
    first = first + 4
