# @example one without a reason
# @finding
a = 1 # code-analysis: ignore[broad-catch]
