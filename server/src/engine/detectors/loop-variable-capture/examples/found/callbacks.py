# @example callbacks
def buttons(window, names):
    for name in names:
        # @finding
        window.button(text=name, command=lambda: window.open(name))
    # @finding
    return [lambda: print(name) for name in names]
