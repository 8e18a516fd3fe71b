# @example a text in a dictionary
# @severity critical
FILES = {
    "settings.ini": """
    host = "db"
    # @finding
    password = "UAWx9W#&@¦_%!tnwmxh832025"
    """,
}
