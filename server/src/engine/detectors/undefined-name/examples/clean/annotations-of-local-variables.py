# @example annotations of local variables, which are never evaluated
def longest(words):
    found: List[str] = sorted(words, key=len)
    return found[-1]
