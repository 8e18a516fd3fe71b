# @example one without a reason
# @finding
x = f()  # code-analysis: ignore[weak-hash] --
