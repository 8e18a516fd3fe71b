# @example a callback of somebody else
def tell(callbacks):
    for callback in callbacks:
        try:
            callback()
        except BaseException:
            log.exception("a callback failed")
