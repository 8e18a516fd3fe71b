# @example `exec` of a file
with open(path) as file:
    # @finding
    exec(file.read(), {})
