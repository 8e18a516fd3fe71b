# @example a pattern with another guard
match a:
    case 1 if b:
        c()
    case 1:
        d()
