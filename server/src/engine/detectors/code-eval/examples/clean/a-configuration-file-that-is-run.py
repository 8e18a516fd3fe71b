# @example a configuration file that is run
with open(path) as file:
    exec(compile(file.read(), path, "exec"), settings)
