# @example a pattern that comes again
match a:
    case 1:
        b()
    # @finding
    case 1:
        c()
