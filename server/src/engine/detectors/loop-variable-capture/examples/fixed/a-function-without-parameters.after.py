def buttons(window, names):
    for name in names:
        window.button(text=name, command=lambda name=name: window.open(name))
