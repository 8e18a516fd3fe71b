# @example a signal, which would hand its own value to one more parameter
def buttons(window, names):
    for name in names:
        window.button(name).clicked.connect(lambda: window.open(name))
