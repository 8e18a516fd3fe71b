# @example an attempt after which nothing says what holds
def store(order):
    tries = 3
    try:
        save(order)
    # @finding
    except Exception:
        pass
    return tries
