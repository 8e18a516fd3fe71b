# @example a comment that says why
def convert(names):
    for name in names:
        try:
            parse(name)
        except:  # I love bare excepts
            print("There was an error in", name)
