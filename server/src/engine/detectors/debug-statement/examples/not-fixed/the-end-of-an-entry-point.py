# @example the end of what the file runs, which may be there to look around
def main():
    data = load()
    breakpoint()
