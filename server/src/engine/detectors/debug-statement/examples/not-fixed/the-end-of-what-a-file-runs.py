# @example the end of a function that the file runs
def look():
    with load() as data:
        breakpoint()


if __name__ == "__main__":
    look()
