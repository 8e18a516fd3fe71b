# @example different branches
if a:
    b(1)
elif c:
    b(2)
else:
    b(1)
