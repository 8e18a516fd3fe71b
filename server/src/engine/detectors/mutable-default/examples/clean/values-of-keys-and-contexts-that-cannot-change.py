# @example values of keys and contexts that cannot change
a = dict.fromkeys(names)
b = dict.fromkeys([], 0)
c = ContextVar('c', default=None)
d = ContextVar('d')
e = Ours.fromkeys(names, [])
