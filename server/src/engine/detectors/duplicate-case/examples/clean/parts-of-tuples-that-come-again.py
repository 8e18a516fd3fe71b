# @example parts of tuples that come again
match a:
    case 1, 2:
        b()
    case 1, 3:
        c()
