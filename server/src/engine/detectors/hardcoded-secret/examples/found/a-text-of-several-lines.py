# @example a text of several lines
# @severity critical
def write(path):
    """Writes the settings of a new server."""
    settings = """
    host = "db"
    # @finding
    password = "UAWx9W#&@¦_%!tnwmxh832025"
    """
    path.write_text(settings)
