# @example equal branches
# @finding
if a:
    b(1)
elif c:
    b(1)
else:
    b(1)
