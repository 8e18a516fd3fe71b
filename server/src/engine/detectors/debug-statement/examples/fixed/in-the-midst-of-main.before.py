# @example a statement in the midst of what the file runs
# @safe
def main(path):
    breakpoint()
    build(path)


if __name__ == "__main__":
    main("a")
