# @example a decorator that may look at the default
@app.command()
def f(names: list[str] = []):
    return names
