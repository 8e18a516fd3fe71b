# @example a name in a file that runs texts
# @severity low
def load(path):
    with open(path) as file:
        exec(file.read())
    # @finding
    return settings
