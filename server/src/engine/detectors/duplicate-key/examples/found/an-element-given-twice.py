# @example an element given twice
# @severity low
a = {
    'b',
    'c',
    # @finding
    'b',
}
