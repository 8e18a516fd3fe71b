# @example a second attempt in a handler, and work beside it
def load(path):
    try:
        return read(path)
    except OSError:
        try:
            return read(path + ".old")
        # @finding
        except Exception:
            pass
    finally:
        try:
            order = prepare(path)
            order.save()
        # @finding
        except Exception:
            pass
