# @example a loop with conditions nested three deep, twice (24 points)
# @severity low
# @finding
def f(rows):
    for row in rows:
        if row.a:
            if row.b or row.c and row.d:
                while row.e:
                    row.next()
            else:
                row.skip()
        elif row.f:
            row.g()
    for row in rows:
        if row.a:
            if row.b:
                while row.c:
                    row.next()
