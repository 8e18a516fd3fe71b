# @example a script whose functions end in the debugger
# @file tools/look.py
def main(path):
    with open(path) as file:
        data = load(file)
        breakpoint()


if __name__ == "__main__":
    main("a")
