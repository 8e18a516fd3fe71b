# @example an object, or a text, that would be left alone on its line
def memory(system):
    if system == "a":
        # @finding
        output = run(["sysctl"]).strip()
    else:
        # @finding
        window = Window(system)
    return None


def forget(items):
    for item in items:
        use(item)
    # nothing keeps the last one alive
    # @finding
    last = None
    wait()


def format(seconds):
    # @finding
    rest = seconds; carry = 3
    return rest


def look_up(address, stamp):
    # @finding
    name = _base_encode(
        address.lower())
    # @finding
    date = datetime.datetime.fromtimestamp(stamp)
    return ask(address)
