# @example an annotation in a class, which is evaluated
# @severity high
def make():
    class Row:
        # @finding
        names: List[str] = []

    return Row
