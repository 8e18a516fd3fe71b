# @example a file of messages in the language itself
def extract(fileobj):
    namespace = {}
    exec(fileobj.read(), {}, namespace)
    return namespace["__all__"]
