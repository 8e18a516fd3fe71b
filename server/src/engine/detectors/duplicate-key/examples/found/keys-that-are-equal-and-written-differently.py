# @example keys that are equal and written differently
# @severity high
# @finding
a = {1: b, True: c}
# @finding
d = {0x10: b, 16.0: c}
# @finding
e = {u'f': b, 'f': c}
# @finding
g = {(1, 'h'): b, (1.0, "h"): c}
# @finding
i = {'j' 'k': b, 'jk': c}
