# @example the built-in functions by their module
# @finding
__import__("builtins").exec(text)
# @finding
__builtins__.eval(text)

def f(text):
    # @finding
    importlib.import_module('builtins').eval(text)
    session.exec(select(text))
    self.builtins.exec(text)
