# @example a function without parameters
def buttons(window, names):
    for name in names:
        window.button(text=name, command=lambda: window.open(name))
